import type { RegisteredRemote, RemoteBuild } from '@portal/shared/contract';
import type { ArtifactStore } from '../store/artifact-store';
import { contributionConflicts } from './contract-problems';
import { type Author, withEntry } from './history';
import { Refusal } from './refusal';
import { shellIncompatibilities } from './shell-incompatibilities';
import {
  changeRegistry,
  type DeployedShell,
  readRegistry,
  type StoredRegistry,
  servedShells,
} from './stored-registry';

/** Author and options of a deployment command. */
export interface By extends Partial<Author> {
  /** Whether to proceed if a build is incompatible with the shell. */
  readonly isForced?: boolean | undefined;
  /** Throws a Refusal if the registry is no longer as the author saw the registry. */
  readonly expects?: ((before: StoredRegistry) => void) | undefined;
}

/** A deployment operation: a change of the set of live builds. */
export interface Operation extends By {
  /** Text of the command, such as `rollback mf-people`. */
  readonly command: string;
  /** Whether the operation is an automatic deploy by `portal start`. */
  readonly isByStart?: boolean | undefined;
}

const rememberedForced = 20;

/**
 * Changes the live builds in the registry atomically, and checks each changed build against the
 * shell in the same step.
 *
 * Throws an Error with all reasons if a changed build, or any build beside a new shell, is
 * incompatible. A forced operation proceeds, and the registry records the reasons.
 */
export function changeLiveBuilds(
  store: ArtifactStore,
  operation: Operation,
  change: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
): Promise<StoredRegistry> {
  const { command, by = 'unknown', commit = null, message = null, expects } = operation;
  return changeRegistry(store, async (before) => {
    expects?.(before);
    const changed = await change(before);
    if (changed === before) return before;
    const after = compared(operation, before, withIncompatibilities(changed));
    const isOperated = before.isOperated || !operation.isByStart;
    return withEntry(store, before, { ...after, isOperated }, { command, by, commit, message });
  });
}

/**
 * Throws the Error of `changeLiveBuilds` for the current registry before files are stored: files
 * of a refused shell would remain in the store.
 */
export async function refuseBeforehand(
  store: ArtifactStore,
  operation: Operation,
  change: (registry: StoredRegistry) => StoredRegistry,
): Promise<void> {
  const before = await readRegistry(store);
  compared(operation, before, change(before));
}

/**
 * Returns the changed registry, with a note if forced. Throws an Error if incompatible and not
 * forced.
 */
function compared(
  { command, isForced }: Operation,
  before: StoredRegistry,
  after: StoredRegistry,
): StoredRegistry {
  const conflicts = newConflicts(before, after);
  if (conflicts.length > 0)
    throw new Refusal(
      `'portal ${command}' is refused; nothing was changed:\n- ${conflicts.join('\n- ')}`,
    );
  const reasons = newIncompatibilities(before, after);
  if (reasons.length === 0) return after;
  if (!isForced) throw new Refusal(refusal(command, reasons));
  const note = { command, at: new Date().toISOString(), misfits: reasons };
  return { ...after, forced: [note, ...after.forced].slice(0, rememberedForced) };
}

/** Returns the error message of a command refused because of incompatible builds. */
const refusal = (command: string, reasons: readonly string[]): string =>
  `'portal ${command}' is refused; nothing was changed:\n- ${reasons.join('\n- ')}\nUse --force to proceed; pages then show a message in place of an incompatible part.`;

/**
 * Returns the reasons why live builds are incompatible with a served shell, each with the
 * build's name.
 */
export const incompatibilitiesIn = (registry: StoredRegistry): string[] =>
  liveBuilds(registry).flatMap(({ build }) =>
    namedIncompatibilities(build, servedShells(registry)),
  );

interface LiveBuild {
  /** Place and address: a promoted canary counts as a different live build. */
  readonly key: string;
  readonly build: RemoteBuild;
}

const liveBuilds = ({ remotes }: StoredRegistry): LiveBuild[] =>
  remotes.flatMap(({ canary, ...build }) => [
    { key: `stable ${build.base}`, build },
    ...(canary ? [{ key: `canary ${canary.build.base}`, build: canary.build }] : []),
  ]);

/** Compares a new shell with every live build, and a served shell with each new build. */
function newIncompatibilities(before: StoredRegistry, after: StoredRegistry): string[] {
  const known = new Set(shellPlaces(before).map(({ key }) => key));
  const added = newBuilds(before, after);
  const reasons = shellPlaces(after).flatMap(({ key, shell }) =>
    (known.has(key) ? added : liveBuilds(after)).flatMap(({ build }) =>
      namedIncompatibilities(build, [shell]),
    ),
  );
  return [...new Set(reasons)];
}

/** Place and hash of each served shell: a promoted canary counts as a different shell. */
const shellPlaces = ({ shell, shellCanary }: StoredRegistry) => [
  ...(shell ? [{ key: `live ${shell.hash}`, shell }] : []),
  ...(shellCanary ? [{ key: `canary ${shellCanary.shell.hash}`, shell: shellCanary.shell }] : []),
];

/** Returns the addresses and slot places that a changed build would take from another remote. */
const newConflicts = (before: StoredRegistry, after: StoredRegistry): string[] =>
  newBuilds(before, after).flatMap(({ build }) =>
    contributionConflicts(build, after).map((conflict) => `${build.name}: ${conflict}`),
  );

function newBuilds(before: StoredRegistry, after: StoredRegistry): LiveBuild[] {
  const known = new Set(liveBuilds(before).map(({ key }) => key));
  return liveBuilds(after).filter(({ key }) => !known.has(key));
}

const namedIncompatibilities = (build: RemoteBuild, shells: readonly DeployedShell[]): string[] =>
  incompatibilitiesOf(build, shells).map((reason) => `${build.name} ${build.version}: ${reason}`);

const incompatibilitiesOf = (build: RemoteBuild, shells: readonly DeployedShell[]): string[] => [
  ...new Set(shells.flatMap(({ assets }) => shellIncompatibilities(build, assets))),
];

/**
 * Adds the incompatibilities of each build to the registry, for browsers, which do not know the
 * exported names.
 */
function withIncompatibilities(registry: StoredRegistry): StoredRegistry {
  const { remotes } = registry;
  const shells = servedShells(registry);
  const noted = <B extends RemoteBuild>(build: B): B => ({
    ...build,
    misfits: incompatibilitiesOf(build, shells),
  });
  const notedRemote = ({ canary, ...stable }: RegisteredRemote): RegisteredRemote => ({
    ...noted(stable),
    ...(canary && { canary: { ...canary, build: noted(canary.build) } }),
  });
  return { ...registry, remotes: remotes.map(notedRemote) };
}
