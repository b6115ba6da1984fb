import { existsSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomNeeded = 2e9;

const hasRoom = async (folder: string): Promise<boolean> => {
  if (!existsSync(folder)) return false;
  const found = await statfs(folder);
  return found.bavail * found.bsize > roomNeeded;
};

/**
 * A new folder for what tests write, in memory where the machine offers that.
 *
 * A killed process loses nothing of what it wrote, synced or not; only a machine without power does, which no test
 * shows. So there is no reason to wait for a disk.
 */
export const fastFolder = async (prefix: string): Promise<string> =>
  mkdtemp(join((await hasRoom(memory)) ? memory : tmpdir(), prefix));
