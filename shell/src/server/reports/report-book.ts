import type { RemoteReport } from '@portal/shared/contract';
import type { ArtifactStore } from '../store/artifact-store';

export type ReportCounts = Readonly<Record<RemoteReport['kind'], number>>;

const folder = 'reports';
const none: ReportCounts = { shown: 0, load: 0, render: 0, crash: 0 };

type CountsByBase = Readonly<Record<string, ReportCounts>>;

/** Report counts of one gateway by build. */
export interface ReportBook {
  count(report: RemoteReport): Promise<void>;
  /** Waits until all counts are stored. */
  settled(): Promise<void>;
}

/**
 * Opens the counter file of one gateway in the store, `reports/WRITER.json`; separate files avoid
 * write conflicts between gateways. Contains counts by build address and no personal data.
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

/**
 * Returns how often each build was shown and how often each kind of failure occurred, summed over
 * all gateways, by build address.
 */
export async function sumReports(store: ArtifactStore): Promise<CountsByBase> {
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

/** Returns the number of pages that tried to show the build: shown plus failed to load. */
export const visitsOf = ({ shown, load }: ReportCounts): number => shown + load;

async function read(store: ArtifactStore, path: string): Promise<CountsByBase> {
  const bytes = await store.read(path);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as CountsByBase) : {};
}
