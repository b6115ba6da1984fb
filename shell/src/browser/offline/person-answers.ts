import { entryPointPath, type PersonAnswers } from '@portal/shared/http';
import { clear } from 'idb-keyval';
import { keptClientView } from '../client-view/kept-client-view';
import { keptSession } from '../session/kept-session';
import { hasPlace, inPlace } from './answer-place';
import type { TimedText } from './answer-store';

const answerStore = () => import(/* webpackChunkName: 'offline' */ './answer-store');

/** What is kept: records and proposals; no sessions and no evidence. */
const isKeepable = (path: string): boolean => /^\/(jsonapi|api\/proposal)(\/|\?|$)/.test(path);

/** Answers to the reads of `freshOwner` that are not stored yet, by path. */
let fresh = new Map<string, TimedText>();
let freshOwner = '';
/** Whether the fresh answers are to be stored when the page is quiet. */
let isStoreDue = false;
/** Paths that this document has read, with the time in milliseconds at which the latest answer was asked for. */
const readHere = new Map<string, number>();
/** Addresses of pages that have read what is not kept: their HTML is not saved. */
const unsaved = new Set<string>();

/** Number of answers of the service. */
let answerCount = 0;
/**
 * Number of answers at which the service fell silent: a read hung or failed, or the worker shows the saved page. Until
 * the next answer, what is kept is shown at once.
 */
let silentAt = document.getElementById('saved-page') ? 0 : -1;
/** Number of times that the answers were forgotten: what was asked before is no longer kept. */
let era = 0;
/** False once the browser has refused to store, for example because the disk is full. */
let isWritable = true;

interface Connections {
  /** Told that a read was answered: with a kept answer of a time in milliseconds, or by the service. */
  answered(path: string, at?: number): void;
  /** Told that the page shows what is no longer so. */
  outdated(): void;
  /** Returns the HTML of the page; null for a page that is not to be saved. */
  page(): Promise<string | null>;
  /** Does the last work given, when the page has been drawn for a while or is left. */
  drawn(work: () => Promise<void>): void;
  /** Does the last work given, when nothing was written for a while or the page is left. */
  written(work: () => Promise<void>): void;
  /** Does work when the page is quiet. */
  later(work: () => Promise<void>): void;
}

/** Connected before the first read. */
let connected: Connections;

/** Connects the kept answers with the page. */
export function connectAnswers(given: Connections): void {
  connected = given;
}

/** User id of the person whose answers may be kept; undefined when signed out, or in a view as the client. */
const keeper = (): string | undefined => {
  const userId = keptSession.signedIn()?.userId;
  return keptClientView.of(userId) ? undefined : userId;
};

export interface PersonNow {
  readonly userId: string;
  /** Whether data of the person may still be kept: false after a sign-out or a change of roles. */
  isCurrent(): boolean;
}

/** Returns the person whose data may be kept; null if none may be kept. */
export function personNow(): PersonNow | null {
  const userId = keeper();
  if (userId === undefined) return null;
  const asked = era;
  return { userId, isCurrent: () => asked === era && keeper() === userId };
}

/** Does work when the page is quiet. */
export const whenQuiet = (work: () => Promise<void>): void => connected.later(work);

/** Returns the kept answers of the signed-in person, for a read that begins now; null if none may be kept. */
export function answersOfPerson(): PersonAnswers | null {
  const person = personNow();
  if (person === null) return null;
  const { userId: owner, isCurrent } = person;
  const at = Date.now();
  const page = location.pathname;
  const countBefore = answerCount;
  /** Whether the service has answered the read. */
  let isAnswered = false;
  return {
    isShownFirst: answerCount === silentAt,
    keep(path, text) {
      isAnswered = true;
      answerCount += 1;
      connected.answered(path);
      if (!isKeepable(path)) unsaved.add(location.pathname);
      if (keepFresh(person, path, { text, at })) readHere.set(path, at);
    },
    async find(path) {
      if (answerCount === countBefore) silentAt = answerCount;
      if (!isCurrent()) return null;
      const found = await findOf(owner, path);
      if (found === null || !isCurrent()) return null;
      // The entry point is read once, and is nothing that a page shows.
      const isShown = path !== entryPointPath && !isAnswered && page === location.pathname;
      if (isShown) connected.answered(path, found.at);
      return found.text;
    },
    forget: (path) => {
      isAnswered = true;
      answerCount += 1;
      fresh.delete(path);
      connected.answered(path);
      connected.later(() => forget(path));
    },
    outdated() {
      answerCount += 1;
      connected.outdated();
    },
    written() {
      answerCount += 1;
      connected.written(() => rereadWritten(person));
    },
    accepted: (text, answer) => keepAccepted(person, text, answer),
  };
}

/** Returns whether the answer is kept. */
function keepFresh({ userId, isCurrent }: PersonNow, path: string, answer: TimedText): boolean {
  if (!isCurrent() || !isWritable || !isKeepable(path)) return false;
  if (freshOwner !== userId) forgetFresh(userId);
  if (answer.at < askedAt(path)) return false;
  if (!isStoreDue) connected.later(() => store(userId));
  isStoreDue = true;
  fresh.set(path, answer);
  return true;
}

const askedAt = (path: string): number => fresh.get(path)?.at ?? 0;

function forgetFresh(nextOwner: string): void {
  fresh = new Map();
  freshOwner = nextOwner;
  isStoreDue = false;
}

async function findOf(owner: string, path: string) {
  const known = owner === freshOwner ? fresh.get(path) : undefined;
  // Code that cannot be loaded finds what this document has read.
  const [loaded] = await Promise.allSettled([answerStore()]);
  return loaded.status === 'rejected'
    ? (known ?? null)
    : loaded.value.findAnswer(owner, path, known);
}

async function store(owner: string): Promise<void> {
  isStoreDue = false;
  const asked = era;
  const isCurrent = () => asked === era && keeper() === owner;
  const [code] = await Promise.allSettled([answerStore()]);
  // Code that cannot be loaded, without a network, is loaded with the next answer.
  if (code.status === 'rejected' || !isCurrent()) return;
  const answers = new Map(fresh);
  try {
    await code.value.storeAnswers(owner, answers, isCurrent);
    connected.drawn(() => storePage(owner, isCurrent));
  } catch {
    isWritable = false;
  }
  // Until now they were found here.
  for (const [path, answer] of answers) if (fresh.get(path) === answer) fresh.delete(path);
}

/** Stores the answers of this document that are not stored yet. */
export async function storeFresh(owner: string): Promise<void> {
  if (fresh.size > 0) await store(owner);
}

/** Keeps an accepted write, after the answers that were read before the write. */
async function keepAccepted(
  { userId, isCurrent }: PersonNow,
  text: string,
  answer: string,
): Promise<void> {
  await storeFresh(userId);
  const { keepWrite } = await answerStore();
  await keepWrite(text, answer, isCurrent);
}

/** Stores the HTML of the page. Code that cannot be loaded saves no page. */
async function storePage(owner: string, isCurrent: () => boolean): Promise<void> {
  if (!isCurrent() || !isWritable || unsaved.has(location.pathname)) return;
  const code = await answerStore();
  await code.storePage(owner, connected.page, isCurrent);
}

async function forget(path: string): Promise<void> {
  // The page may still show what is refused.
  connected.drawn(async () => undefined);
  const code = await answerStore();
  code.forgetMentions(path, fresh);
  await code.forgetAnswers(path);
}

async function rereadWritten(person: PersonNow): Promise<void> {
  // What the page has read since the write needs no second read.
  await storeFresh(person.userId);
  const code = await import(/* webpackChunkName: 'kept-since' */ './reread-kept');
  const keep = (path: string, answer: TimedText) => void keepFresh(person, path, answer);
  await code.rereadWritten(person, { readHere, keep });
}

/** Forgets everything: at sign-out, or when the person's roles have changed. */
export async function forgetAll(): Promise<void> {
  era += 1;
  forgetFresh('');
  if (await hasPlace()) await clear(inPlace());
}
