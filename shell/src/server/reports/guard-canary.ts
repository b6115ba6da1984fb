import { bucketOf, type RegisteredRemote } from '@portal/shared/contract';
import { withdraw } from '../deployments/build-operations';
import {
  type DeployedShell,
  readRegistry,
  type StoredRegistry,
} from '../deployments/stored-registry';
import { shellEntry } from '../gateway/index-page';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { type ReportCounts, sumReports } from './report-book';

/** The build that a report is about, according to the registry. */
export interface ReportedBuild {
  /** Name of the remote, or `shell`. */
  readonly name: string;
  /** Whether only a share of the people has the build. */
  readonly isCanary: boolean;
  /** Share of a remote's canary in percent; null for every person. */
  readonly percent: number | null;
}

/** Returns the build with this address; null for a build that no new page can load. */
export function reportedBuild(registry: StoredRegistry, base: string): ReportedBuild | null {
  const candidates = [...shellBuilds(registry), ...registry.remotes.flatMap(remoteBuilds)];
  const found = candidates.find(({ bases }) => bases.includes(base));
  return found?.build ?? null;
}

interface Candidate {
  readonly bases: readonly string[];
  readonly build: ReportedBuild;
}

function shellBuilds({ shell, shellCanary }: StoredRegistry): Candidate[] {
  const candidate = (one: DeployedShell | undefined | null, isCanary: boolean): Candidate => ({
    bases: one ? [shellEntry(one)] : [],
    build: { name: 'shell', isCanary, percent: null },
  });
  return [candidate(shell, false), candidate(shellCanary?.shell, true)];
}

function remoteBuilds({ name, base, previous, canary }: RegisteredRemote): Candidate[] {
  const live = { name, isCanary: false, percent: null };
  return [
    { bases: [base, ...(previous ? [previous.base] : [])], build: live },
    ...(canary
      ? [
          {
            bases: [canary.build.base],
            build: { ...live, isCanary: true, percent: canary.percent },
          },
        ]
      : []),
  ];
}

/** Whether a person loads a build: a person outside the share of a canary cannot report the canary. */
export const hasBuild = ({ name, percent }: ReportedBuild, person: string): boolean =>
  percent === null || bucketOf(person, name) < percent;

/**
 * Withdraws the canary of a remote if both the number and the share of people with failures
 * reach the limits.
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
  const { failed, people } = counts;
  const isTooMuch = failed >= most && failed * 100 >= sharePercent * people;
  return isTooMuch ? `${failed} of ${people} people had failures` : null;
}
