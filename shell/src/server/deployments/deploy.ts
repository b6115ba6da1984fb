import type { RegisteredRemote, RemoteBuild } from '@portal/shared/contract';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { baseOf, folderOf } from './build-address';
import { withCompressed } from './compressed';
import { contractProblems } from './contract-problems';
import { describeBuild } from './describe-build';
import { servedProblems } from './served-files';
import { changeRegistry, readRegistry, type StoredRegistry, withRemote } from './stored-registry';

export interface Deployed {
  readonly name: string;
  readonly base: string;
  /** False when this very build was already being served. */
  readonly isNew: boolean;
}

export interface DeployOptions {
  /** Name that the build must have. */
  readonly name?: string;
  /** Share of people who get it, 1 to 99; everybody without it. */
  readonly canaryPercent?: number | undefined;
  /** Where browsers get the files from, as in `https://people.example.com`; the portal's own origin without it. */
  readonly origin?: string | undefined;
}

/**
 * Puts the files of a built remote into the store and points the registry at them.
 *
 * The files go into a new folder named by their hash; only when it is complete the registry changes, in one step.
 * Neither the shell nor another remote is touched. Throws an Error with the reasons when the build cannot be deployed.
 */
export async function deploy(
  store: ArtifactStore,
  dist: FolderFiles,
  { name, canaryPercent, origin = '' }: DeployOptions = {},
): Promise<Deployed> {
  const { hash, build: described } = describeBuild(dist);
  if (name && described.name !== name) {
    throw new Error(`This is a build of ${described.name}, not of ${name}. Name the other one.`);
  }
  const build = { ...described, base: baseOf(origin, described.name, hash) };
  refuseMisfits(build, await readRegistry(store));
  const files = await withCompressed(dist);
  await store.putFolder(folderOf(build.base), files);
  if (origin) await requireServed(build);

  let isNew = true;
  await changeRegistry(store, (registry) => {
    const after = pointedAt(registry, build, canaryPercent);
    isNew = after !== registry;
    return after;
  });
  await keepFiles(store, build, files);
  return { name: build.name, base: build.base, isNew };
}

function refuseMisfits(build: RemoteBuild, registry: StoredRegistry): void {
  const problems = contractProblems(build, registry);
  if (problems.length === 0) return;
  throw new Error(`${build.name} does not fit this portal:\n- ${problems.join('\n- ')}`);
}

/** A prune at the same time may have taken the folder of a build that nobody used a moment ago. */
async function keepFiles(store: ArtifactStore, build: RemoteBuild, files: FolderFiles) {
  const folder = folderOf(build.base);
  if ((await store.list(folder)).length < files.size) await store.putFolder(folder, files);
}

async function requireServed(build: RemoteBuild): Promise<void> {
  const problems = await servedProblems(build);
  if (problems.length === 0) return;
  throw new Error(
    `The files are stored, but their origin does not serve them:\n- ${problems.join('\n- ')}\nLet it serve the store, then deploy again. The registry is as it was.`,
  );
}

function pointedAt(registry: StoredRegistry, build: RemoteBuild, percent?: number): StoredRegistry {
  const current = registry.remotes.find(({ name }) => name === build.name);
  if (percent !== undefined) return withCanary(registry, current, build, percent);
  if (current?.canary) {
    throw new Error(
      `${build.name} has a canary under way (${current.canary.build.base}). Run 'portal promote ${build.name}' or 'portal withdraw ${build.name}' first.`,
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
    throw new Error(`${build.name} is not deployed yet, so nobody else could get it. Deploy it.`);
  }
  if (current.base === build.base) {
    throw new Error(`Everybody gets this build of ${build.name} already.`);
  }
  const { canary } = current;
  if (canary && canary.build.base !== build.base) {
    throw new Error(
      `${build.name} has another canary under way (${canary.build.base}). Promote or withdraw it first.`,
    );
  }
  if (canary?.percent === percent) return registry;
  return withRemote(registry, { ...current, canary: { percent, build } });
}
