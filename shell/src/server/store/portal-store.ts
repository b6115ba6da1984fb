import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contractVersion, type RegisteredRemote, type Registry } from '@portal/shared/contract';
import { alone } from './alone';

const emptyRegistry: Registry = { contract: contractVersion, remotes: [] };

/** What is deployed: a folder that any web server or object store can hold. */
export interface PortalStore {
  readonly folder: string;
  readRegistry(): Promise<Registry>;
  /**
   * Points the registry at a build of one remote, atomically, and remembers the one before; two writers never mix.
   * Rejects while another process does so.
   */
  register(remote: Omit<RegisteredRemote, 'previous'>): Promise<void>;
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
        const current = remotes.find(({ name }) => name === remote.name);
        const registered = { ...remote, previous: before(remote.base, current) };
        const sorted = [...others, registered].sort((a, b) => a.name.localeCompare(b.name));
        const registry: Registry = { contract: contractVersion, remotes: sorted };
        await replaceFile(registryFile, JSON.stringify(registry, null, 2));
      }),
  };
}

function before(base: string, current: RegisteredRemote | undefined) {
  if (!current) return null;
  return current.base === base
    ? current.previous
    : { version: current.version, base: current.base };
}

/** Writes beside the file, then renames: a reader sees the old or the new one, whole. */
async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, text);
  await rename(beside, file);
}
