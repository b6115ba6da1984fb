import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = process.cwd();
const tsx = pathToFileURL(createRequire(join(root, 'package.json')).resolve('tsx')).href;
const portal = join(root, 'shell/src/server/portal.ts');

interface Outcome {
  readonly code: number;
  /** What it wrote to standard output and standard error. */
  readonly text: string;
}

/** Runs the command line as somebody at a terminal does, with no more of this environment than it needs. */
export const portalCommand = (
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH ?? '', ...environment };
    execFile(process.execPath, ['--import', tsx, portal, ...words], { env }, (error, out, err) => {
      const code = error ? error.code : 0;
      if (typeof code === 'number') resolve({ code, text: `${out}${err}` });
      else reject(error ?? new Error('The command ended without a code.'));
    });
  });
