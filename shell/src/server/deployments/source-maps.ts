import type { ArtifactStore, FolderFiles } from '../store/artifact-store';

/** Folder of the source maps in the store, beside the served folders. */
const folder = 'maps';

/** Returns the folder of the source maps for a folder of served files. */
export const mapsFolderOf = (served: string): string => `${folder}/${served}`;

export const isSourceMap = (file: string): boolean => file.endsWith('.map');

/** Separates the source maps of a build from the deployed files. */
export function separateMaps(all: FolderFiles): {
  readonly files: FolderFiles;
  readonly maps: FolderFiles;
} {
  const entries = [...all];
  return {
    files: new Map(entries.filter(([name]) => !isSourceMap(name))),
    maps: new Map(entries.filter(([name]) => isSourceMap(name))),
  };
}

/**
 * Stores the source maps of a build, for `portal errors` and the page Deployments. `served` is the folder
 * of the build, or `shell`. No web server serves the maps.
 */
export async function putMaps(
  store: ArtifactStore,
  served: string,
  maps: FolderFiles,
): Promise<void> {
  const into = mapsFolderOf(served);
  const stored = new Set((await store.list(into)).map(({ path }) => path.slice(into.length + 1)));
  const missing = new Map([...maps].filter(([name]) => !stored.has(name)));
  if (missing.size > 0) await store.putFolder(into, missing);
}
