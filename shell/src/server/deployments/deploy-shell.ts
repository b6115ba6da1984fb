import { createHash } from 'node:crypto';
import type { ShellAssets } from '@portal/shared/build';
import semver from 'semver';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { withCompressed } from './compressed';
import { integrityOfCode } from './integrity';
import { readJson } from './remote-manifest';
import { changeRegistry, type DeployedShell, type StoredRegistry } from './stored-registry';

/** Folder of the shell's files. Their names carry their hash, so those of several builds stand side by side. */
export const shellFolder = 'shell';

/**
 * Puts the shell's files beside the remotes and points the registry at them. Whether it was another build.
 *
 * `onMisfit` hears of remotes that want shared modules which this shell no longer provides.
 */
export async function deployShell(
  store: ArtifactStore,
  dist: FolderFiles,
  onMisfit: (problem: string) => void = () => undefined,
): Promise<boolean> {
  const described = describeShell(dist);
  const { hash, assets } = described;
  await store.putFolder(shellFolder, await withCompressed(await notYetStored(store, dist)));
  let isNew = true;
  await changeRegistry(store, (registry) => {
    isNew = registry.shell?.hash !== hash;
    for (const problem of misfits(registry, assets)) onMisfit(problem);
    return isNew ? withShell(registry, described) : registry;
  });
  return isNew;
}

/** What the registry tells of a built shell. */
export function describeShell(dist: FolderFiles): DeployedShell {
  const assets = readJson(dist, 'shell-assets.json') as ShellAssets;
  const integrity = integrityOfCode(dist);
  const hash = createHash('sha256')
    .update(JSON.stringify([integrity, assets]))
    .digest('hex');
  return { hash, assets, integrity };
}

function withShell(registry: StoredRegistry, shell: DeployedShell): StoredRegistry {
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

async function notYetStored(store: ArtifactStore, dist: FolderFiles): Promise<FolderFiles> {
  const stored = new Set((await store.list(shellFolder)).map(({ path }) => path));
  return new Map([...dist].filter(([name]) => !stored.has(`${shellFolder}/${name}.br`)));
}

function misfits({ remotes }: StoredRegistry, { provides }: ShellAssets): string[] {
  return remotes.flatMap(({ name, shared }) =>
    Object.entries(shared)
      .filter(([module, range]) => !semver.satisfies(provides[module] ?? '', range))
      .map(
        ([module, range]) =>
          `${name} wants ${module} ${range}; this shell provides ${provides[module] ?? 'none'}. Deploy ${name} anew.`,
      ),
  );
}
