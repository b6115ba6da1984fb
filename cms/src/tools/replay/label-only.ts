import { isObject, type Json, type JsonObject } from '../../engine/declare/json';

/** Where a difference says that an account was recorded with nothing but its label. */
export const labelOnly = 'an account of which only the name shows';

const idOf = (value: Json): string =>
  isObject(value) && typeof value.id === 'string' ? value.id : '';

/** An account whose reader sees its name, and nothing else. */
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

/** Ids of accounts that a recorded document shows by their label, and ours not at all. */
export function labelsIn(recorded: Json, here: Json, anonymous: ReadonlySet<string>): string[] {
  if (!isObject(recorded) || !isObject(here)) return [];
  const shown = new Set(listed(here).map(idOf));
  return listed(recorded)
    .filter((one) => isLabel(one) || anonymous.has(idOf(one)))
    .map(idOf)
    .filter((id) => !shown.has(id));
}

/** A document without some accounts, and without what it says of leaving them out. */
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
