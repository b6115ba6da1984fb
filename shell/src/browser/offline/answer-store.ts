import { request } from '@portal/shared/http';
import { clear, delMany, get, getMany, keys, setMany } from 'idb-keyval';
import { hasPlace, inPlace } from './answer-place';
import { forgetPicturesIn } from './picture-store';

/** Longest time in milliseconds for which an answer is kept. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;
/** Number of answers that are kept. */
const mostAnswers = 500;

const textKey = (path: string): string => `text ${path}`;
const timeKey = (path: string): string => `time ${path}`;
const isTimeKey = (key: IDBValidKey): boolean => String(key).startsWith('time ');
const pathOf = (key: IDBValidKey): string => String(key).slice('time '.length);
const bothKeys = (path: string): string[] => [textKey(path), timeKey(path)];

/** Key of the user id whose answers are kept. */
const ownerKey = 'owner';

/** Returns the answer kept for a person, with its time in milliseconds; null without one. */
export async function findAnswer(owner: string, path: string) {
  if (!(await hasPlace())) return null;
  const [known, text, at] = await getMany<unknown>([ownerKey, ...bothKeys(path)], inPlace());
  const isUsable = known === owner && typeof text === 'string' && typeof at === 'number';
  return isUsable && Date.now() - at < keptForMs ? { text, at } : null;
}

/**
 * Stores answers by path, after those of another person are gone. `isCurrent` tells whether the
 * owner is still signed in: another tab may sign out at any time. Rejects if the browser refuses.
 */
export async function storeAnswers(
  owner: string,
  answers: ReadonlyMap<string, string>,
  isCurrent: () => boolean,
): Promise<void> {
  const at = Date.now();
  if ((await get(ownerKey, inPlace())) !== owner) await clear(inPlace());
  if (!isCurrent()) return;
  await setMany(
    [
      [ownerKey, owner],
      ...[...answers].flatMap(([path, text]): [string, unknown][] => [
        [textKey(path), text],
        [timeKey(path), at],
      ]),
    ],
    inPlace(),
  );
  if (!isCurrent()) await clear(inPlace());
}

/** Path of a single record. */
const recordPath = /^\/jsonapi\/[^/?]+\/[^/?]+\/([0-9a-f-]{36})(?:\?|$)/;

/**
 * Forgets what is kept of a refused path and, for the path of a record, every answer that mentions
 * the record, with the pictures named there: who may not read a project keeps neither its features
 * nor its row in a list.
 */
export async function forgetAnswers(refused: string): Promise<void> {
  const id = recordPath.exec(refused)?.[1];
  const isMeant = (path: string, text: string) =>
    path === refused || (id !== undefined && (path.includes(id) || text.includes(id)));
  if (!(await hasPlace())) return;
  const paths = (await keys(inPlace())).filter(isTimeKey).map(pathOf);
  const texts = await getMany<string | undefined>(paths.map(textKey), inPlace());
  const meant = paths.filter((path, row) => isMeant(path, texts[row] ?? ''));
  await forgetPicturesIn(meant.map((path) => texts[paths.indexOf(path)] ?? ''));
  await delMany(meant.flatMap(bothKeys), inPlace());
}

/**
 * Reads those of the given paths again whose kept answers mention a changed record: without a network
 * the next page would show the record as it was before.
 */
export async function reread(ids: readonly string[], paths: readonly string[]): Promise<void> {
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

/**
 * Forgets the answers beyond the number that is kept, and those of projects that the person may no
 * longer read. Rejects if the service cannot be reached.
 */
export async function checkKept(): Promise<void> {
  await forgetOldest();
  const ids = await keptProjects();
  if (ids.length === 0) return;
  const readable = await readableProjects(ids);
  for (const id of ids) if (!readable.has(id)) await forgetAnswers(`/jsonapi/node/project/${id}`);
}

async function readableProjects(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const query = new URLSearchParams([
    ['fields[node--project]', 'title'],
    ['filter[kept][condition][path]', 'id'],
    ['filter[kept][condition][operator]', 'IN'],
    ...ids.slice(0, 50).map((id): [string, string] => ['filter[kept][condition][value][]', id]),
  ]);
  const { data } = await request<{ readonly data: readonly { readonly id: string }[] }>({
    path: '/jsonapi/node/project',
    query: query.toString(),
    headers: { 'Cache-Control': 'no-cache' },
  });
  return new Set(data.map(({ id }) => id));
}
