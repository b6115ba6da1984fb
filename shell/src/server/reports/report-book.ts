import { createHash } from 'node:crypto';
import type { RemoteReport } from '@portal/shared/contract';
import type { ArtifactStore } from '../store/artifact-store';

type Kind = RemoteReport['kind'];

/** Number of people who reported a build, by kind of report; each person counts once. */
export interface ReportCounts extends Readonly<Record<Kind, number>> {
  /** People with any failure. */
  readonly failed: number;
  /** People with any report. */
  readonly people: number;
}

const folder = 'reports';
/** Builds with the latest reports that one gateway stores. */
const mostBuilds = 200;
const kinds: readonly Kind[] = ['shown', 'load', 'render', 'crash'];

/** Marks of the people who reported a build, by kind. */
type Marks = Readonly<Partial<Record<Kind, readonly string[]>>>;
type MarksByBase = Readonly<Record<string, Marks>>;

/** Reports of one gateway by build. */
export interface ReportBook {
  /** Counts a report of a signed-in person; returns false for a second report of the same kind. */
  count(base: string, kind: Kind, person: string): Promise<boolean>;
  /** Waits until all counts are stored. */
  settled(): Promise<void>;
}

/**
 * Opens the report file of one gateway in the store, `reports/WRITER.json`; separate files avoid
 * write conflicts between gateways.
 *
 * Contains a mark for each person by build address: a part of a hash of build and account, so that two
 * gateways recognise the same person, and marks of different builds cannot be connected.
 */
export async function openReportBook(store: ArtifactStore, writer: string): Promise<ReportBook> {
  const path = `${folder}/${writer}.json`;
  let marks = await read(store, path);
  let writing = Promise.resolve();
  return {
    async count(base, kind, person) {
      const mark = markOf(base, person);
      const before = marks[base] ?? {};
      const known = before[kind] ?? [];
      if (known.includes(mark)) return false;
      const { [base]: _, ...others } = marks;
      const latest = Object.entries(others).slice(1 - mostBuilds);
      marks = { ...Object.fromEntries(latest), [base]: { ...before, [kind]: [...known, mark] } };
      const write = () => store.put(path, Buffer.from(JSON.stringify(marks)));
      writing = writing.then(write, write);
      await writing;
      return true;
    },
    settled: () => writing,
  };
}

const markLength = 12;

const markOf = (base: string, person: string): string =>
  createHash('sha256')
    .update(JSON.stringify([base, person]))
    .digest('hex')
    .slice(0, markLength);

/** Returns the number of people by build address and kind of report, over all gateways. */
export async function sumReports(
  store: ArtifactStore,
): Promise<Readonly<Record<string, ReportCounts>>> {
  const files = (await store.list(folder)).filter(({ path }) => path.endsWith('.json'));
  const books = await Promise.all(files.map(({ path }) => read(store, path)));
  const bases = new Set(books.flatMap((book) => Object.keys(book)));
  return Object.fromEntries(
    [...bases].map((base) => [base, countsOf(books.flatMap((book) => book[base] ?? []))]),
  );
}

function countsOf(all: readonly Marks[]): ReportCounts {
  const people = (...wanted: readonly Kind[]) =>
    new Set(all.flatMap((marks) => wanted.flatMap((kind) => marks[kind] ?? []))).size;
  return {
    shown: people('shown'),
    load: people('load'),
    render: people('render'),
    crash: people('crash'),
    failed: people('load', 'render', 'crash'),
    people: people(...kinds),
  };
}

/** Reads the marks of a gateway, without the numbers that earlier portals stored in place of marks. */
async function read(store: ArtifactStore, path: string): Promise<MarksByBase> {
  const bytes = await store.read(path);
  if (!bytes) return {};
  const stored = JSON.parse(bytes.toString('utf8')) as Record<string, Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(stored).map(([base, byKind]) => [base, marksIn(byKind)]),
  );
}

const marksIn = (stored: Record<string, unknown>): Marks =>
  Object.fromEntries(Object.entries(stored).filter(([, marks]) => Array.isArray(marks)));
