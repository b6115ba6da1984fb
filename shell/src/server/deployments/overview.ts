import type { BuildAddress, RegisteredRemote } from '@portal/shared/contract';
import { shellEntry } from '../gateway/index-page';
import { type Failure, readFailures } from '../reports/failure-log';
import { type ReportCounts, sumReports } from '../reports/report-book';
import { traceFailures } from '../reports/trace-failures';
import type { ArtifactStore } from '../store/artifact-store';
import { hashIn } from './build-address';
import { type HistoryEntry, readHistory } from './history';
import { listPreviews, type Preview } from './previews';
import {
  type DeployedShell,
  liveBases,
  readRegistry,
  type StoredRegistry,
  servedShells,
} from './stored-registry';

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

/** Builds that only browsers with the preview load. */
export interface PreviewOverview {
  readonly name: string;
  readonly builds: readonly PreviewBuildOverview[];
}

interface PreviewBuildOverview {
  /** Name of the remote. */
  readonly name: string;
  readonly build: string;
  readonly version: string;
  readonly deployment: Deployment;
}

/** Data of the page Deployments. */
export interface DeploymentsOverview {
  /** Shell first, then the remotes by name. */
  readonly packages: readonly PackageOverview[];
  readonly previews: readonly PreviewOverview[];
  /** Newest entries first. */
  readonly history: readonly HistoryEntry[];
}

const mostEntries = 200;
const mostFailures = 5;

/** Returns what runs, who deployed each build, and the newest entries of the history. */
export async function readOverview(store: ArtifactStore): Promise<DeploymentsOverview> {
  const registry = await readRegistry(store);
  const entries = await readHistory(store, registry, mostEntries);
  const [reports, failures, previews] = await Promise.all([
    sumReports(store),
    readFailures(store),
    listPreviews(store),
  ]);
  const shown = new Set(reportedBases(registry));
  const relevant = mostFrequent(failures.filter(({ base }) => shown.has(base)));
  const facts: Facts = { entries, reports, failures: await traceFailures(store, relevant) };
  return {
    packages: [
      ...shellOverview(registry, facts),
      ...registry.remotes.map((remote) => remoteOverview(remote, facts)),
    ],
    previews: previews.map(previewOverview),
    history: entries.toReversed(),
  };
}

/** Returns the addresses of all builds on the page, as in reports. */
const reportedBases = (registry: StoredRegistry): string[] => [
  ...liveBases(registry),
  ...servedShells(registry).map(shellEntry),
];

/** Returns the first failures of each build. */
const mostFrequent = (failures: readonly Failure[]): Failure[] =>
  failures.filter(
    ({ base }, index) =>
      failures.slice(0, index).filter((one) => one.base === base).length < mostFailures,
  );

const previewOverview = ({ name, builds }: Preview): PreviewOverview => ({
  name,
  builds: builds.map(({ build, ...entry }) => ({
    name: build.name,
    build: hashIn(build.base),
    version: build.version,
    deployment: deploymentIn(entry),
  })),
});

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
    failures: failures.filter(({ base }) => base === reported),
  };
}

const deploymentIn = ({
  by,
  at,
  commit,
  message,
}: Pick<HistoryEntry, 'by' | 'at' | 'commit' | 'message'>): Deployment => ({
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
