import type { ArtifactStore } from '../store/artifact-store';

/**
 * Folder of marks for builds that new pages no longer use; open pages may still load files. The time of a
 * mark is the time of the removal from the registry. The marks are files of their own: the registry,
 * which every page reads, does not grow with the number of deployments.
 */
const folder = 'retired';

/** Marks folders of builds, as in `remotes/mf-people/0a1b`, and files of the shell, as in `shell/a.js`. */
export async function retire(store: ArtifactStore, paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => store.put(`${folder}/${path}`, Buffer.from('retired'))));
}

/** Returns the time of each mark in milliseconds since the epoch, by path. */
export async function readRetired(store: ArtifactStore): Promise<ReadonlyMap<string, number>> {
  const marks = await store.list(folder);
  return new Map(
    marks.map(({ path, changedAtMs }) => [path.slice(folder.length + 1), changedAtMs]),
  );
}

/** Removes the mark of a pruned folder or file. */
export const removeMark = (store: ArtifactStore, path: string): Promise<void> =>
  store.remove(`${folder}/${path}`);
