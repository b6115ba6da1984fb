import dayjs from 'dayjs';
import type { ArtifactStore, StoredFile } from '../store/artifact-store';
import { folderOf } from './build-address';
import { shellFolder } from './deploy-shell';
import { changeRegistry, liveBases, readRegistry, type StoredRegistry } from './stored-registry';

/**
 * Deletes builds that left the registry more than `keptMs` ago, and leftovers of killed deploys.
 * Returns the deleted folders and files.
 *
 * `keptMs` is the time for which an open tab can still load files of its build.
 */
export async function prune(
  store: ArtifactStore,
  keptMs: number,
  nowMs: number,
): Promise<string[]> {
  const isKept = ({ since }: { since: string }) => nowMs - dayjs(since).valueOf() <= keptMs;
  const expired = (await readRegistry(store)).retiredShellFiles.filter((one) => !isKept(one));
  const registry = await changeRegistry(store, (before) => {
    const { retired, retiredShellFiles } = before;
    if (retired.every(isKept) && retiredShellFiles.every(isKept)) return before;
    return {
      ...before,
      retired: retired.filter(isKept),
      retiredShellFiles: retiredShellFiles.filter(isKept),
    };
  });
  const removed = await pruneShell(store, expired, registry);
  const needed = neededFolders(registry);
  for (const [folder, files] of await folders(store)) {
    const newest = Math.max(...files.map(({ changedAtMs }) => changedAtMs));
    if (needed.has(folder) || nowMs - newest <= keptMs) continue;
    if (neededFolders(await readRegistry(store)).has(folder)) continue;
    await store.remove(folder);
    removed.push(folder);
  }
  return removed;
}

const neededFolders = (registry: StoredRegistry): ReadonlySet<string> =>
  new Set([...liveBases(registry), ...registry.retired.map(({ base }) => base)].map(folderOf));

/** Returns the files of remotes by build folder, including incomplete folders. */
async function folders(store: ArtifactStore): Promise<Map<string, StoredFile[]>> {
  const byFolder = new Map<string, StoredFile[]>();
  for (const file of await store.list('remotes')) {
    const folder = file.path.split('/').slice(0, 3).join('/');
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return byFolder;
}

/** Deletes files used only by earlier shells. */
async function pruneShell(
  store: ArtifactStore,
  expired: StoredRegistry['retiredShellFiles'],
  after: StoredRegistry,
): Promise<string[]> {
  const needed = new Set([
    ...Object.keys(after.shell?.integrity ?? {}),
    ...after.retiredShellFiles.flatMap(({ files }) => files),
  ]);
  const old = expired.flatMap(({ files }) => files).filter((file) => !needed.has(file));
  const paths = [...new Set(old)].map((file) => `${shellFolder}/${file}`);
  for (const path of paths.flatMap((file) => [file, `${file}.br`, `${file}.gz`])) {
    await store.remove(path);
  }
  return paths;
}
