import { existsSync } from 'node:fs';
import { cp, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const requiredBytes = 2e9;

/** Environment variable with a prepared data folder (demo data and deployed remotes). */
const preparedDataVariable = 'E2E_PREPARED_DATA';

/** Returns the prepared data folder of this run, if any. */
export const preparedFolder = (): string | undefined =>
  process.env[preparedDataVariable] || undefined;

/** Lets this process and its children copy a prepared data folder. */
export function copyDataFrom(folder: string): void {
  process.env[preparedDataVariable] = folder;
}

/** Creates an empty data folder, in memory if there is room: tests do not need durable writes. */
export const emptyDataFolder = async (): Promise<string> =>
  mkdtemp(join((await hasRoom(memory)) ? memory : tmpdir(), 'groundplan-'));

/**
 * Creates a data folder with a copy of the prepared data; empty if this run has no prepared data.
 */
export async function copiedDataFolder(): Promise<string> {
  const folder = await emptyDataFolder();
  const prepared = preparedFolder();
  if (prepared) await cp(prepared, folder, { recursive: true });
  return folder;
}

async function hasRoom(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > requiredBytes;
}
