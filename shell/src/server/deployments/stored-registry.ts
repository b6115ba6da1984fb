import { setTimeout as pause } from 'node:timers/promises';
import type { ShellAssets } from '@portal/shared/build';
import { contractVersion, type RegisteredRemote, type Registry } from '@portal/shared/contract';
import type { ArtifactStore, StoredText } from '../store/artifact-store';

/** The whole of `registry.json`: what browsers read, and what only deploys need. */
export interface StoredRegistry extends Registry {
  readonly shell: DeployedShell | null;
  readonly retired: readonly RetiredBuild[];
  readonly retiredShellFiles: readonly RetiredShellFiles[];
  /** Operations that were forced although builds did not fit the shell, the last one first. */
  readonly forced: readonly ForcedOperation[];
  /** Whether anybody but `portal start` has changed the composition: from then on `start` leaves it as it is. */
  readonly isOperated: boolean;
  /** Id of the newest entry of the history, or null for none. */
  readonly lastChange: string | null;
}

export interface DeployedShell {
  readonly hash: string;
  readonly assets: ShellAssets;
  /** Subresource integrity of each of its scripts and styles. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** A build that no page begins with any more; open ones may still use it. */
export interface RetiredBuild {
  readonly base: string;
  /** ISO time at which it left the registry. */
  readonly since: string;
}

/** Files of a shell that the next one did without. */
interface RetiredShellFiles {
  readonly files: readonly string[];
  readonly since: string;
}

interface ForcedOperation {
  /** Words of the command, such as `deploy mf-people`. */
  readonly command: string;
  /** ISO time. */
  readonly at: string;
  /** What did not fit, each with the name and version of its build. */
  readonly misfits: readonly string[];
}

const empty: StoredRegistry = {
  contract: contractVersion,
  shell: null,
  remotes: [],
  retired: [],
  retiredShellFiles: [],
  forced: [],
  isOperated: false,
  lastChange: null,
};
const attempts = 20;

export async function readRegistry(store: ArtifactStore): Promise<StoredRegistry> {
  return parsed(await store.readRegistry());
}

const parsed = (stored: StoredText | null): StoredRegistry =>
  stored ? { ...empty, ...(JSON.parse(stored.text) as Partial<StoredRegistry>) } : empty;

/**
 * Changes the registry in one step; several at once all take effect, one after the other.
 *
 * `change` is called again where somebody else was first. Builds that it drops are noted as retired.
 */
export async function changeRegistry(
  store: ArtifactStore,
  change: (registry: StoredRegistry) => StoredRegistry | Promise<StoredRegistry>,
): Promise<StoredRegistry> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await store.readRegistry();
    const before = parsed(stored);
    const after = await change(before);
    if (after === before) return before;
    const registry = { ...after, retired: retiredAfter(before, after) };
    const text = JSON.stringify(registry, null, 1);
    if (await store.replaceRegistry(text, stored?.tag ?? null)) return registry;
    await pause(attempt * Math.random() * 20);
  }
  throw new Error('Other deploys kept coming first. Try again when they have ended.');
}

/** Addresses of all builds that a new page, a rollback or a promotion may use. */
export const liveBases = ({ remotes }: Registry): ReadonlySet<string> =>
  new Set(
    remotes.flatMap(({ base, previous, canary }) => [
      base,
      ...(previous ? [previous.base] : []),
      ...(canary ? [canary.build.base] : []),
    ]),
  );

function retiredAfter(before: StoredRegistry, after: StoredRegistry): RetiredBuild[] {
  const live = liveBases(after);
  const since = new Date().toISOString();
  const dropped = [...liveBases(before)].map((base) => ({ base, since }));
  const known = new Set(after.retired.map(({ base }) => base));
  return [...after.retired, ...dropped.filter(({ base }) => !known.has(base))].filter(
    ({ base }) => !live.has(base),
  );
}

/** The remote of that name; throws an Error where it is not deployed. */
export function registered(registry: Registry, name: string): RegisteredRemote {
  const remote = registry.remotes.find((one) => one.name === name);
  if (remote) return remote;
  const names = registry.remotes.map((one) => one.name).join(', ');
  throw new Error(`${name} is not deployed. Deployed are: ${names || 'none'}.`);
}

/** The registry with this in place of the remote of the same name. */
export function withRemote<R extends Registry>(registry: R, remote: RegisteredRemote): R {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  const remotes = [...others, remote].sort((a, b) => a.name.localeCompare(b.name));
  return { ...registry, remotes };
}
