import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PortalSettings } from '../settings/settings';
import { root } from './packages';

const tsx = createRequire(join(root, 'package.json')).resolve('tsx');

/** Passes the complete command line to the content service and exits with the same code. */
export async function contentCommand(
  { dataFolder }: PortalSettings,
  words: readonly string[],
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(tsx).href, join(root, 'cms/src/tools/keep.ts'), ...words],
    { stdio: 'inherit', env: { ...process.env, PORTAL_DATA: dataFolder } },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
