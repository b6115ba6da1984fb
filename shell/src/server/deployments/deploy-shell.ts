import { createHash } from 'node:crypto';
import type { ShellAssets } from '@portal/shared/build';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { type By, changeLiveBuilds, refuseBeforehand } from './change-live-builds';
import { isCompressible, withCompressed } from './compressed';
import { integrityOfCode, integrityOfOthers } from './integrity';
import { Refusal } from './refusal';
import { readJson } from './remote-manifest';
import type { DeployedShell, ShellCanary, StoredRegistry } from './stored-registry';

/** Folder of the shell's files. Content-hashed names allow files of several builds side by side. */
export const shellFolder = 'shell';

interface ShellOptions extends By {
  /** Share of browsers for a canary, 1 to 99 percent; undefined for a full deploy. */
  readonly canaryPercent?: number | undefined;
}

/**
 * Stores the shell's files and points the registry to the build. Returns whether the build changed.
 *
 * Throws an Error with the reasons if a live remote is incompatible with this shell and the deploy
 * is not forced.
 */
export async function deployShell(
  store: ArtifactStore,
  dist: FolderFiles,
  { canaryPercent, ...by }: ShellOptions = {},
): Promise<boolean> {
  const shell = describeShell(dist);
  const operation = { command: 'deploy shell', ...by };
  const point = (registry: StoredRegistry) => pointedAtShell(registry, shell, canaryPercent);
  await refuseBeforehand(store, operation, point);
  await putShell(store, dist);
  let isNew = true;
  await changeLiveBuilds(store, operation, (registry) => {
    const after = point(registry);
    isNew = after !== registry;
    return after;
  });
  // A concurrent prune may have deleted files that an earlier shell had stored.
  await putShell(store, dist);
  return isNew;
}

/** Stores the files of a built shell, and the description for a rollback. */
export async function putShell(store: ArtifactStore, dist: FolderFiles): Promise<void> {
  await store.putFolder(
    shellFolder,
    await withCompressed(await notYetStored(store, servedFiles(dist))),
  );
  const shell = describeShell(dist);
  await store.put(descriptionOf(shell.hash), Buffer.from(JSON.stringify(shell)));
}

/** Returns the files for browsers, without the descriptions of the build. */
const servedFiles = (dist: FolderFiles): FolderFiles =>
  new Map([...dist].filter(([name]) => !name.endsWith('.json')));

const descriptionOf = (hash: string): string => `shells/${hash}.json`;

/** Reads the description of a shell that was deployed; null if none is stored. */
export async function readShell(store: ArtifactStore, hash: string): Promise<DeployedShell | null> {
  const bytes = await store.read(descriptionOf(hash));
  return bytes && (JSON.parse(bytes.toString('utf8')) as DeployedShell);
}

/** Returns the registry entry of a built shell. */
export function describeShell(dist: FolderFiles): DeployedShell {
  const assets = readJson(dist, 'shell-assets.json') as ShellAssets;
  const served = servedFiles(dist);
  const integrity = { ...integrityOfCode(served), ...integrityOfOthers(served) };
  const hash = createHash('sha256')
    .update(JSON.stringify([integrity, assets]))
    .digest('hex');
  return { hash, assets, integrity };
}

/**
 * Returns the registry with this shell as live shell, or as a canary for a share of browsers in
 * percent; the same object if already deployed.
 */
export function pointedAtShell(
  registry: StoredRegistry,
  shell: DeployedShell,
  percent?: number,
): StoredRegistry {
  const { shell: current, shellCanary: canary } = registry;
  if (percent !== undefined) return withShellCanary(registry, { percent, shell });
  if (canary) {
    throw new Refusal(
      "The shell has an active canary. Run 'portal promote shell' or 'portal withdraw shell' first.",
    );
  }
  return current?.hash === shell.hash ? registry : withShell(registry, shell);
}

function withShellCanary(registry: StoredRegistry, canary: ShellCanary): StoredRegistry {
  const { shell: current, shellCanary: active } = registry;
  if (!current) {
    throw new Refusal('A canary requires a live shell. Deploy without --canary first.');
  }
  if (current.hash === canary.shell.hash)
    throw new Refusal('This build of the shell is already live.');
  if (active && active.shell.hash !== canary.shell.hash) {
    throw new Refusal('The shell has another canary under way. Promote or withdraw it first.');
  }
  return active?.percent === canary.percent ? registry : { ...registry, shellCanary: canary };
}

/** Returns the registry with this shell as live shell, and without a canary. */
export const withShell = (registry: StoredRegistry, shell: DeployedShell): StoredRegistry => ({
  ...registry,
  contract: shell.assets.contract,
  shell,
  previousShell: registry.shell?.hash ?? null,
  shellCanary: null,
});

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
