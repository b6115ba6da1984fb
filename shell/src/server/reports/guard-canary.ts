import { liveBases, readRegistry, type StoredRegistry } from '../deployments/stored-registry';
import { withdraw } from '../deployments/take-back';
import { shellEntry } from '../gateway/index-page';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { failuresOf, type ReportCounts, readReports, visitsOf } from './report-book';

/** Address by which reports name the build of the shell: that of its first script. */
export const shellBase = ({ shell }: StoredRegistry): string | null => shell && shellEntry(shell);

/** Whether a build is one that pages may run now. Reports about others are not kept. */
export async function isLive(store: ArtifactStore, base: string): Promise<boolean> {
  const registry = await readRegistry(store);
  return liveBases(registry).has(base) || base === shellBase(registry);
}

/**
 * Withdraws the canary of a remote that has failed too often, and too large a share of its visits.
 *
 * Under the same lock as deploys, and only if it is still the build that failed. Gives the reason, or null.
 */
export async function guardCanary(
  store: ArtifactStore,
  name: string,
  threshold: PortalSettings['canary'],
): Promise<string | null> {
  const { remotes } = await readRegistry(store);
  const base = remotes.find((one) => one.name === name)?.canary?.build.base;
  if (!base) return null;
  const reason = failureReason((await readReports(store))[base], threshold);
  return reason && (await withdraw(store, name, reason, { base, by: 'the gateway' }))
    ? reason
    : null;
}

/** Why a build with these reports should go; null for one that may stay. */
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
