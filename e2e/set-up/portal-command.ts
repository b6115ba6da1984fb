import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tsx = createRequire(join(root, 'package.json')).resolve('tsx');

/**
 * Runs `portal ...` on a portal's data, in the repository or another folder, and returns the output;
 * rejects with the output on failure.
 */
export async function portalCommand(
  dataFolder: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder = root,
): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(root, 'shell/src/server/portal.ts'), ...args],
    { cwd: folder, env: { ...process.env, PORTAL_DATA: dataFolder, ...environment } },
  );
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(output);
  return output;
}
