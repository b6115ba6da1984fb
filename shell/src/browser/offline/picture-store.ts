import { delMany, getMany, keys, set, setMany } from 'idb-keyval';
import { hasPlace, inPlace } from './answer-place';

/** Limits in bytes: of all kept pictures, and of one. */
const limits = { all: 50_000_000, one: 5_000_000 };
/** Longest time in milliseconds for which a picture is kept after it was last seen. */
const keptForMs = 30 * 24 * 60 * 60 * 1000;

/** Value that the worker answers with. */
export interface Picture {
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

interface Seen {
  /** Time in milliseconds. */
  readonly at: number;
  readonly size: number;
}

/**
 * Name of a picture in the store: the path and the account that its signed address was issued to.
 * Expiry and signature change; another person's address finds nothing.
 */
export function pictureName({ pathname, searchParams }: URL): string {
  const account = searchParams.get('u');
  return account === null ? pathname : `${pathname}?u=${account}`;
}

const pictureKey = (name: string): string => `picture ${name}`;
const seenKey = (name: string): string => `seen ${name}`;
const bothKeys = (name: string): string[] => [pictureKey(name), seenKey(name)];

/** Returns the names of all kept pictures. */
async function keptNames(): Promise<readonly string[]> {
  const found = (await keys(inPlace())).map(String).filter((key) => key.startsWith('seen '));
  return found.map((key) => key.slice('seen '.length));
}

/**
 * Keeps pictures that the person has seen. `owner` must be the owner of the kept answers, and
 * `isCurrent` tells whether that person is still signed in. Deletes the pictures that were not seen
 * for the longest time, beyond the limit. Rejects if the browser refuses to store.
 */
export async function keepPictures(
  owner: string,
  addresses: readonly string[],
  isCurrent: () => boolean,
): Promise<void> {
  if (!(await hasPlace())) return;
  const [known] = await getMany<unknown>(['owner'], inPlace());
  if (known !== owner) return;
  for (const address of addresses) await keepPicture(address, isCurrent);
  await forgetUnseen();
}

async function keepPicture(address: string, isCurrent: () => boolean): Promise<void> {
  const name = pictureName(new URL(address, location.href));
  const [seen] = await getMany<Seen>([seenKey(name)], inPlace());
  if (seen) return set(seenKey(name), { ...seen, at: Date.now() }, inPlace());
  const picture = await readPicture(address);
  if (!picture || !isCurrent()) return;
  const size = picture.bytes.byteLength;
  await setMany(
    [
      [seenKey(name), { at: Date.now(), size }],
      [pictureKey(name), picture],
    ],
    inPlace(),
  );
  // Another tab may sign out at any time.
  if (!isCurrent()) await deletePictures([name]);
}

/** Reads a picture that the browser has shown, from its cache; null for what cannot be kept. */
async function readPicture(address: string): Promise<Picture | null> {
  const answer = await fetch(address, { cache: 'force-cache', credentials: 'same-origin' });
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status !== 200 || !type.startsWith('image/')) return null;
  const bytes = await answer.arrayBuffer();
  return bytes.byteLength > limits.one ? null : { type, bytes };
}

const deletePictures = (names: readonly string[]): Promise<void> =>
  delMany(names.flatMap(bothKeys), inPlace());

async function forgetUnseen(): Promise<void> {
  const names = await keptNames();
  const seen = await getMany<Seen>(names.map(seenKey), inPlace());
  const newestFirst = names
    .map((name, row) => ({ name, ...(seen[row] ?? { at: 0, size: 0 }) }))
    .sort((one, other) => other.at - one.at);
  let total = 0;
  const unseen = newestFirst.filter(({ at, size }) => {
    total += size;
    return total > limits.all || Date.now() - at > keptForMs;
  });
  await deletePictures(unseen.map(({ name }) => name));
}

/** Forgets a picture if the service no longer gives it to the person. */
export async function checkPicture(address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if ([403, 404, 410].includes(answer.status) && (await hasPlace()))
    await deletePictures([pictureName(new URL(address, location.href))]);
}

/**
 * Forgets the pictures that answers name: the person may no longer read the answers. Keeps those that other answers still
 * name.
 */
export async function forgetPicturesIn(
  texts: readonly string[],
  still: readonly string[] = [],
): Promise<void> {
  const isIn = (answers: readonly string[]) => {
    // A Drupal writes `\/` for a slash.
    const plain = answers.map((text) => text.replaceAll('\\/', '/'));
    return (name: string) => {
      const [path = ''] = name.split('?');
      return plain.some((text) => text.includes(path) || text.includes(decodeURI(path)));
    };
  };
  const [isGone, isStill] = [isIn(texts), isIn(still)];
  await deletePictures((await keptNames()).filter((name) => isGone(name) && !isStill(name)));
}
