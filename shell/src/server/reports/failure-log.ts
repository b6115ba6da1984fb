import { createHash } from 'node:crypto';
import type { RemoteReport } from '@portal/shared/contract';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { ArtifactStore } from '../store/artifact-store';

dayjs.extend(utc);

/** Failures of one kind, in one build, for the same reason. */
export interface Failure {
  readonly name: string;
  /** Address of the build, as in reports. */
  readonly base: string;
  readonly kind: RemoteReport['kind'];
  /** Message of the error. */
  readonly message: string;
  /** Frames of the stack. */
  readonly stack: readonly string[];
  /** Page and browser of the last failure. */
  readonly page: string;
  readonly agent: string;
  readonly count: number;
  /** Whether signed-in people with the build reported the failure. */
  readonly isCounted: boolean;
  /** ISO time of the last failure. */
  readonly lastAt: string;
}

const folder = 'failures';
const keptDays = 30;
/** Different failures of a day that one gateway stores: the route of the reports is public. */
const mostPerDay = 200;
/** Of these, failures that nobody signed in has reported: anybody can send such reports. */
const mostUncounted = 50;

/** Sender of a report. */
interface Reporter {
  readonly agent: string;
  readonly isCounted: boolean;
}

export interface FailureLog {
  add(report: RemoteReport, reporter: Reporter): Promise<void>;
  /** Waits until all failures are stored. */
  settled(): Promise<void>;
}

type FailuresByKey = Readonly<Record<string, Failure>>;

/**
 * Opens the failures of one gateway in the store, `failures/DAY/WRITER.json`; separate files avoid
 * write conflicts between gateways. Days older than 30 days are deleted with the first failure of a
 * day.
 */
export function openFailureLog(store: ArtifactStore, writer: string): FailureLog {
  let day = '';
  let failures: FailuresByKey = {};
  let writing = Promise.resolve();

  const beginDay = async (today: string): Promise<void> => {
    day = today;
    failures = await read(store, fileOf(today, writer));
    await removeOld(store, today);
  };
  const write = async (report: RemoteReport, reporter: Reporter): Promise<void> => {
    const now = dayjs().utc();
    const today = now.format('YYYY-MM-DD');
    if (today !== day) await beginDay(today);
    const failure = failureIn(report, reporter, now.toISOString());
    const key = keyOf(failure);
    const known = failures[key];
    if (!known && !hasRoom(failures, reporter)) return;
    failures = { ...failures, [key]: { ...failure, count: (known?.count ?? 0) + 1 } };
    await store.put(fileOf(today, writer), Buffer.from(JSON.stringify(failures)));
  };
  return {
    add(report, reporter) {
      const next = () => write(report, reporter);
      writing = writing.then(next, next);
      return writing;
    },
    settled: () => writing,
  };
}

function hasRoom(failures: FailuresByKey, { isCounted }: Reporter): boolean {
  const all = Object.values(failures);
  const alike = all.filter((one) => one.isCounted === isCounted);
  return alike.length < (isCounted ? mostPerDay - mostUncounted : mostUncounted);
}

/** Returns the failures of the last 30 days, summed over days and gateways, most frequent first. */
export async function readFailures(store: ArtifactStore): Promise<Failure[]> {
  const files = (await store.list(folder))
    .filter(({ path }) => path.endsWith('.json'))
    .map(({ path }) => path);
  const sums = new Map<string, Failure>();
  for (const path of files.sort()) {
    for (const [key, failure] of Object.entries(await read(store, path))) {
      sums.set(key, { ...failure, count: failure.count + (sums.get(key)?.count ?? 0) });
    }
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}

const fileOf = (day: string, writer: string): string => `${folder}/${day}/${writer}.json`;

async function removeOld(store: ArtifactStore, today: string): Promise<void> {
  const oldest = dayjs.utc(today).subtract(keptDays, 'day').format('YYYY-MM-DD');
  const days = (await store.list(folder)).map(({ path }) => path.split('/')[1] ?? '');
  for (const day of new Set(days)) if (day < oldest) await store.remove(`${folder}/${day}`);
}

function failureIn(
  { name, base, kind, reason = '', page = '' }: RemoteReport,
  { agent, isCounted }: Reporter,
  lastAt: string,
): Failure {
  const [message = '', ...lines] = reason.split('\n').map(printable);
  const stack = lines.filter(isFrame);
  const about = { page: printable(page), agent: printable(agent).slice(0, 200) };
  return { name, base, kind, message, stack, ...about, count: 1, isCounted, lastAt };
}

/** A line `at name (address)` of Chromium, or `name@address` of Firefox and Safari. */
const isFrame = (line: string): boolean => /^at \S|^[^@\s]*@\S/.test(line);

/** Removes control characters: a report is printed in terminals, and anybody can send a report. */
const printable = (text: string): string => text.replace(/\p{C}/gu, ' ').trim();

const keyOf = ({ name, base, kind, message, stack, isCounted }: Failure): string =>
  createHash('sha256')
    .update(JSON.stringify([name, base, kind, message, stack[0], isCounted]))
    .digest('hex')
    .slice(0, 16);

async function read(store: ArtifactStore, path: string): Promise<FailuresByKey> {
  const bytes = await store.read(path);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as FailuresByKey) : {};
}
