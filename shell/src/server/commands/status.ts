import type { BuildAddress, RegisteredRemote } from '@portal/shared/contract';
import { readRegistry } from '../deployments/stored-registry';
import { shellBase } from '../reports/guard-canary';
import { type ReportCounts, sumReports } from '../reports/report-book';
import type { ArtifactStore } from '../store/artifact-store';

/** Returns the status of all builds: live, previous, canary and health; a line per fact. */
export async function statusLines(store: ArtifactStore): Promise<string[]> {
  const registry = await readRegistry(store);
  const { remotes, shell, forced } = registry;
  const reports = await sumReports(store);
  if (remotes.length === 0) return ["Nothing is deployed yet. Run 'portal deploy NAME'."];
  return [
    `shell ${shell?.hash.slice(0, 16) ?? 'is not deployed'}${fared(reports[shellBase(registry) ?? ''])}`,
    ...remotes.flatMap((one) => linesOf(one, reports)),
    ...forced.map(
      ({ at, command, misfits }) =>
        `forced ${at}: portal ${command}, although ${misfits.join(' ')}`,
    ),
  ];
}

type Reports = Awaited<ReturnType<typeof sumReports>>;

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
