import { setTimeout as pause } from 'node:timers/promises';
import { commandOnPath } from './find-program';
import type { Machine } from './machine';
import type { Program } from './programs';
import { lastLine, runProgram } from './run-program';

const lockWaitMs = 10 * 60_000;
const betweenTriesMs = 1_000;
const lockHeld = /Could not get lock|Unable to (acquire|lock)/;

/**
 * Installs the Debian packages of a program, waiting for apt's locks; returns the reason of a
 * failure, or null.
 */
export async function installByApt(program: Program, machine: Machine): Promise<string | null> {
  const apt = commandOnPath('apt-get', machine.environment);
  if (!apt) return 'apt-get is not on PATH';
  if (!machine.isRoot) return 'apt-get needs root';
  const { apt: packages } = program.packages;
  console.log(`Installing ${packages.join(', ')} with apt-get ...`);
  // The package lists may be missing or outdated; an install from outdated lists may still succeed.
  await aptGet(apt, ['update'], machine);
  const { isOk, output } = await aptGet(
    apt,
    ['install', '-y', '--no-install-recommends', ...packages],
    machine,
  );
  return isOk ? null : `apt-get could not install it: ${lastLine(output)}`;
}

/** apt's lock option covers only dpkg's lock: retry for the locks of lists and archives. */
async function aptGet(apt: string, args: readonly string[], machine: Machine) {
  const end = Date.now() + lockWaitMs;
  for (;;) {
    const ended = await runProgram(
      apt,
      ['-o', `DPkg::Lock::Timeout=${lockWaitMs / 1000}`, ...args],
      {
        environment: { ...machine.environment, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
        isShown: true,
      },
    );
    if (ended.isOk || !lockHeld.test(ended.output) || Date.now() > end) return ended;
    console.log('Another process holds the lock of apt. Waiting ...');
    await pause(betweenTriesMs);
  }
}
