import type { ArtifactStore, StoredFile } from '../store/artifact-store';
import { folderOf } from './build-address';
import { shellFolder } from './deploy-shell';
import { changeRegistry, liveBases, readRegistry, type StoredRegistry } from './stored-registry';

/**
 * Removes what no open page can still need: builds that left the registry longer than `keptMs` ago, and what deploys
 * that were killed have left. Gives the folders and files removed.
 *
 * `keptMs` is how long a tab may stay open and still load all of the version that it began with.
 */
export async function prune(
  store: ArtifactStore,
  keptMs: number,
  nowMs: number,
): Promise<string[]> {
  const isKept = ({ since }: { since: string }) => nowMs - Date.parse(since) <= keptMs;
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

/** Files of remotes by the folder of their build, whole or unfinished. */
async function folders(store: ArtifactStore): Promise<Map<string, StoredFile[]>> {
  const byFolder = new Map<string, StoredFile[]>();
  for (const file of await store.list('remotes')) {
    const folder = file.path.split('/').slice(0, 3).join('/');
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return byFolder;
}

/** Files that earlier shells alone have used. */
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
