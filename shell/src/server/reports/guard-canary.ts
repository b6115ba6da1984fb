import {
  liveBases,
  readRegistry,
  type StoredRegistry,
  servedShells,
} from '../deployments/stored-registry';
import { withdraw } from '../deployments/take-back';
import { shellEntry } from '../gateway/index-page';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { failuresOf, type ReportCounts, sumReports, visitsOf } from './report-book';

/** Whether a build is live or canary. Reports about other builds are dropped. */
export async function isLive(store: ArtifactStore, base: string): Promise<boolean> {
  const registry = await readRegistry(store);
  return liveBases(registry).has(base) || servedShells(registry).map(shellEntry).includes(base);
}

/**
 * Withdraws the canary of a remote if both the number and the share of failures exceed the limits.
 *
 * Uses the deploy lock and checks that the canary is still the failed build. Returns the reason, or
 * null.
 */
export async function guardCanary(
  store: ArtifactStore,
  name: string,
  threshold: PortalSettings['canary'],
): Promise<string | null> {
  const canary = canaryOf(await readRegistry(store), name);
  if (!canary) return null;
  const { reported, base } = canary;
  const reason = failureReason((await sumReports(store))[reported], threshold);
  return reason && (await withdraw(store, name, reason, { base, by: 'the gateway' }))
    ? reason
    : null;
}

/**
 * Returns the canary of a remote or of the shell: the address in reports, and the address or hash for
 * a withdrawal.
 */
function canaryOf({ remotes, shellCanary }: StoredRegistry, name: string) {
  if (name === 'shell') {
    const shell = shellCanary?.shell;
    return shell && { reported: shellEntry(shell), base: shell.hash };
  }
  const base = remotes.find((one) => one.name === name)?.canary?.build.base;
  return base === undefined ? undefined : { reported: base, base };
}

/** Returns the reason to withdraw a build with these reports; null if healthy. */
function failureReason(
  counts: ReportCounts | undefined,
  { failures: most, sharePercent }: PortalSettings['canary'],
): string | null {
  if (!counts) return null;
  const failures = failuresOf(counts);
  const visits = Math.max(visitsOf(counts), failures);
  const isTooMuch = failures >= most && failures * 100 >= sharePercent * visits;
  return isTooMuch ? `${failures} failures in ${visits} visits` : null;
}
