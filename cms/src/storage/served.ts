import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const mark = (data: string): string => join(data, 'content.pid');

/** Notes that this process serves the data folder; gives what takes the note back. */
export async function noteServed(data: string): Promise<() => Promise<void>> {
  await writeFile(mark(data), String(process.pid));
  return () => rm(mark(data), { force: true });
}

function runs(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a process that runs serves the data folder; a note that a killed one left does not count. */
export async function isServed(data: string): Promise<boolean> {
  const processId = Number(await readFile(mark(data), 'utf8').catch(() => ''));
  return processId > 0 && runs(processId);
}
