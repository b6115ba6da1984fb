import type { RemoteManifest } from '@portal/shared/build';
import { array, object, string, ValidationError } from 'yup';
import type { FolderFiles } from '../store/artifact-store';
import { Refusal } from './refusal';

const files = object({ sync: array(string().required()).required() }).required();

const manifestSchema = object({
  metaData: object({
    buildInfo: object({ buildVersion: string().required() }).required(),
    remoteEntry: object({ name: string().required(), type: string() }).required(),
  }).required(),
  shared: array(
    object({
      name: string().required(),
      requiredVersion: string().required(),
      usedExports: array(string().required()),
    }),
  ).required(),
  exposes: array(
    object({
      path: string().required(),
      assets: object({ js: files, css: files }).required(),
      shared: array(string().required()),
      html: string(),
    }),
  ).required(),
});

const name = 'mf-manifest.json';

/** Parses the manifest of a build. Throws an Error that lists missing and invalid fields. */
export function readManifest(dist: FolderFiles): RemoteManifest {
  const manifest = readJson(dist, name);
  try {
    const read = manifestSchema.validateSync(manifest, { abortEarly: false });
    refuseModules(read.metaData.remoteEntry);
    requireFiles(dist, read);
    return read;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new Refusal(`${name} is not valid:\n- ${error.errors.join('\n- ')}`, { cause: error });
  }
}

/** Imports of an ES module bypass the integrity check in supported browsers (ADR 20). */
function refuseModules({ name: entry, type }: { name: string; type?: string | undefined }): void {
  if (type !== 'module' && !entry.endsWith('.mjs')) return;
  throw new Refusal(
    `${entry} is an ES module. Browsers do not check the integrity of module imports, which is why the portal loads only classic scripts. Build a container of type 'var', as in docs/guides/new-remote.md.`,
  );
}

function requireFiles(dist: FolderFiles, { metaData, exposes }: RemoteManifest): void {
  const named = exposes.flatMap(({ assets, html }) => [
    ...assets.js.sync,
    ...assets.css.sync,
    ...(html ? [html] : []),
  ]);
  const missing = [metaData.remoteEntry.name, ...named].filter((file) => !dist.has(file));
  if (missing.length > 0) {
    throw new Refusal(
      `${name} lists missing files: ${missing.join(', ')}. Build the remote again.`,
    );
  }
}

/** Parses a JSON file of a build. Throws an Error if missing or invalid. */
export function readJson(dist: FolderFiles, file: string): unknown {
  const text = dist.get(file)?.toString('utf8');
  if (text === undefined) throw new Refusal(`${file} is missing: build the remote first.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Refusal(`${file} is not valid JSON. Build the remote again.`, { cause: error });
  }
}
