import type { RemoteReport } from '@portal/shared/contract';
import type { ArtifactStore } from '../store/artifact-store';

export type ReportCounts = Readonly<Record<RemoteReport['kind'], number>>;

const folder = 'reports';
const none: ReportCounts = { shown: 0, load: 0, render: 0, crash: 0 };

type CountsByBase = Readonly<Record<string, ReportCounts>>;

/** What one gateway has heard of each build. */
export interface ReportBook {
  count(report: RemoteReport): Promise<void>;
  /** Waits until what was counted is stored. */
  settled(): Promise<void>;
}

/**
 * Counts reports in a file of its own in the store, `reports/WRITER.json`, so that several gateways do not overwrite
 * each other. It holds numbers by the address of a build, and nothing of who reported.
 */
export async function openReportBook(store: ArtifactStore, writer: string): Promise<ReportBook> {
  const path = `${folder}/${writer}.json`;
  let counts = await read(store, path);
  let writing = Promise.resolve();
  return {
    count({ base, kind }) {
      const before = counts[base] ?? none;
      counts = { ...counts, [base]: { ...before, [kind]: before[kind] + 1 } };
      const write = () => store.put(path, Buffer.from(JSON.stringify(counts)));
      writing = writing.then(write, write);
      return writing;
    },
    settled: () => writing,
  };
}

/** What all gateways together have heard, by the address of a build. */
export async function readReports(store: ArtifactStore): Promise<CountsByBase> {
  const files = (await store.list(folder)).filter(({ path }) => path.endsWith('.json'));
  const all = await Promise.all(files.map(({ path }) => read(store, path)));
  const sums: Record<string, ReportCounts> = {};
  for (const [base, counts] of all.flatMap((one) => Object.entries(one))) {
    sums[base] = added(sums[base] ?? none, counts);
  }
  return sums;
}

const added = (one: ReportCounts, other: ReportCounts): ReportCounts => ({
  shown: one.shown + other.shown,
  load: one.load + other.load,
  render: one.render + other.render,
  crash: one.crash + other.crash,
});

export const failuresOf = ({ load, render, crash }: ReportCounts): number => load + render + crash;

/** Pages that tried to show the build: those that did, and those where it did not load. */
export const visitsOf = ({ shown, load }: ReportCounts): number => shown + load;

async function read(store: ArtifactStore, path: string): Promise<CountsByBase> {
  const bytes = await store.read(path);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as CountsByBase) : {};
}
