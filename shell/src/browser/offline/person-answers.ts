import { type PersonAnswers, request } from '@portal/shared/http';
import {
  clear,
  createStore,
  delMany,
  get,
  getMany,
  keys,
  setMany,
  type UseStore,
} from 'idb-keyval';
import { keptClientView } from '../client-view/kept-client-view';
import { whenIdle } from '../page/when-idle';
import { keptSession } from '../session/kept-session';

const database = 'groundplan.answers';

/** Longest time in milliseconds for which an answer is kept. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;
/** Number of answers that are kept. */
const mostAnswers = 500;
/** Longest kept answer, in characters. */
const longest = 3_000_000;

/** What is kept: records and proposals; no sessions and no evidence. */
const isKeepable = (path: string): boolean => /^\/(jsonapi|api\/proposal)(\/|\?|$)/.test(path);

const textKey = (path: string): string => `text ${path}`;
const timeKey = (path: string): string => `time ${path}`;
const isTimeKey = (key: IDBValidKey): boolean => String(key).startsWith('time ');
const pathOf = (key: IDBValidKey): string => String(key).slice('time '.length);
const bothKeys = (path: string): string[] => [textKey(path), timeKey(path)];

/** Key of the user id whose answers are kept. */
const ownerKey = 'owner';

let place: UseStore | undefined;
const inPlace = (): UseStore => {
  place ??= createStore(database, 'answers');
  return place;
};
const hasPlace = async (): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === database);

/** Answers that are not stored yet, by path. */
let fresh = new Map<string, string>();
/** Paths that this document has read. */
const readHere = new Set<string>();
/** Ids of records that this document has changed since they were read. */
let changed = new Set<string>();
/** Time in milliseconds without a write, after which changed records are read again. */
const quietMs = 3000;
let rereading: ReturnType<typeof setTimeout> | undefined;
const recordId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Number of times that the answers were forgotten: what was asked before is no longer kept. */
let era = 0;
/** False once the browser has refused to store, for example because the disk is full. */
let isWritable = true;

/** Told of the time in milliseconds of an answer that is shown in place of the service's. */
let shown: (at: number) => void = () => undefined;
/** Told that the service has answered. */
let answered: () => void = () => undefined;

export function onAnswers(tell: { shown(at: number): void; answered(): void }): void {
  ({ shown, answered } = tell);
}

/** User id of the person whose answers may be kept; undefined when signed out, or in a view as the client. */
const keeper = (): string | undefined => {
  const userId = keptSession.signedIn()?.userId;
  return keptClientView.of(userId) ? undefined : userId;
};

/** Returns the kept answers of the signed-in person; null if none may be kept. */
export function answersOfPerson(): PersonAnswers | null {
  const owner = keeper();
  if (owner === undefined) return null;
  const asked = era;
  const isCurrent = () => asked === era && keeper() === owner;
  return {
    keep(path, text) {
      answered();
      if (!isCurrent() || !isWritable || !isKeepable(path) || text.length > longest) return;
      if (fresh.size === 0) whenIdle(() => void store(owner));
      fresh.set(path, text);
      readHere.add(path);
    },
    async find(path) {
      if (!isCurrent()) return null;
      const found = await findAnswer(owner, path);
      if (found === null || !isCurrent()) return null;
      shown(found.at);
      return found.text;
    },
    forget: (path) => {
      answered();
      void forgetAnswers(path);
    },
    written(text) {
      for (const [id] of text.matchAll(recordId)) changed.add(id);
      clearTimeout(rereading);
      rereading = setTimeout(() => whenIdle(() => void reread()), quietMs);
    },
  };
}

async function findAnswer(owner: string, path: string) {
  const unstored = fresh.get(path);
  if (unstored !== undefined) return { text: unstored, at: Date.now() };
  if (!(await hasPlace())) return null;
  const [known, text, at] = await getMany<unknown>([ownerKey, ...bothKeys(path)], inPlace());
  const isUsable = known === owner && typeof text === 'string' && typeof at === 'number';
  return isUsable && Date.now() - at < keptForMs ? { text, at } : null;
}

/** Stores the fresh answers, after those of another person are gone. */
async function store(owner: string): Promise<void> {
  const answers = [...fresh];
  fresh = new Map();
  if (keeper() !== owner) return;
  const at = Date.now();
  try {
    if ((await get(ownerKey, inPlace())) !== owner) await clear(inPlace());
    if (keeper() !== owner) return;
    await setMany(
      [
        [ownerKey, owner],
        ...answers.flatMap(([path, text]): [string, unknown][] => [
          [textKey(path), text],
          [timeKey(path), at],
        ]),
      ],
      inPlace(),
    );
    // Another tab may have signed out meanwhile.
    if (keeper() !== owner) await clear(inPlace());
  } catch {
    isWritable = false;
  }
}

/** Forgets everything: at sign-out, or when the person's roles have changed. */
export async function forgetAll(): Promise<void> {
  era += 1;
  fresh = new Map();
  if (await hasPlace()) await clear(inPlace());
}

/** Path of a single record. */
const recordPath = /^\/jsonapi\/[^/?]+\/[^/?]+\/([0-9a-f-]{36})(?:\?|$)/;

/**
 * Forgets what is kept of a refused path and, for the path of a record, every answer that mentions
 * the record: who may not read a project keeps neither its features nor its row in a list.
 */
export async function forgetAnswers(refused: string): Promise<void> {
  const id = recordPath.exec(refused)?.[1];
  const isMeant = (path: string, text: string) =>
    path === refused || (id !== undefined && (path.includes(id) || text.includes(id)));
  for (const [path, text] of fresh) if (isMeant(path, text)) fresh.delete(path);
  if (!(await hasPlace())) return;
  const paths = (await keys(inPlace())).filter(isTimeKey).map(pathOf);
  const texts = await getMany<string | undefined>(paths.map(textKey), inPlace());
  const meant = paths.filter((path, row) => isMeant(path, texts[row] ?? ''));
  await delMany(meant.flatMap(bothKeys), inPlace());
}

/**
 * Reads the kept answers again that mention a changed record: without a network the next page would
 * show the record as it was before.
 */
async function reread(): Promise<void> {
  const ids = [...changed];
  changed = new Set();
  const paths = [...readHere];
  const texts = await getMany<string | undefined>(paths.map(textKey), inPlace());
  const stale = paths.filter((path, row) =>
    ids.some((id) => path.includes(id) || texts[row]?.includes(id)),
  );
  for (const stalePath of stale) {
    const [path = '', query] = stalePath.split(/\?(.*)/s);
    // What cannot be read stays as it was kept.
    await Promise.allSettled([request({ path, query })]);
  }
}

/** Deletes the oldest answers beyond the number that is kept. */
export async function forgetOldest(): Promise<void> {
  if (!(await hasPlace())) return;
  const found = (await keys(inPlace())).filter(isTimeKey);
  if (found.length <= mostAnswers) return;
  const times = await getMany<number>(found, inPlace());
  const paths = found
    .map((key, row) => ({ path: pathOf(key), at: times[row] ?? 0 }))
    .sort((one, other) => other.at - one.at)
    .slice(mostAnswers)
    .map(({ path }) => path);
  await delMany(paths.flatMap(bothKeys), inPlace());
}

const projectPath = /^\/jsonapi\/node\/project\/([0-9a-f-]{36})/;

/** Returns the ids of the projects of which answers are kept. */
export async function keptProjects(): Promise<readonly string[]> {
  if (!(await hasPlace())) return [];
  const paths = (await keys(inPlace())).filter(isTimeKey).map(pathOf);
  return [...new Set(paths.flatMap((path) => projectPath.exec(path)?.[1] ?? []))];
}
