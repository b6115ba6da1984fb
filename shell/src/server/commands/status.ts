import type { BuildAddress, RegisteredRemote } from '@portal/shared/contract';
import {
  type DeployedShell,
  readRegistry,
  type StoredRegistry,
} from '../deployments/stored-registry';
import { shellEntry } from '../gateway/index-page';
import { type ReportCounts, sumReports } from '../reports/report-book';
import type { ArtifactStore } from '../store/artifact-store';

/** Returns the status of all builds: live, previous, canary and health; a line per fact. */
export async function statusLines(store: ArtifactStore): Promise<string[]> {
  const registry = await readRegistry(store);
  const { remotes, forced } = registry;
  const reports = await sumReports(store);
  if (!registry.shell && remotes.length === 0)
    return ["Nothing is deployed yet. Run 'portal deploy NAME'."];
  return [
    ...shellLines(registry, reports),
    ...remotes.flatMap((one) => linesOf(one, reports)),
    ...forced.map(
      ({ at, command, misfits }) =>
        `forced ${at}: portal ${command}, although ${misfits.join(' ')}`,
    ),
  ];
}

type Reports = Awaited<ReturnType<typeof sumReports>>;

function shellLines(registry: StoredRegistry, reports: Reports): string[] {
  const { shell, shellCanary, previousShell, withdrawnShell } = registry;
  if (!shell) return ['shell is not deployed'];
  const line = ({ hash, assets }: DeployedShell) =>
    `${assets.version ?? assets.contract} ${hash.slice(0, 16)}${fared(reports[shellEntry({ assets })])}`;
  return [
    `shell ${line(shell)}`,
    ...(shellCanary ? [`  canary for ${shellCanary.percent} %: ${line(shellCanary.shell)}`] : []),
    ...(previousShell ? [`  previous: ${previousShell.slice(0, 16)}`] : []),
    ...(withdrawnShell
      ? [`  withdrawn: ${withdrawnShell.hash.slice(0, 16)} (${withdrawnShell.reason})`]
      : []),
  ];
}

function linesOf(remote: RegisteredRemote, reports: Reports): string[] {
  const { name, version, base, previous, canary, withdrawn } = remote;
  const line = (what: string, build: BuildAddress) =>
    `  ${what}: ${build.version} ${build.base}${fared(reports[build.base])}`;
  return [
    `${name.padEnd(18)} ${version.padEnd(20)} ${base}${fared(reports[base])}`,
    ...(canary ? [line(`canary for ${canary.percent} %`, canary.build)] : []),
    ...(previous ? [line('previous', previous)] : []),
    ...(withdrawn ? [`${line('withdrawn', withdrawn)} (${withdrawn.reason})`] : []),
  ];
}

/** Formats the health reports of a build; empty without reports. */
function fared(counts: ReportCounts | undefined): string {
  if (!counts) return '';
  const { shown, load, render, crash } = counts;
  return `, shown ${shown}, failed to load ${load}, broke ${render}, crashed ${crash}`;
}
