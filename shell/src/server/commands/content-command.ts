import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PortalSettings } from '../settings/settings';
import { contentProgram } from './running-code';

/** Passes the complete command line to the content service and exits with the same code. */
export async function contentCommand(
  { dataFolder }: PortalSettings,
  words: readonly string[],
): Promise<void> {
  const child = spawn(process.execPath, [...contentProgram('tools/data-commands.ts'), ...words], {
    stdio: 'inherit',
    env: { ...process.env, PORTAL_DATA: dataFolder },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
