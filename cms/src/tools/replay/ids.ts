import { isObject, type Json } from '../../engine/declare/json';
import type { Recording } from './recording';

/** Recorded ids of what our service made itself, with ours. */
export type Ids = Map<string, string>;

/** A recording with our ids in place of those recorded. */
export function withIds(recording: Recording, ids: Ids): Recording {
  let text = JSON.stringify(recording);
  for (const [recorded, here] of ids) text = text.replaceAll(recorded, here);
  return JSON.parse(text) as Recording;
}

/** The id of what an answer is about, in either format. */
export function idIn(body: Json): string | null {
  if (!isObject(body)) return null;
  const { data, uuid } = body;
  if (isObject(data) && typeof data.id === 'string') return data.id;
  const [first] = Array.isArray(uuid) ? uuid : [];
  return isObject(first) && typeof first.value === 'string' ? first.value : null;
}
