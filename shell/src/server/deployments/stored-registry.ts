import { setTimeout as pause } from 'node:timers/promises';
import type { ShellAssets } from '@portal/shared/build';
import { contractVersion, type RegisteredRemote, type Registry } from '@portal/shared/contract';
import type { ArtifactStore, StoredText } from '../store/artifact-store';
import { folderOf } from './build-address';
import { Refusal } from './refusal';
import { retire } from './retired';

/** Complete content of `registry.json`: the public part, and fields for deploys only. */
export interface StoredRegistry extends Registry {
  readonly shell: DeployedShell | null;
  /** Hash of the shell before the live shell, for a rollback; null for none. */
  readonly previousShell: string | null;
  /** Newer shell that a share of the browsers gets instead of the live shell. */
  readonly shellCanary: ShellCanary | null;
  /** The shell that was rolled back or withdrawn last. */
  readonly withdrawnShell: WithdrawnShell | null;
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

/** Fields of registries of earlier portals: builds and shell files that new pages no longer used. */
interface FormerFields {
  readonly retired?: readonly { readonly base: string }[];
  readonly retiredShellFiles?: readonly { readonly files: readonly string[] }[];
}

/**
 * Changes the registry atomically; concurrent changes are serialised.
 *
 * `change` is called again after a lost race. Removed builds are marked as retired first: a mark of a
 * build that stays live has no effect.
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
    const { current, retired } = withoutFormerFields(after);
    const registry: StoredRegistry = { ...current, shellBuild: after.shell?.hash };
    await retire(store, [...retired, ...removedPaths(before, registry)]);
    const text = JSON.stringify(registry, null, 1);
    if (await store.replaceRegistry(text, stored?.tag ?? null)) return registry;
    await pause(attempt * Math.random() * 20);
  }
  throw new Refusal('Concurrent deployments prevented this change. Try again later.');
}

function withoutFormerFields(registry: StoredRegistry & FormerFields) {
  const { retired = [], retiredShellFiles = [], ...current } = registry;
  return {
    current,
    retired: [
      ...retired.map(({ base }) => folderOf(base)),
      ...retiredShellFiles.flatMap(({ files }) => files.map(shellFile)),
    ],
  };
}

const shellFile = (file: string): string => `shell/${file}`;

/** Returns the folders and files that new pages load before a change and not after the change. */
function removedPaths(before: StoredRegistry, after: StoredRegistry): string[] {
  const pathsOf = (registry: StoredRegistry) => [
    ...[...liveBases(registry)].map(folderOf),
    ...servedShells(registry).flatMap(({ integrity }) => Object.keys(integrity).map(shellFile)),
  ];
  const kept = new Set(pathsOf(after));
  return [...new Set(pathsOf(before))].filter((path) => !kept.has(path));
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

/** Returns the shells that new pages use: the live shell and the canary. */
export const servedShells = ({ shell, shellCanary }: StoredRegistry): DeployedShell[] =>
  [shell, shellCanary?.shell].filter((one) => one != null);

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
