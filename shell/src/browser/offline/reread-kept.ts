import { isGone, request } from '@portal/shared/http';
import { forgetAnswers, forgetPaths, type KeptAnswer, keptTexts } from './answer-store';

const recordId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (text: string): readonly string[] => text.match(recordId) ?? [];

const accountPath = '/jsonapi/user/';
/** Key of the saved HTML of a page. */
const isPage = (path: string): boolean => path.startsWith('page ');

/**
 * Reads kept answers again that show what was before a write: without a network the next page would
 * show the record as it was. Saved pages of these answers are forgotten.
 *
 * `writes` are the addresses and bodies of writes that the service has accepted. `readHere` are the
 * paths that this document has read: the open page reads these again if that fails. An answer that
 * another document has read is forgotten if it cannot be read again.
 */
export async function rereadKept(
  writes: readonly string[],
  readHere: ReadonlySet<string>,
  keep: (path: string, text: string) => Promise<void> | void,
): Promise<void> {
  const mentioned = writes.flatMap(idsIn);
  const isStale = ({ path, text }: KeptAnswer) =>
    readHere.has(path)
      ? mentioned.some((id) => path.includes(id) || text.includes(id))
      : writes.some((write) => isOfWritten(path, text, write));
  const kept = await keptTexts();
  const stale = kept.filter(isStale).map(({ path }) => path);
  const shown = stale.flatMap(idsIn);
  const pages = kept
    .map(({ path }) => path)
    .filter(
      (path) => isPage(path) && (stale.includes(path) || shown.some((id) => path.includes(id))),
    );
  await forgetPaths(pages);
  for (const path of stale) if (!isPage(path)) await readAgain(path, readHere.has(path), keep);
}

/** Whether an answer shows the record that a write has changed; every answer may mention an account. */
function isOfWritten(path: string, text: string, write: string): boolean {
  const [address = ''] = write.split(' ');
  const isAccount = address.startsWith(accountPath);
  return idsIn(address).some((id) => path.includes(id) || (!isAccount && text.includes(id)));
}

async function readAgain(
  path: string,
  isReadHere: boolean,
  keep: (path: string, text: string) => Promise<void> | void,
): Promise<void> {
  const [address = '', query] = path.split(/\?(.*)/s);
  try {
    // A read with a header of its own is not answered with what is kept.
    const headers = { 'Cache-Control': 'no-cache' };
    await keep(path, JSON.stringify(await request({ path: address, query, headers })));
  } catch (error) {
    if (isGone(error)) await forgetAnswers(path);
    else if (!isReadHere) await forgetPaths([path]);
  }
}
