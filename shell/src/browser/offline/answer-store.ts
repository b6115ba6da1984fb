import { clear, delMany, get, getMany, keys, promisifyRequest, set, setMany } from 'idb-keyval';
import { hasPlace, inPlace } from './answer-place';
import { forgetPicturesIn } from './picture-store';
import { idsIn } from './record-ids';
import { type AcceptedWrite, acceptedWrite, withWrites } from './written-records';

/** Longest time in milliseconds for which an answer is kept. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;
/** Longest kept answer, in characters. */
const longest = 3_000_000;
/** Number of answers that are kept. */
const mostAnswers = 500;

const isExpired = (at: number): boolean => Date.now() - at >= keptForMs;

/** A time in the future is of a clock that was set back since: it was before every other time. */
const isFuture = (at: number): boolean => at > Date.now();

/** Whether a time is not before another one. */
const isLater = (at: number, other: number): boolean =>
  isFuture(at) === isFuture(other) ? at >= other : isFuture(other);

const textKey = (path: string): string => `text ${path}`;
const timeKey = (path: string): string => `time ${path}`;
const isTimeKey = (key: IDBValidKey): boolean => String(key).startsWith('time ');
const pathOf = (key: IDBValidKey): string => String(key).slice('time '.length);
const bothKeys = (path: string): string[] => [textKey(path), timeKey(path)];

/** Key of the user id whose answers are kept. */
const ownerKey = 'owner';

/** Text of an answer. */
export interface TimedText {
  readonly text: string;
  /** Time in milliseconds at which the answer was asked for: it may lack any later write. */
  readonly at: number;
}

/** Whether the database was found: it is never deleted, only emptied. The worker has read a saved page from it. */
let isPlaced = document.getElementById('saved-page') !== null;

/** As `hasPlace`, which takes as long as a read, once. */
async function isThere(): Promise<boolean> {
  isPlaced ||= await hasPlace();
  return isPlaced;
}

/**
 * Returns the answer kept for a person, or `fresh` if it is not stored yet; null without one. Its records are as later
 * accepted writes of all tabs have left them.
 */
export async function findAnswer(
  owner: string,
  path: string,
  fresh?: TimedText,
): Promise<TimedText | null> {
  const { answer, writes } = await readStored(owner, path);
  const found = fresh ?? answer;
  if (found === null) return null;
  const later = [...writes].flatMap(([key, write]) =>
    isLater(writtenAt(key), found.at) ? [write] : [],
  );
  return { text: withWrites(found.text, later), at: found.at };
}

/** What is stored of a path, and the accepted writes by key. */
interface Stored {
  readonly answer: TimedText | null;
  readonly writes: Writes;
}

/** Reads in one transaction: on the processor of a phone, each further one would take 10 to 20 ms. */
async function readStored(owner: string, path: string): Promise<Stored> {
  if (!(await isThere())) return { answer: null, writes: new Map() };
  const read = (store: IDBObjectStore): Promise<readonly [unknown, unknown, unknown, Writes]> =>
    Promise.all([
      promisifyRequest(store.get(ownerKey)),
      promisifyRequest(store.get(textKey(path))),
      promisifyRequest(store.get(timeKey(path))),
      writesIn(store),
    ]);
  const [known, text, at, writes] = await inPlace()('readonly', read);
  const isUsable = known === owner && typeof text === 'string' && typeof at === 'number';
  return { answer: isUsable && !isExpired(at) ? { text, at } : null, writes };
}

/** Keys of the accepted writes that this document has kept. */
const ownWrites = new Set<string>();

/** Whether this document has made the write with this key. */
export const isOwnWrite = (key: string): boolean => ownWrites.has(key);

/**
 * Keeps an accepted write at once: the network may go, or the page be left, before its records are
 * read again. `text` is its address and body.
 */
export async function keepWrite(
  text: string,
  answer: string,
  isCurrent: () => boolean,
): Promise<void> {
  if (!isCurrent()) return;
  const key = `written ${Date.now()} ${ownWrites.size + 1}`;
  ownWrites.add(key);
  await set(key, acceptedWrite(text, answer), inPlace());
}

/** Returns the time in milliseconds of the write with this key. */
export const writtenAt = (key: string): number => Number(key.split(' ')[1]);

type Writes = ReadonlyMap<string, AcceptedWrite>;

/** Returns the accepted writes whose records were not read again yet, in order, by key. */
export async function keptWrites(): Promise<Writes> {
  return (await isThere()) ? inPlace()('readonly', writesIn) : new Map();
}

async function writesIn(store: IDBObjectStore): Promise<Writes> {
  const ofWrites = IDBKeyRange.bound('written ', 'written!');
  const [keysOfWrites, writes] = await Promise.all([
    promisifyRequest(store.getAllKeys(ofWrites)),
    promisifyRequest<AcceptedWrite[]>(store.getAll(ofWrites)),
  ]);
  return new Map(keysOfWrites.map((key, row) => [String(key), writes[row] as AcceptedWrite]));
}

/** Forgets accepted writes by key: their records were read again. */
export const forgetWrites = (found: readonly string[]): Promise<void> =>
  delMany([...found], inPlace());

/**
 * Stores answers by path, after those of another person are gone; another tab may have stored later ones, which stay.
 * `isCurrent` tells whether the owner is still signed in: another tab may sign out at any time. Rejects if the browser refuses.
 */
export async function storeAnswers(
  owner: string,
  answers: ReadonlyMap<string, TimedText>,
  isCurrent: () => boolean,
): Promise<void> {
  if ((await get(ownerKey, inPlace())) !== owner) await clear(inPlace());
  const times = await getMany<number | undefined>([...answers.keys()].map(timeKey), inPlace());
  const newest = [...answers].filter(([, { at }], row) => isLater(at, times[row] ?? 0));
  const isTooLong = ([, { text }]: [string, TimedText]) => text.length > longest;
  if (!isCurrent()) return;
  // Older texts would show what is no longer so.
  await forgetPaths(newest.filter(isTooLong).map(([path]) => path));
  const entries = newest
    .filter((answer) => !isTooLong(answer))
    .flatMap(([path, { text, at }]): [string, unknown][] => [
      [textKey(path), text],
      [timeKey(path), at],
    ]);
  await setMany([[ownerKey, owner], ...entries], inPlace());
  if (!isCurrent()) await clear(inPlace());
}

/** Key of the saved HTML of the open page. */
export const openPage = (): string => `page ${location.pathname}${location.search}`;

/** Stores the HTML of the open page, unless it is null: the page is not to be saved. */
export async function storePage(
  owner: string,
  page: () => Promise<string | null>,
  isCurrent: () => boolean,
): Promise<void> {
  const html = await page();
  if (html === null) return;
  await storeAnswers(owner, new Map([[openPage(), { text: html, at: Date.now() }]]), isCurrent);
}

/** A kept answer, or the saved HTML of a page, with the time at which it was saved. */
export interface KeptAnswer extends TimedText {
  readonly path: string;
}

/** Returns the addresses of all kept answers and saved pages. */
export async function keptPaths(): Promise<readonly string[]> {
  if (!(await hasPlace())) return [];
  return (await keys(inPlace())).filter(isTimeKey).map(pathOf);
}

/** Returns the addresses and times of all kept answers and saved pages, the newest first. */
async function newestPaths(): Promise<readonly { readonly path: string; readonly at: number }[]> {
  const paths = await keptPaths();
  if (paths.length === 0) return [];
  const times = await getMany<number>(paths.map(timeKey), inPlace());
  return paths
    .map((path, row) => ({ path, at: times[row] ?? 0 }))
    .sort((one, other) => other.at - one.at);
}

/** Returns all kept answers and saved pages, the newest first. */
export async function keptTexts(): Promise<readonly KeptAnswer[]> {
  const found = await newestPaths();
  if (found.length === 0) return [];
  const texts = await getMany<string | undefined>(
    found.map(({ path }) => textKey(path)),
    inPlace(),
  );
  return found.map((one, row) => ({ ...one, text: texts[row] ?? '' }));
}

/** Path of a single record. */
const recordPath = /^\/jsonapi\/[^/?]+\/[^/?]+\/([0-9a-f-]{36})(?:\?|$)/;
/** Path of a record that may belong to another: neither an account nor a project. */
const partPath = /^\/jsonapi\/(?!user\/|node\/project\/)[^/?]+\/[^/?]+\/([0-9a-f-]{36})/;

/**
 * Returns those of all kept answers that are of a path and, for the path of a record, every answer that mentions the record,
 * and its parts: who may not read a project keeps neither its features nor its row in a list.
 */
export function keptAbout(refused: string, kept: readonly KeptAnswer[]): readonly KeptAnswer[] {
  const id = recordPath.exec(refused)?.[1];
  const mentions =
    id === undefined ? [] : kept.filter(({ path, text }) => path.includes(id) || text.includes(id));
  const ofRecord = mentions.filter(({ path }) => id !== undefined && path.includes(id));
  const isPart = (path: string) => {
    const part = partPath.exec(path)?.[1];
    return (
      part !== undefined &&
      ofRecord.some((answer) => answer.path.includes(part) || answer.text.includes(part))
    );
  };
  return kept.filter(
    (answer) => answer.path === refused || mentions.includes(answer) || isPart(answer.path),
  );
}

/** Removes what mentions the record of a refused path from answers that are not stored yet. */
export function forgetMentions(refused: string, answers: Map<string, TimedText>): void {
  const [id = refused] = idsIn(refused);
  for (const [path, { text }] of answers)
    if (path.includes(id) || text.includes(id)) answers.delete(path);
}

/** Forgets what is kept about a refused path, and the pictures named there. */
export async function forgetAnswers(refused: string): Promise<void> {
  const meant = keptAbout(refused, await keptTexts());
  if (meant.length === 0) return;
  await forgetPicturesIn(meant.map(({ text }) => text));
  await forgetPaths(meant.map(({ path }) => path));
}

/** Forgets what is kept of paths, alone. */
export async function forgetPaths(paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await delMany(paths.flatMap(bothKeys), inPlace());
}

/** Deletes expired answers and saved pages, and the oldest ones beyond the number that is kept. */
export async function forgetOldest(): Promise<void> {
  const oldest = (await newestPaths()).filter(
    ({ at }, place) => place >= mostAnswers || isExpired(at),
  );
  await forgetPaths(oldest.map(({ path }) => path));
}
