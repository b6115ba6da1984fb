import { setTimeout as pause } from 'node:timers/promises';
import type { ShellAssets } from '@portal/shared/build';
import { contractVersion, type RegisteredRemote, type Registry } from '@portal/shared/contract';
import type { ArtifactStore, StoredText } from '../store/artifact-store';
import { Refusal } from './refusal';

/** Complete content of `registry.json`: the public part, and fields for deploys only. */
export interface StoredRegistry extends Registry {
  readonly shell: DeployedShell | null;
  /** Hash of the shell before the live shell, for a rollback; null for none. */
  readonly previousShell: string | null;
  /** Newer shell that a share of the browsers gets instead of the live shell. */
  readonly shellCanary: ShellCanary | null;
  /** The shell that was rolled back or withdrawn last. */
  readonly withdrawnShell: WithdrawnShell | null;
  readonly retired: readonly RetiredBuild[];
  readonly retiredShellFiles: readonly RetiredShellFiles[];
  /** Operations forced despite incompatible builds, newest first. */
  readonly forced: readonly ForcedOperation[];
  /**
   * Whether anybody but `portal start` has changed the deployment; `portal start` then no longer
   * deploys.
   */
  readonly isOperated: boolean;
  /** Id of the newest history entry, or null for none. */
  readonly lastChange: string | null;
}

export interface DeployedShell {
  readonly hash: string;
  readonly assets: ShellAssets;
  /** Subresource integrity of each served file of the build. */
  readonly integrity: Readonly<Record<string, string>>;
}

export interface ShellCanary {
  /** Share of browsers in percent, 1 to 99. */
  readonly percent: number;
  readonly shell: DeployedShell;
}

interface WithdrawnShell {
  readonly hash: string;
  readonly reason: string;
}

/** A build that new pages no longer use; open pages may still load files. */
export interface RetiredBuild {
  readonly base: string;
  /** ISO time of removal from the registry. */
  readonly since: string;
}

/** Files of a replaced shell that the current shell does not use. */
interface RetiredShellFiles {
  readonly files: readonly string[];
  readonly since: string;
}

interface ForcedOperation {
  /** Text of the command, such as `deploy mf-people`. */
  readonly command: string;
  /** ISO time. */
  readonly at: string;
  /** Incompatibilities, each with name and version of the build. */
  readonly misfits: readonly string[];
}

const empty: StoredRegistry = {
  contract: contractVersion,
  shell: null,
  previousShell: null,
  shellCanary: null,
  withdrawnShell: null,
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
 * Changes the registry atomically; concurrent changes are serialised.
 *
 * `change` is called again after a lost race. Removed builds are recorded as retired.
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
    const registry = {
      ...after,
      shellBuild: after.shell?.hash,
      retired: retiredAfter(before, after),
      retiredShellFiles: retiredShellFilesAfter(before, after),
    };
    const text = JSON.stringify(registry, null, 1);
    if (await store.replaceRegistry(text, stored?.tag ?? null)) return registry;
    await pause(attempt * Math.random() * 20);
  }
  throw new Refusal('Concurrent deployments prevented this change. Try again later.');
}

/** Returns the addresses of all builds that a new page, a rollback or a promotion may use. */
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

/** Returns the shells that new pages use: the live shell and the canary. */
export const servedShells = ({ shell, shellCanary }: StoredRegistry): DeployedShell[] =>
  [shell, shellCanary?.shell].filter((one) => one != null);

function retiredShellFilesAfter(before: StoredRegistry, after: StoredRegistry) {
  const filesOf = (registry: StoredRegistry) =>
    new Set(servedShells(registry).flatMap(({ integrity }) => Object.keys(integrity)));
  const served = filesOf(after);
  const files = [...filesOf(before)].filter((file) => !served.has(file));
  const dropped = files.length > 0 ? [{ files, since: new Date().toISOString() }] : [];
  return [...after.retiredShellFiles, ...dropped];
}

/** Returns the remote with this name. Throws an Error if not deployed. */
export function registered(registry: Registry, name: string): RegisteredRemote {
  const remote = registry.remotes.find((one) => one.name === name);
  if (remote) return remote;
  const names = registry.remotes.map((one) => one.name).join(', ');
  throw new Refusal(`${name} is not deployed. Deployed remotes: ${names || 'none'}.`);
}

/** Returns the registry with the remote of this name replaced or added. */
export function withRemote<R extends Registry>(registry: R, remote: RegisteredRemote): R {
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  const remotes = [...others, remote].sort((a, b) => a.name.localeCompare(b.name));
  return { ...registry, remotes };
}
