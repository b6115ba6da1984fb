import type { ArtifactStore, StoredFile } from '../store/artifact-store';
import { folderOf } from './build-address';
import { readShell, shellFolder } from './deploy-shell';
import { listPreviews, prunePreviews } from './previews';
import { readRetired, removeMark } from './retired';
import { mapsFolderOf } from './source-maps';
import { liveBases, readRegistry, servedShells } from './stored-registry';

/**
 * Deletes builds that left the registry or were deployed to a preview more than `keptMs` ago, and
 * leftovers of killed deploys.
 * Returns the deleted folders and files.
 *
 * `keptMs` is the time for which an open tab can still load files of its build.
 */
export async function prune(
  store: ArtifactStore,
  keptMs: number,
  nowMs: number,
): Promise<string[]> {
  const sinceMs = nowMs - keptMs;
  const removed = await pruneShell(store, sinceMs);
  removed.push(...(await prunePreviews(store, sinceMs)));
  const needed = await neededFolders(store, sinceMs);
  for (const [folder, files] of await folders(store)) {
    const newest = Math.max(...files.map(({ changedAtMs }) => changedAtMs));
    if (needed.has(folder) || newest >= sinceMs) continue;
    // A deployment may have begun to use the folder meanwhile.
    if ([...liveBases(await readRegistry(store))].map(folderOf).includes(folder)) continue;
    await store.remove(folder);
    await store.remove(mapsFolderOf(folder));
    await removeMark(store, folder);
    removed.push(folder);
  }
  return removed;
}

/** Returns the folders of builds that are live, in a preview, or were retired since a time. */
async function neededFolders(store: ArtifactStore, sinceMs: number): Promise<ReadonlySet<string>> {
  const previews = await listPreviews(store);
  const bases = [
    ...liveBases(await readRegistry(store)),
    ...previews.flatMap(({ builds }) => builds.map(({ build }) => build.base)),
  ];
  return new Set([...bases.map(folderOf), ...(await retiredSince(store, sinceMs))]);
}

/** Returns the folders and files that were retired since a time: open pages may load them. */
async function retiredSince(store: ArtifactStore, sinceMs: number): Promise<string[]> {
  const retired = await readRetired(store);
  return [...retired].filter(([, atMs]) => atMs >= sinceMs).map(([path]) => path);
}

/** Returns the files of remotes by build folder, including incomplete folders. */
async function folders(store: ArtifactStore): Promise<Map<string, StoredFile[]>> {
  const byFolder = new Map<string, StoredFile[]>();
  for (const file of await store.list('remotes')) {
    const folder = file.path.split('/').slice(0, 3).join('/');
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return byFolder;
}

/**
 * Deletes files that neither a served shell, nor the previous shell, nor a page opened since `sinceMs`
 * may load. Files stored later stay: a deploy may be under way.
 */
async function pruneShell(store: ArtifactStore, sinceMs: number): Promise<string[]> {
  const registry = await readRegistry(store);
  const { previousShell } = registry;
  const previous = previousShell === null ? null : await readShell(store, previousShell);
  const shells = [...servedShells(registry), ...(previous ? [previous] : [])];
  const needed = new Set([
    ...shells.flatMap(({ integrity }) => Object.keys(integrity).map(pathOf)),
    ...(await retiredSince(store, sinceMs)),
  ]);
  const old = (await store.list(shellFolder)).filter(
    ({ path, changedAtMs }) => changedAtMs < sinceMs && !needed.has(originalOf(path)),
  );
  for (const { path } of old) {
    await store.remove(path);
    await store.remove(`${mapsFolderOf(path)}.map`);
  }
  const paths = [...new Set(old.map(({ path }) => originalOf(path)))];
  for (const path of paths) await removeMark(store, path);
  return paths;
}

const pathOf = (file: string): string => `${shellFolder}/${file}`;

/** Returns the path of a file, for a compressed copy the path of the original. */
const originalOf = (path: string): string => path.replace(/\.(br|gz)$/, '');
