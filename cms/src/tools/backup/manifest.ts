import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { array, number, object, string, ValidationError } from 'yup';

const table = object({
  name: string().required(),
  columns: array(
    object({ name: string().required(), store: string().oneOf(['text', 'integer']).required() }),
  ).required(),
  rows: number().integer().required(),
});
const shape = object({
  format: number()
    .oneOf([1], 'the archive has a format that this version does not know')
    .required(),
  made: string().required(),
  migrations: array(string().required()).required(),
  tables: array(table.required()).required(),
  /** SHA-256 of all other files in the archive, by path. */
  hashes: array(object({ path: string().required(), sha256: string().required() })).required(),
});

/** Content of `manifest.json` in an archive. */
export type Manifest = ReturnType<typeof shape.validateSync>;
export type TableOfBackup = Manifest['tables'][number];

/** Parses the manifest. Throws an Error with the problem of the archive. */
export function readManifest(text: string): Manifest {
  try {
    return shape.validateSync(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof ValidationError) && !(error instanceof SyntaxError)) throw error;
    throw new Error(`This is no backup of Groundplan: ${error.message}.`, { cause: error });
  }
}

export const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
