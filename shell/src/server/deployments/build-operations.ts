import type { RegisteredRemote } from '@portal/shared/contract';
import type { ArtifactStore } from '../store/artifact-store';
import { readFolder } from '../store/artifact-store';
import { folderOf, hashIn } from './build-address';
import { type By, changeLiveBuilds } from './change-live-builds';
import { describeBuild, hasHash } from './describe-build';
import { type HistoryEntry, historyOf, readHistory } from './history';
import { Refusal } from './refusal';
import { requireFirstRollback } from './second-rollback';
import { promoteShell, rollbackShell, withdrawShell } from './shell-operations';
import { registered, type StoredRegistry, withRemote } from './stored-registry';

/**
 * Rolls back a remote or the shell: ends an active canary, or else restores the previous live build. With `to`,
 * a prefix of a build's address or hash, restores that build.
 *
 * Returns the address of the new live build, or the hash of the shell. Throws an Error if the last operation was a rollback
 * already (two operators might otherwise restore the bad build), if the files of the build were
 * pruned, or if the build is incompatible and the rollback is not forced.
 */
export async function rollback(
  store: ArtifactStore,
  name: string,
  { to, ...by }: By & { readonly to?: string | undefined } = {},
): Promise<string> {
  if (name === 'shell') return rollbackShell(store, { to, ...by });
  const registry = await changeLiveBuilds(
    store,
    { command: `rollback ${name}`, ...by },
    async (before) => {
      const remote = registered(before, name);
      if (remote.canary && to === undefined) return withoutCanary(before, remote, 'rolled back');
      const entries = historyOf(await readHistory(store, before), name);
      const base = to === undefined ? baseBefore(remote, entries) : baseNamed(name, to, entries);
      return base === remote.base
        ? before
        : withRemote(before, await restoredBuild(store, remote, base));
    },
  );
  return registered(registry, name).base;
}

function baseBefore(
  { name, previous }: RegisteredRemote,
  entries: readonly HistoryEntry[],
): string {
  requireFirstRollback(name, entries);
  if (!previous) throw new Refusal(`${name} has no previous build.`);
  return previous.base;
}

/** Finds a former live build by a prefix of the address or hash. */
function baseNamed(name: string, to: string, entries: readonly HistoryEntry[]): string {
  const bases = entries.flatMap(({ changes }) =>
    changes.filter((change) => change.name === name).flatMap((change) => change.to ?? []),
  );
  const found = [...new Set(bases)].filter(
    (base) => base.startsWith(to) || hashIn(base).startsWith(to),
  );
  const [base] = found;
  if (base === undefined)
    throw new Refusal(
      `No build of ${name} starts with '${to}'. 'portal history ${name}' lists the builds.`,
    );
  if (found.length > 1)
    throw new Refusal(`Several builds of ${name} start with '${to}':\n- ${found.join('\n- ')}`);
  return base;
}

/**
 * Returns the remote with an earlier build as live build. Throws an Error if files of the build are
 * missing or changed.
 */
async function restoredBuild(
  store: ArtifactStore,
  { name, version, base: current }: RegisteredRemote,
  base: string,
): Promise<RegisteredRemote> {
  const files = await readFolder(store, folderOf(base));
  if (files.size === 0) {
    throw new Refusal(
      `The files of ${base} were pruned (see PORTAL_KEEP_DAYS). Build and deploy that version again.`,
    );
  }
  const described = describeBuild(files);
  const { build } = described;
  if (build.name !== name || !hasHash(described, hashIn(base))) {
    throw new Refusal(
      `The files in ${base} differ from the deployed files. Deploy that version again.`,
    );
  }
  const taken = { version, base: current };
  return { ...build, base, previous: taken, withdrawn: { ...taken, reason: 'rolled back' } };
}

/**
 * Ends the canary of a remote or of the shell in favour of the live build.
 *
 * With `base`, the address of a build or the hash of a shell, does nothing unless the canary is that build. Returns whether a canary was ended.
 */
export async function withdraw(
  store: ArtifactStore,
  name: string,
  reason: string,
  { base, ...by }: By & { readonly base?: string | undefined } = {},
): Promise<boolean> {
  if (name === 'shell') return withdrawShell(store, reason, { base, ...by });
  let isWithdrawn = false;
  const operation = { command: `withdraw ${name}`, message: reason, ...by };
  await changeLiveBuilds(store, operation, (registry) => {
    const remote = registered(registry, name);
    isWithdrawn =
      remote.canary != null && (base ?? remote.canary.build.base) === remote.canary.build.base;
    return isWithdrawn ? withoutCanary(registry, remote, reason) : registry;
  });
  return isWithdrawn;
}

function withoutCanary(
  registry: StoredRegistry,
  remote: RegisteredRemote,
  reason: string,
): StoredRegistry {
  const { canary, ...stable } = remote;
  if (!canary) return registry;
  const { version, base } = canary.build;
  return withRemote(registry, { ...stable, withdrawn: { version, base, reason } });
}

/**
 * Promotes the canary to live. Throws an Error without a canary, or if the build is incompatible
 * and not forced.
 */
export async function promote(store: ArtifactStore, name: string, by: By = {}): Promise<string> {
  if (name === 'shell') return promoteShell(store, by);
  const registry = await changeLiveBuilds(
    store,
    { command: `promote ${name}`, ...by },
    (before) => {
      const { canary, version, base } = registered(before, name);
      if (!canary) throw new Refusal(`${name} has no canary. Deploy one with --canary PERCENT.`);
      return withRemote(before, { ...canary.build, previous: { version, base } });
    },
  );
  return registered(registry, name).base;
}

/**
 * Removes a remote: new pages no longer show the remote's pages, navigation entries and slots. The
 * files stay until pruned, for open tabs. Throws an Error if not deployed.
 */
export async function remove(store: ArtifactStore, name: string, by: By = {}): Promise<void> {
  if (name === 'shell') throw new Refusal('The shell cannot be removed: every page needs a shell.');
  await changeLiveBuilds(store, { command: `remove ${name}`, ...by }, (before) => {
    const { base } = registered(before, name);
    return { ...before, remotes: before.remotes.filter((one) => one.base !== base) };
  });
}
