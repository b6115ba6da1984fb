import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contractVersion, type RegisteredRemote, type Registry } from '@portal/shared/contract';

const emptyRegistry: Registry = { contract: contractVersion, remotes: [] };

/** What is deployed: a folder that any web server or object store can hold. */
export interface PortalStore {
  readonly folder: string;
  readRegistry(): Promise<Registry>;
  /** Replaces one remote in the registry, atomically; two writers never mix. */
  register(remote: RegisteredRemote): Promise<void>;
}

export function folderStore(folder: string): PortalStore {
  const registryFile = join(folder, 'registry.json');
  const readRegistry = async (): Promise<Registry> =>
    existsSync(registryFile)
      ? (JSON.parse(await readFile(registryFile, 'utf8')) as Registry)
      : emptyRegistry;

  return {
    folder,
    readRegistry,
    register: (remote) =>
      alone(join(folder, 'registry.lock'), async () => {
        const { remotes } = await readRegistry();
        const others = remotes.filter(({ name }) => name !== remote.name);
        const sorted = [...others, remote].sort((a, b) => a.name.localeCompare(b.name));
        const registry: Registry = { contract: contractVersion, remotes: sorted };
        await replaceFile(registryFile, JSON.stringify(registry, null, 2));
      }),
  };
}

/** Writes beside the file, then renames: a reader sees the old or the new one, whole. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, text);
  await rename(beside, file);
}

/** Runs work while no other process does; a second one is told to try again. */
async function alone(lock: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(lock), { recursive: true });
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    const text = `Another deploy is under way (${lock}). Try again when it has ended.`;
    throw new Error(text, { cause: error });
  }
  try {
    await work();
  } finally {
    await rm(lock, { force: true });
  }
}
