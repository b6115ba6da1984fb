import { type ChangedRecord, failureOf, isGone, request } from '@portal/shared/http';
import {
  forgetAnswers,
  forgetPaths,
  forgetWrites,
  isOwnWrite,
  type KeptAnswer,
  keptAbout,
  keptTexts,
  keptWrites,
  openPage,
  storeAnswers,
  type TimedText,
  writtenAt,
} from './answer-store';
import type { PersonNow } from './person-answers';
import { forgetPicturesIn } from './picture-store';
import { idsIn } from './record-ids';

/** Time in milliseconds in which the document of a write reads it again. */
const ownRereadMs = 10_000;

const accountPath = '/jsonapi/user/';
/** Key of the saved HTML of a page. */
const isPage = (path: string): boolean => path.startsWith('page ');

/** Address and body of a write, with the time at which the service had accepted it. */
interface Accepted extends TimedText {
  /** Whether this document has made the write. */
  readonly isOwn: boolean;
}

interface ThisDocument {
  /** Paths that this document has read, with the time at which the latest answer was asked for. */
  readonly readHere: ReadonlyMap<string, number>;
  /** Keeps an answer as one that this document has read. */
  readonly keep: (path: string, answer: TimedText) => void;
}

/**
 * Reads again what the accepted writes of the browser have changed. The writes are kept until the service has answered all
 * reads: until then, kept answers show their records (`withWrites`). `document` is missing in another document than that of the
 * writes: it leaves out writes of the last 10 seconds, whose document reads them again by itself.
 */
export async function rereadWritten(
  { userId, isCurrent }: PersonNow,
  document?: ThisDocument,
): Promise<void> {
  const isDue = (key: string) =>
    document !== undefined || Math.abs(Date.now() - writtenAt(key)) >= ownRereadMs;
  const found = new Map([...(await keptWrites())].filter(([key]) => isDue(key)));
  if (found.size === 0 || !isCurrent()) return;
  const writes = [...found].map(([key, { text }]) => ({
    ...{ text, at: writtenAt(key), isOwn: isOwnWrite(key) },
  }));
  const isRead = await rereadKept(writes, document?.readHere ?? null, async (path, answer) => {
    document?.keep(path, answer);
    await storeAnswers(userId, new Map([[path, answer]]), isCurrent);
  });
  if (isRead && isCurrent()) await forgetWrites([...found.keys()]);
}

/**
 * Reads kept answers again that show what was before a write: without a network the next page would
 * show the record as it was. An answer that this document has asked for after a write of its own is left alone: at the write it has
 * dropped all reads that had begun. Saved pages of these answers are forgotten, except the open page if it was saved since.
 *
 * `readHere` are the paths that this document has read: the open page reads these again if that fails. An answer that
 * another document has read is forgotten if it cannot be read again; nothing is forgotten if `readHere` is null.
 *
 * Returns false if the service could not be reached.
 */
export async function rereadKept(
  writes: readonly Accepted[],
  readHere: ReadonlyMap<string, number> | null,
  keep: (path: string, answer: TimedText) => Promise<void> | void,
): Promise<boolean> {
  const kept = await keptTexts();
  const isShown = (write: Accepted, answer: KeptAnswer) =>
    readHere?.has(answer.path) ? mentions(answer, write.text) : isOfWritten(answer, write.text);
  const mayLack = ({ isOwn, at: writtenAt }: Accepted, { path, at }: KeptAnswer) =>
    !isOwn || at > Date.now() || at <= writtenAt || readHere?.get(path) !== at;
  const isPageSince = ({ path, at }: KeptAnswer) =>
    readHere !== null && path === openPage() && writes.every((write) => at > write.at);
  const showing = kept.filter((answer) => writes.some((write) => isShown(write, answer)));
  const older = kept.filter((answer) => !isPageSince(answer));
  await forgetPaths(pagesOf(showing.map(pathOf), older.map(pathOf)));
  const outdated = showing.filter((answer) =>
    writes.some((write) => isShown(write, answer) && mayLack(write, answer)),
  );
  let isRead = true;
  for (const { path } of outdated)
    if (!isPage(path))
      isRead = (await readAgain(path, readHere?.has(path) ?? true, keep)) && isRead;
  return isRead;
}

const pathOf = ({ path }: KeptAnswer): string => path;

/** Returns the keys of saved pages that show answers. */
function pagesOf(answers: readonly string[], kept: readonly string[]): readonly string[] {
  const shown = answers.flatMap(idsIn);
  return kept.filter(
    (path) => isPage(path) && (answers.includes(path) || shown.some((id) => path.includes(id))),
  );
}

/**
 * Forgets what is kept about records that were removed, or that the person may no longer read: answers, saved pages and
 * pictures. Other answers that mention a record are read again, once, and stay forgotten if that fails; pictures that they
 * name still are kept.
 */
export async function forgetRemoved(
  removed: readonly Pick<ChangedRecord, 'type' | 'id'>[],
  { userId, isCurrent }: PersonNow,
): Promise<void> {
  const kept = await keptTexts();
  const about = new Map<string, string>();
  for (const { type, id } of removed)
    for (const { path, text } of keptAbout(`/jsonapi/${type.replace('--', '/')}/${id}`, kept))
      about.set(path, text);
  const paths = [...about.keys()];
  const allPaths = kept.map(({ path }) => path);
  await forgetPaths([...new Set([...paths, ...pagesOf(paths, allPaths)])]);
  const still: string[] = [];
  for (const path of paths)
    if (isCurrent() && !isPage(path) && !removed.some(({ id }) => isPlaceOf(path, id)))
      await readAgain(path, true, async (_, answer) => {
        still.push(answer.text);
        // An address that names a removed record is not kept.
        if (!removed.some(({ id }) => path.includes(id)))
          await storeAnswers(userId, new Map([[path, answer]]), isCurrent);
      });
  await forgetPicturesIn([...about.values()], still);
}

/** Whether a path is that of a record or below it, not that of a collection that was asked for the record among others. */
const isPlaceOf = (path: string, id: string): boolean =>
  path.split('?', 1)[0]?.includes(id) === true;

/** Whether an answer mentions a record that a write mentions. */
const mentions = ({ path, text }: KeptAnswer, write: string): boolean =>
  idsIn(write).some((id) => path.includes(id) || text.includes(id));

/** Whether an answer shows the record that a write has changed; every answer may mention an account. */
function isOfWritten({ path, text }: KeptAnswer, write: string): boolean {
  const [address = ''] = write.split(' ');
  const isAccount = address.startsWith(accountPath);
  return idsIn(address).some((id) => path.includes(id) || (!isAccount && text.includes(id)));
}

/** Returns false if the service could not be reached. */
async function readAgain(
  path: string,
  isReadHere: boolean,
  keep: (path: string, answer: TimedText) => Promise<void> | void,
): Promise<boolean> {
  const [address = '', query] = path.split(/\?(.*)/s);
  const at = Date.now();
  try {
    // A read with a header of its own is not answered with what is kept.
    const headers = { 'Cache-Control': 'no-cache' };
    const text = JSON.stringify(await request({ path: address, query, headers }));
    await keep(path, { text, at });
  } catch (error) {
    if (isGone(error)) await forgetAnswers(path);
    else if (!isReadHere) await forgetPaths([path]);
    else return failureOf(error).kind !== 'offline';
  }
  return true;
}
