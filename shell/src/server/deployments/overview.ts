import type { BuildAddress, RegisteredRemote } from '@portal/shared/contract';
import { shellEntry } from '../gateway/index-page';
import { type Failure, readFailures } from '../reports/failure-log';
import { type ReportCounts, sumReports } from '../reports/report-book';
import type { ArtifactStore } from '../store/artifact-store';
import { hashIn } from './build-address';
import { type HistoryEntry, readHistory } from './history';
import { type DeployedShell, readRegistry, type StoredRegistry } from './stored-registry';

/** A build with its deployment and health. */
export interface BuildOverview {
  /** Hash that names the build. */
  readonly build: string;
  readonly version: string;
  /** The deployment that made the build live or canary; null if older than the read history. */
  readonly deployment: Deployment | null;
  /** Reports of browsers; null without reports. */
  readonly reports: ReportCounts | null;
  /** Most frequent failures of the last 30 days. */
  readonly failures: readonly Failure[];
}

interface Deployment {
  readonly by: string;
  /** ISO time. */
  readonly at: string;
  readonly commit: string | null;
  readonly message: string | null;
}

/** What runs of a remote or of the shell. */
export interface PackageOverview {
  readonly name: string;
  readonly live: BuildOverview;
  /** Build that a rollback restores; null for none. */
  readonly previous: BuildOverview | null;
  readonly canary: (BuildOverview & { readonly percent: number }) | null;
  /** Build that was withdrawn or rolled back last, with the reason. */
  readonly withdrawn: { readonly build: string; readonly reason: string } | null;
}

/** Data of the page Deployments. */
export interface DeploymentsOverview {
  /** Shell first, then the remotes by name. */
  readonly packages: readonly PackageOverview[];
  /** Newest entries first. */
  readonly history: readonly HistoryEntry[];
}

const mostEntries = 200;
const mostFailures = 5;

/** Returns what runs, who deployed each build, and the newest entries of the history. */
export async function readOverview(store: ArtifactStore): Promise<DeploymentsOverview> {
  const registry = await readRegistry(store);
  const entries = await readHistory(store, registry, mostEntries);
  const [reports, failures] = await Promise.all([sumReports(store), readFailures(store)]);
  const facts: Facts = { entries, reports, failures };
  return {
    packages: [
      ...shellOverview(registry, facts),
      ...registry.remotes.map((remote) => remoteOverview(remote, facts)),
    ],
    history: entries.toReversed(),
  };
}

interface Facts {
  readonly entries: readonly HistoryEntry[];
  readonly reports: Readonly<Record<string, ReportCounts>>;
  readonly failures: readonly Failure[];
}

interface Built {
  readonly name: string;
  /** Address of a remote's build, or hash of a shell, as in the history. */
  readonly address: string;
  readonly version: string;
  /** Address in reports. */
  readonly reported: string;
}

function buildOverview(
  { name, address, version, reported }: Built,
  { entries, reports, failures }: Facts,
): BuildOverview {
  const entry = entries.findLast(({ changes }) =>
    changes.some((change) => change.name === name && change.to === address),
  );
  return {
    build: address.includes('/') ? hashIn(address) : address,
    version,
    deployment: entry ? deploymentIn(entry) : null,
    reports: reports[reported] ?? null,
    failures: failures.filter(({ base }) => base === reported).slice(0, mostFailures),
  };
}

const deploymentIn = ({ by, at, commit, message }: HistoryEntry): Deployment => ({
  by,
  at,
  commit: commit ?? null,
  message: message ?? null,
});

function remoteOverview(remote: RegisteredRemote, facts: Facts): PackageOverview {
  const { name, previous, canary, withdrawn } = remote;
  const overview = ({ base, version }: BuildAddress) =>
    buildOverview({ name, address: base, version, reported: base }, facts);
  return {
    name,
    live: overview(remote),
    previous: previous && overview(previous),
    canary: canary ? { ...overview(canary.build), percent: canary.percent } : null,
    withdrawn: withdrawn ? { build: hashIn(withdrawn.base), reason: withdrawn.reason } : null,
  };
}

function shellOverview(registry: StoredRegistry, facts: Facts): PackageOverview[] {
  const { shell, shellCanary, previousShell, withdrawnShell } = registry;
  if (!shell) return [];
  const name = 'shell';
  const overview = ({ hash, assets }: DeployedShell) => {
    const version = assets.version ?? assets.contract;
    return buildOverview({ name, address: hash, version, reported: shellEntry({ assets }) }, facts);
  };
  return [
    {
      name,
      live: overview(shell),
      previous: previousShell === null ? null : formerShell(previousShell, facts),
      canary: shellCanary && { ...overview(shellCanary.shell), percent: shellCanary.percent },
      withdrawn: withdrawnShell && { build: withdrawnShell.hash, reason: withdrawnShell.reason },
    },
  ];
}

/** Returns a shell of which the registry contains only the hash. */
function formerShell(hash: string, facts: Facts): BuildOverview {
  const change = facts.entries
    .flatMap(({ changes }) => changes)
    .findLast(({ name, to }) => name === 'shell' && to === hash);
  const version = change?.version ?? '';
  return buildOverview({ name: 'shell', address: hash, version, reported: '' }, facts);
}
