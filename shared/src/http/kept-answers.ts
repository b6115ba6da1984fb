import { unreachable } from './answer';
import { goneStatuses } from './failure';
import { inStorageTime } from './in-storage-time';
import { isAborted } from './load-signal';
import type { Incoming } from './transport';

/** Answers to the reads of one person, kept in the browser for use offline. */
export interface PersonAnswers {
  /** Keeps the text of an answer, by path with query. */
  keep(path: string, text: string): void;
  /** Returns the text of the answer kept last; null without one. */
  find(path: string): Promise<string | null>;
  /** Whether the read is answered with what is kept at once, and the service is asked beside it. */
  readonly isShownFirst?: boolean;
  /** Forgets what is kept of a path that the service refused to the person. */
  forget(path: string): void;
  /**
   * Told that the service has at last answered a read for which what is kept is shown, and otherwise. Missing in a shell of
   * an earlier contract.
   */
  readonly outdated?: () => void;
  /** Told of a write that the service has accepted, with the text of its address and body. */
  written(text: string): void;
  /**
   * Told of such a write and of the text of its answer. The write is answered when the promise that it may return has settled:
   * until then no other tab is told of the change. Missing in a shell of an earlier contract.
   */
  readonly accepted?: (text: string, answer: string) => void | Promise<void>;
}

type FindAnswers = () => PersonAnswers | null;

let find: FindAnswers = () => null;

/** Sets the function that returns the answers of the current person; null if none may be kept. */
export function configureKeptAnswers(given: FindAnswers): void {
  find = given;
}

/** Returns the answers of the current person; null if none may be kept. */
export const keptAnswers = (): PersonAnswers | null => find();

/** Time in milliseconds after which a read that hangs is answered with what is kept. */
const patienceMs = 8000;

/**
 * Keeps the answer of a read. A read that the service does not answer, or not in time, is answered
 * with the answer kept last; an answer that comes later is told, unless it is the same.
 */
export async function readOrKept(
  kept: PersonAnswers,
  path: string,
  reading: Promise<Incoming>,
): Promise<Incoming> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: Incoming | null = null;
  let found: string | null = null;
  const find = async () => {
    found ??= await inStorageTime(kept.find(path));
    return found;
  };
  const whenLate = new Promise<Incoming>((resolve) => {
    const answerLate = async () => {
      const text = await find();
      if (text === null) return;
      shown = { status: 200, text };
      resolve(shown);
    };
    timer = setTimeout(() => void answerLate(), patienceMs);
    if (kept.isShownFirst) void answerLate();
  });
  const answered = reading
    .then((answer) => remembered(kept, path, answer, find))
    .catch(async (error: unknown) => {
      // An aborted read needs no answer.
      const text = isAborted(error) ? null : await find();
      if (text === null) throw error;
      return { status: 200, text };
    })
    .then((answer) => {
      if (shown !== null && !isSame(shown, answer)) kept.outdated?.();
      return answer;
    })
    .finally(() => clearTimeout(timer));
  return Promise.race([answered, whenLate]);
}

const isSame = (one: Incoming, other: Incoming): boolean =>
  one.status === other.status && one.text === other.text;

/**
 * Whether a gateway answered in place of the content service: with its status, or with a page of its own and status 200,
 * as some do during maintenance.
 */
const isFromGateway = ({ status, text }: Incoming): boolean =>
  unreachable.has(status) || (status === 200 && !/^\s*[[{]/.test(text));

async function remembered(
  kept: PersonAnswers,
  path: string,
  answer: Incoming,
  find: () => Promise<string | null>,
): Promise<Incoming> {
  if (isFromGateway(answer)) {
    const text = await find();
    return text === null ? answer : { status: 200, text };
  }
  if (answer.status === 200) kept.keep(path, answer.text);
  if (goneStatuses.has(answer.status)) kept.forget(path);
  return answer;
}
