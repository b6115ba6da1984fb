import { createHash } from 'node:crypto';
import type { ShellAssets } from '@portal/shared/build';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { changeLiveBuilds, refuseBeforehand } from './change-composition';
import { isCompressible, withCompressed } from './compressed';
import { integrityOfCode, integrityOfOthers } from './integrity';
import { readJson } from './remote-manifest';
import type { DeployedShell, StoredRegistry } from './stored-registry';
import type { By } from './take-back';

/** Folder of the shell's files. Content-hashed names allow files of several builds side by side. */
export const shellFolder = 'shell';

/**
 * Stores the shell's files and points the registry to the build. Returns whether the build changed.
 *
 * Throws an Error with the reasons if a live remote is incompatible with this shell and the deploy
 * is not forced.
 */
export async function deployShell(
  store: ArtifactStore,
  dist: FolderFiles,
  by: By = {},
): Promise<boolean> {
  const shell = describeShell(dist);
  const operation = { command: 'deploy shell', ...by };
  await refuseBeforehand(store, operation, (registry) => withShell(registry, shell));
  await putShell(store, dist);
  let isNew = true;
  await changeLiveBuilds(store, operation, (registry) => {
    isNew = registry.shell?.hash !== shell.hash;
    return withShell(registry, shell);
  });
  return isNew;
}

/** Stores the files of a built shell. */
export async function putShell(store: ArtifactStore, dist: FolderFiles): Promise<void> {
  await store.putFolder(shellFolder, await withCompressed(await notYetStored(store, dist)));
}

/** Returns the registry entry of a built shell. */
export function describeShell(dist: FolderFiles): DeployedShell {
  const assets = readJson(dist, 'shell-assets.json') as ShellAssets;
  const served = new Map([...dist].filter(([name]) => !name.endsWith('.json')));
  const integrity = { ...integrityOfCode(served), ...integrityOfOthers(served) };
  const hash = createHash('sha256')
    .update(JSON.stringify([integrity, assets]))
    .digest('hex');
  return { hash, assets, integrity };
}

/** Returns the registry with this shell; the same object if already deployed. */
export function withShell(registry: StoredRegistry, shell: DeployedShell): StoredRegistry {
  if (registry.shell?.hash === shell.hash) return registry;
  const dropped = Object.keys(registry.shell?.integrity ?? {}).filter(
    (file) => !(file in shell.integrity),
  );
  const retired = { files: dropped, since: new Date().toISOString() };
  return {
    ...registry,
    contract: shell.assets.contract,
    shell,
    retiredShellFiles: [...registry.retiredShellFiles, ...(dropped.length > 0 ? [retired] : [])],
  };
}

/** Returns the files that the store lacks, or stores with other bytes. */
async function notYetStored(store: ArtifactStore, dist: FolderFiles): Promise<FolderFiles> {
  const stored = new Set((await store.list(shellFolder)).map(({ path }) => path));
  const missing = [...dist].map(async ([name, bytes]) => {
    const path = `${shellFolder}/${name}`;
    const hasCopy = !isCompressible(name) || stored.has(`${path}.br`);
    const isStored = hasCopy && stored.has(path) && (await store.read(path))?.equals(bytes);
    return isStored ? [] : [[name, bytes] as const];
  });
  return new Map((await Promise.all(missing)).flat());
}
