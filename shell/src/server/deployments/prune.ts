import dayjs from 'dayjs';
import type { ArtifactStore, StoredFile } from '../store/artifact-store';
import { folderOf } from './build-address';
import { readShell, shellFolder } from './deploy-shell';
import { listPreviews, prunePreviews } from './previews';
import { mapsFolderOf } from './source-maps';
import {
  changeRegistry,
  liveBases,
  readRegistry,
  type StoredRegistry,
  servedShells,
} from './stored-registry';

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
  const isKept = ({ since }: { since: string }) => nowMs - dayjs(since).valueOf() <= keptMs;
  const registry = await changeRegistry(store, (before) => {
    const { retired, retiredShellFiles } = before;
    if (retired.every(isKept) && retiredShellFiles.every(isKept)) return before;
    return {
      ...before,
      retired: retired.filter(isKept),
      retiredShellFiles: retiredShellFiles.filter(isKept),
    };
  });
  const removed = await pruneShell(store, registry, nowMs - keptMs);
  removed.push(...(await prunePreviews(store, nowMs - keptMs)));
  const needed = await neededFolders(store, registry);
  for (const [folder, files] of await folders(store)) {
    const newest = Math.max(...files.map(({ changedAtMs }) => changedAtMs));
    if (needed.has(folder) || nowMs - newest <= keptMs) continue;
    if ((await neededFolders(store, await readRegistry(store))).has(folder)) continue;
    await store.remove(folder);
    await store.remove(mapsFolderOf(folder));
    removed.push(folder);
  }
  return removed;
}

async function neededFolders(
  store: ArtifactStore,
  registry: StoredRegistry,
): Promise<ReadonlySet<string>> {
  const previews = await listPreviews(store);
  const bases = [
    ...liveBases(registry),
    ...registry.retired.map(({ base }) => base),
    ...previews.flatMap(({ builds }) => builds.map(({ build }) => build.base)),
  ];
  return new Set(bases.map(folderOf));
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
async function pruneShell(
  store: ArtifactStore,
  registry: StoredRegistry,
  sinceMs: number,
): Promise<string[]> {
  const { previousShell, retiredShellFiles } = registry;
  const previous = previousShell === null ? null : await readShell(store, previousShell);
  const shells = [...servedShells(registry), ...(previous ? [previous] : [])];
  const needed = new Set([
    ...shells.flatMap(({ integrity }) => Object.keys(integrity)),
    ...retiredShellFiles.flatMap(({ files }) => files),
  ]);
  const old = (await store.list(shellFolder)).filter(
    ({ path, changedAtMs }) => changedAtMs < sinceMs && !needed.has(servedName(path)),
  );
  for (const { path } of old) await store.remove(path);
  for (const { path } of old) await store.remove(`${mapsFolderOf(path)}.map`);
  return [...new Set(old.map(({ path }) => `${shellFolder}/${servedName(path)}`))];
}

/** Returns the name of a file in the shell's folder, for a compressed copy the name of the original. */
const servedName = (path: string): string =>
  path.slice(shellFolder.length + 1).replace(/\.(br|gz)$/, '');
