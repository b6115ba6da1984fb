import type { ArtifactStore } from '../store/artifact-store';
import { type By, changeLiveBuilds } from './change-live-builds';
import { readShell, shellFolder, withShell } from './deploy-shell';
import { type HistoryEntry, historyOf, readHistory } from './history';
import { integrityOf } from './integrity';
import { Refusal } from './refusal';
import { requireFirstRollback } from './second-rollback';
import type { DeployedShell, StoredRegistry } from './stored-registry';

/**
 * Rolls back the shell: ends an active canary, or else restores the previous live shell. With `to`,
 * a prefix of a shell's hash, restores that shell.
 *
 * Returns the hash of the live shell. Throws an Error if the last operation was a rollback already,
 * if files of the shell were pruned or changed, or if a live remote is incompatible and the rollback
 * is not forced.
 */
export async function rollbackShell(
  store: ArtifactStore,
  { to, ...by }: By & { readonly to?: string | undefined },
): Promise<string> {
  const registry = await changeLiveBuilds(
    store,
    { command: 'rollback shell', ...by },
    async (before) => {
      if (before.shellCanary && to === undefined) return withoutShellCanary(before, 'rolled back');
      const entries = historyOf(await readHistory(store, before), 'shell');
      const hash = to === undefined ? hashBefore(before, entries) : hashNamed(to, entries);
      if (hash === before.shell?.hash) return before;
      const withdrawn = before.shell && { hash: before.shell.hash, reason: 'rolled back' };
      const restored = withShell(before, await storedShell(store, hash));
      return { ...restored, withdrawnShell: withdrawn };
    },
  );
  return registry.shell?.hash ?? '';
}

function hashBefore({ previousShell }: StoredRegistry, entries: readonly HistoryEntry[]): string {
  requireFirstRollback('shell', entries);
  if (previousShell === null) throw new Refusal('The shell has no previous build.');
  return previousShell;
}

/** Finds a former live shell by a prefix of the hash. */
function hashNamed(to: string, entries: readonly HistoryEntry[]): string {
  const hashes = entries.flatMap(({ changes }) =>
    changes.filter(({ name }) => name === 'shell').flatMap((change) => change.to ?? []),
  );
  const [found, ...others] = [...new Set(hashes)].filter((hash) => hash.startsWith(to));
  if (found === undefined)
    throw new Refusal(
      `No build of the shell starts with '${to}'. 'portal history shell' lists the builds.`,
    );
  if (others.length > 0) throw new Refusal(`Several builds of the shell start with '${to}'.`);
  return found;
}

/** Reads a former shell. Throws an Error if files are missing or changed. */
async function storedShell(store: ArtifactStore, hash: string): Promise<DeployedShell> {
  const shell = await readShell(store, hash);
  const files = Object.entries(shell?.integrity ?? {}).map(async ([file, expected]) => {
    const bytes = await store.read(`${shellFolder}/${file}`);
    return bytes !== null && integrityOf(bytes) === expected;
  });
  if (shell && (await Promise.all(files)).every(Boolean)) return shell;
  throw new Refusal(
    `The files of the shell ${hash.slice(0, 16)} were pruned or changed (see PORTAL_KEEP_DAYS). Build and deploy that version again.`,
  );
}

/** Ends the canary of the shell. Returns whether a canary was ended. */
export async function withdrawShell(
  store: ArtifactStore,
  reason: string,
  by: By & { readonly base?: string | undefined },
): Promise<boolean> {
  const { base: hash, ...author } = by;
  let isWithdrawn = false;
  const operation = { command: 'withdraw shell', message: reason, ...author };
  await changeLiveBuilds(store, operation, (registry) => {
    const active = registry.shellCanary?.shell.hash;
    isWithdrawn = active !== undefined && (hash ?? active) === active;
    return isWithdrawn ? withoutShellCanary(registry, reason) : registry;
  });
  return isWithdrawn;
}

function withoutShellCanary(registry: StoredRegistry, reason: string): StoredRegistry {
  const { shellCanary } = registry;
  if (!shellCanary) return registry;
  const { hash } = shellCanary.shell;
  return { ...registry, shellCanary: null, withdrawnShell: { hash, reason } };
}

/** Promotes the canary of the shell to live. Throws an Error without a canary. */
export async function promoteShell(store: ArtifactStore, by: By): Promise<string> {
  const registry = await changeLiveBuilds(store, { command: 'promote shell', ...by }, (before) => {
    if (!before.shellCanary)
      throw new Refusal('The shell has no canary. Deploy one with --canary PERCENT.');
    return withShell(before, before.shellCanary.shell);
  });
  return registry.shell?.hash ?? '';
}
