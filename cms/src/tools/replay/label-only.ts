import { isObject, type Json, type JsonObject } from '../../engine/schema/json';

/** Location name for differences of accounts recorded with only a label. */
export const labelOnly = 'an account of which only the name shows';

const idOf = (value: Json): string =>
  isObject(value) && typeof value.id === 'string' ? value.id : '';

/** Whether an account shows only the name. */
const isLabel = (value: Json): boolean =>
  isObject(value) &&
  value.type === 'user--user' &&
  value.links !== undefined &&
  value.relationships === undefined &&
  Object.keys(isObject(value.attributes) ? value.attributes : {}).every(
    (name) => name === 'display_name',
  );

const listed = (document: JsonObject): Json[] =>
  [document.data ?? null, document.included ?? []].flat();

/** Returns ids of accounts recorded with a label and missing in this service's response. */
export function labelsIn(recorded: Json, here: Json, anonymous: ReadonlySet<string>): string[] {
  if (!isObject(recorded) || !isObject(here)) return [];
  const shown = new Set(listed(here).map(idOf));
  return listed(recorded)
    .filter((one) => isLabel(one) || anonymous.has(idOf(one)))
    .map(idOf)
    .filter((id) => !shown.has(id));
}

/** Removes accounts from a document, and the notes about omitting these accounts. */
export function withoutAccounts(document: Json, ids: readonly string[]): Json {
  if (!isObject(document) || ids.length === 0) return document;
  const { data = null, included, meta, ...rest } = document;
  const kept = (list: Json[]): Json[] => list.filter((one) => !ids.includes(idOf(one)));
  const others = Array.isArray(included) ? kept(included) : [];
  const left = withoutNotes(meta, ids);
  return {
    ...rest,
    data: Array.isArray(data) ? kept(data) : data,
    ...(others.length > 0 ? { included: others } : {}),
    ...(left ? { meta: left } : {}),
  };
}

function withoutNotes(meta: Json | undefined, ids: readonly string[]): JsonObject | null {
  if (!isObject(meta)) return null;
  const { omitted, ...rest } = meta;
  const links = isObject(omitted) && isObject(omitted.links) ? omitted.links : {};
  const kept = Object.entries(links).filter(
    ([, link]) => !ids.some((id) => JSON.stringify(link).includes(id)),
  );
  const hasItems = kept.some(([name]) => name.startsWith('item--'));
  const all =
    hasItems && isObject(omitted)
      ? { ...rest, omitted: { ...omitted, links: Object.fromEntries(kept) } }
      : rest;
  return Object.keys(all).length > 0 ? all : null;
}
