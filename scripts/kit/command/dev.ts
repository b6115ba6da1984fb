import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { userInfo } from 'node:os';
import type { Options } from './command-line';
import { deploy, portalIn } from './deploy';

/** Time in milliseconds in which several changes count as one. */
const gatherMs = 100;
/** Sources besides the folder `src`. */
const sources: readonly (string | null)[] = ['build.ts', 'package.json', 'tsconfig.json'];

/**
 * Builds the remote of the current folder at every change, and deploys each build to a preview, until
 * Ctrl+C. A failed build or deployment is printed, and the preview keeps the last build.
 */
export async function dev(options: Options): Promise<void> {
  const to = portalIn(options);
  const preview = options.preview ?? `dev-${userInfo().username.toLowerCase()}`;
  const round = async () => {
    if (!(await built())) return;
    await deploy({ ...options, to, preview });
  };
  let isRunning = false;
  let isChanged = true;
  const turn = async () => {
    if (isRunning) return;
    isRunning = true;
    while (isChanged) {
      isChanged = false;
      await round().catch((error: Error) => console.error(error.message));
    }
    isRunning = false;
  };
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(() => void turn(), gatherMs);
  };
  watch('src', { recursive: true }, changed);
  // The folder, not the files: editors replace a file when they save.
  watch('.', (_, name) => {
    if (sources.includes(name)) changed();
  });
  await turn();
  console.log('Waiting for changes; reload the page after a deployment. Press Ctrl+C to stop.');
}

/** Runs the build script of the package; false if the build failed, with the output printed. */
async function built(): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
