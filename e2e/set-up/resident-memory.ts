import { readdir, readFile } from 'node:fs/promises';

interface Process {
  readonly pid: string;
  readonly parent: string;
  readonly kilobytes: number;
}

/** Returns the resident memory in MB of all processes below a process, without the process. */
export const residentMb = async (pid: number): Promise<number> =>
  (await processesBelow(pid)).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1000;

/** Returns the command lines of all processes below a process. */
export async function commandsBelow(pid: number): Promise<string[]> {
  const below = await processesBelow(pid);
  return Promise.all(below.map(async (one) => textOf(`/proc/${one.pid}/cmdline`)));
}

async function processesBelow(pid: number): Promise<Process[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(names.map(processAt));
  const below = new Set([String(pid)]);
  for (let size = 0; size !== below.size; ) {
    size = below.size;
    for (const one of all) if (below.has(one.parent)) below.add(one.pid);
  }
  below.delete(String(pid));
  return all.filter((one) => below.has(one.pid));
}

async function processAt(pid: string): Promise<Process> {
  const text = await textOf(`/proc/${pid}/status`);
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? '0';
  return { pid, parent: field('PPid'), kilobytes: Number(field('VmRSS')) };
}

/** Reads a file of a process; empty for a process that has ended. */
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');
