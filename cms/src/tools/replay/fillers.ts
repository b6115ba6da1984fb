import { isObject, type Json } from '../../engine/schema/json';
import type { ReplayContext } from './prepare-content';
import type { Secrets } from './prepare-session';
import { isRead, jsonapiPlace, type Recording, succeeded } from './recording';
import { shownBy } from './seen';
import { send } from './send';

/**
 * Returns the minimum length of a recorded list: records before the page, on the page, and one
 * after.
 */
function recordedCount({ path, answer }: Recording): number {
  if (!isObject(answer) || !Array.isArray(answer.data) || answer.data.length === 0) return 0;
  const offset = Number(new URL(path, 'http://site').searchParams.get('page[offset]') ?? 0);
  const hasMore = isObject(answer.links) && answer.links.next !== undefined;
  return (Number.isFinite(offset) ? offset : 0) + answer.data.length + (hasMore ? 1 : 0);
}

const isList = (recording: Recording): boolean =>
  isRead(recording) && succeeded(recording) && jsonapiPlace(recording)?.id === null;

const countIn = (body: Json): number =>
  isObject(body) && isObject(body.meta) ? Number(body.meta.count) : 0;

/** Adds copies of the last record for list entries that are not recorded; to be removed again. */
export async function addFillers(
  { content, origin, history }: ReplayContext & { readonly origin: string },
  recording: Recording,
  secrets: Secrets,
): Promise<string[]> {
  const wanted = isList(recording) ? recordedCount(recording) : 0;
  const last = shownBy(recording)
    .filter(({ type, id }) => type === jsonapiPlace(recording)?.type && !history.anonymous.has(id))
    .at(-1);
  if (!last || wanted === 0) return [];
  const { body } = await send(origin, recording, secrets);
  return content.copy(last.type, last.id, Math.max(0, wanted - countIn(body)));
}
