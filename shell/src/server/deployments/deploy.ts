import type { RegisteredRemote, Registry, RemoteBuild } from '@portal/shared/contract';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { baseOf, folderOf } from './build-address';
import { changeLiveBuilds, refuseBeforehand } from './change-live-builds';
import { withCompressed } from './compressed';
import { contributionConflicts } from './contract-problems';
import { describeBuild } from './describe-build';
import type { Author } from './history';
import { fileList, integrityOfOthers } from './integrity';
import { Refusal } from './refusal';
import { servedProblems } from './served-files';
import { readRegistry, type StoredRegistry, withRemote } from './stored-registry';
import { uncheckedCode } from './unchecked-code';

export interface Deployed {
  readonly name: string;
  readonly base: string;
  /** False if this build was already live. */
  readonly isNew: boolean;
}

export interface DeployOptions extends Partial<Author> {
  /** Required name of the build. */
  readonly name?: string;
  /** Share of people for a canary, 1 to 99 percent; undefined for a full deploy. */
  readonly canaryPercent?: number | undefined;
  /**
   * Origin that serves the files, as in `https://people.example.com`; default: the portal's own
   * origin.
   */
  readonly origin?: string | undefined;
  /** Whether to deploy although the shell lacks required exports or versions. */
  readonly isForced?: boolean | undefined;
}

/**
 * Stores the files of a built remote and points the registry to the build.
 *
 * The files go to a new folder named by the content hash; once the folder is complete, the registry
 * changes atomically. The shell and other remotes are not affected. Throws an Error with the
 * reasons if the build is refused.
 */
export async function deploy(
  store: ArtifactStore,
  dist: FolderFiles,
  { name, canaryPercent, origin = '', isForced, ...author }: DeployOptions = {},
): Promise<Deployed> {
  const { hash, build: described } = describeBuild(dist);
  if (name && described.name !== name) {
    throw new Refusal(
      `The folder contains a build of ${described.name}, not of ${name}. Run 'portal deploy ${described.name}' or choose another --dist.`,
    );
  }
  const build = { ...described, base: baseOf(origin, described.name, hash) };
  const operation = { command: `deploy ${build.name}`, isForced, ...author };
  const point = (registry: StoredRegistry) => pointedAt(registry, build, canaryPercent);
  requireOwnAddresses(build, await readRegistry(store));
  requireCheckedCode(build, dist);
  await refuseBeforehand(store, operation, point);
  const files = await putBuild(store, build, dist);
  if (origin) await requireServed(build);

  let isNew = true;
  await changeLiveBuilds(store, operation, (registry) => {
    const after = point(registry);
    isNew = after !== registry;
    return after;
  });
  await keepFiles(store, build, files);
  return { name: build.name, base: build.base, isNew };
}

/**
 * Throws an Error if the contribution conflicts with the exposed modules or with another remote.
 */
export function requireOwnAddresses(build: RemoteBuild, registry: Registry): void {
  const problems = contributionConflicts(build, registry);
  if (problems.length === 0) return;
  throw new Refusal(`The contribution of ${build.name} is refused:\n- ${problems.join('\n- ')}`);
}

/** Throws an Error if browsers would run code of the build without an integrity check. */
export function requireCheckedCode(build: RemoteBuild, dist: FolderFiles): void {
  const problems = uncheckedCode(dist, build);
  if (problems.length === 0) return;
  throw new Refusal(`The build of ${build.name} is refused:\n- ${problems.join('\n- ')}`);
}

/** Stores the files of a build, the compressed copies and the file list; returns all files. */
export async function putBuild(
  store: ArtifactStore,
  build: RemoteBuild,
  dist: FolderFiles,
): Promise<FolderFiles> {
  const list = Buffer.from(JSON.stringify(integrityOfOthers(dist), null, 1));
  const files = await withCompressed(new Map([...dist, [fileList, list]]));
  await store.putFolder(folderOf(build.base), files);
  return files;
}

/** Restores missing files of a deployed build: a concurrent prune may have deleted the folder. */
export async function keepFiles(
  store: ArtifactStore,
  build: RemoteBuild,
  files: FolderFiles,
): Promise<void> {
  const folder = folderOf(build.base);
  if ((await store.list(folder)).length < files.size) await store.putFolder(folder, files);
}

async function requireServed(build: RemoteBuild): Promise<void> {
  const problems = await servedProblems(build);
  if (problems.length === 0) return;
  throw new Refusal(
    `The files are stored, but their origin does not serve them:\n- ${problems.join('\n- ')}\nConfigure the origin to serve the store, then deploy again. The registry is unchanged.`,
  );
}

/**
 * Returns the registry with this build as live build, or as a canary for a share of people in
 * percent.
 */
export function pointedAt(
  registry: StoredRegistry,
  build: RemoteBuild,
  percent?: number,
): StoredRegistry {
  const current = registry.remotes.find(({ name }) => name === build.name);
  if (percent !== undefined) return withCanary(registry, current, build, percent);
  if (current?.canary) {
    throw new Refusal(
      `${build.name} has an active canary (${current.canary.build.base}). Run 'portal promote ${build.name}' or 'portal withdraw ${build.name}' first.`,
    );
  }
  if (current?.base === build.base) return registry;
  const previous = current ? { version: current.version, base: current.base } : null;
  return withRemote(registry, { ...build, previous });
}

function withCanary(
  registry: StoredRegistry,
  current: RegisteredRemote | undefined,
  build: RemoteBuild,
  percent: number,
): StoredRegistry {
  if (!current) {
    throw new Refusal(
      `${build.name} has no live build, which a canary requires. Deploy without --canary first.`,
    );
  }
  if (current.base === build.base) {
    throw new Refusal(`This build of ${build.name} is already live.`);
  }
  const { canary } = current;
  if (canary && canary.build.base !== build.base) {
    throw new Refusal(
      `${build.name} has another canary under way (${canary.build.base}). Promote or withdraw it first.`,
    );
  }
  if (canary?.percent === percent) return registry;
  return withRemote(registry, { ...current, canary: { percent, build } });
}
