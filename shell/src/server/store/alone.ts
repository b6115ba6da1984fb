import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Runs work while no other process does; a second one is told to try again.
 *
 * `lock` is a file that names the process that has it. One that was left by a process that is no more is taken over.
 */
export async function alone<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lock), { recursive: true });
  if (!(await take(lock)) && !((await isLeftOver(lock)) && (await takeOver(lock))))
    throw new Error(`Another deploy is under way (${lock}). Try again when it has ended.`);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function takeOver(lock: string): Promise<boolean> {
  await rm(lock, { force: true });
  return take(lock);
}

async function isLeftOver(lock: string): Promise<boolean> {
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  return owner > 0 && !isRunning(owner);
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
