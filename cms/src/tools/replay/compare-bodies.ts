import { isObject, type Json, type JsonObject } from '../../engine/schema/json';
import { comparable, pathOnly } from './compare-hrefs';
import type { Difference } from './difference';

const kindOf = (value: Json | undefined): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
};

/** Texts that clients read and that must match exactly. */
const exact = new Set([
  'title',
  'status',
  'detail',
  'pointer',
  'message',
  'error',
  'error_description',
  'hint',
  'rel',
]);

const isExact = (at: readonly string[]): boolean => {
  const name = at.at(-1) ?? '';
  const inData = at[0] === 'data' || at[0] === 'included';
  return name === 'type' || (exact.has(name) && !inData);
};

const short = (value: Json | undefined): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 240 ? `${text.slice(0, 240)}...` : text;
};

const differ = (
  at: readonly string[],
  recorded: Json | undefined,
  here: Json | undefined,
): Difference[] => [{ at: at.join('.'), recorded: short(recorded), here: short(here) }];

const withoutHost = (text: string): string => text.replace(/https?:\/\/[^/"]+/g, '');

function compareTexts(at: readonly string[], recorded: string, here: string): Difference[] {
  const name = at.at(-1) ?? '';
  if (name === 'href') {
    const via = at.at(-2) === 'via';
    const same = via
      ? pathOnly(recorded) === pathOnly(here)
      : comparable(recorded) === comparable(here);
    return same ? [] : differ(at, recorded, here);
  }
  if (!isExact(at)) return [];
  return withoutHost(recorded) === withoutHost(here) ? [] : differ(at, recorded, here);
}

type Named = JsonObject & { type: string; id: string };

const isNamed = (value: Json): value is Named =>
  isObject(value) && typeof value.type === 'string' && typeof value.id === 'string';

/** A reference in a list of one of two different records. */
const isOfList = ({ at }: Difference): boolean => /\.relationships\.\w+\.data\./.test(at);

/**
 * Returns differences between two different records of a type; values empty on either side are
 * ignored.
 */
function compareLikes(at: readonly string[], recorded: Named, here: Named): Difference[] {
  const like = JSON.parse(JSON.stringify(here).replaceAll(here.id, recorded.id)) as Json;
  return compareValues(at, recorded, like).filter(
    (found) => !isEmpty(found.recorded) && !isEmpty(found.here) && !isOneSided(found),
  );
}

const isOneSided = (found: Difference): boolean =>
  isOfList(found) && (found.recorded === 'nothing' || found.here === 'nothing');

const isEmpty = (text: string): boolean => text === 'null' || text === '[]' || text === '{}';

/** Pairs records of a list by recorded id, or else by type. */
function compareRecords(
  at: readonly string[],
  recorded: readonly Named[],
  here: readonly Named[],
): Difference[] {
  const same = (one: Named, among: readonly Named[]) =>
    among.find(({ id, type }) => id === one.id && type === one.type);
  const like = (one: Named, among: readonly Named[]) => among.find(({ type }) => type === one.type);
  const forward = recorded.flatMap((one) => {
    const path = [...at, one.type];
    const match = same(one, here);
    if (match) return compareValues(path, one, match);
    const other = like(one, here);
    return other ? compareLikes(path, one, other) : differ(path, one, undefined);
  });
  const backward = here.flatMap((one) => {
    if (same(one, recorded)) return [];
    const path = [...at, one.type];
    const other = like(one, recorded);
    return other ? compareLikes(path, other, one) : differ(path, undefined, one);
  });
  return [...forward, ...backward];
}

function compareLists(
  at: readonly string[],
  recorded: readonly Json[],
  here: readonly Json[],
): Difference[] {
  if (recorded.every(isNamed) && here.every(isNamed)) return compareRecords(at, recorded, here);
  if (recorded.length === 0 || here.length === 0 || recorded.some(isObject))
    return recorded.length === here.length
      ? recorded.flatMap((one, index) => compareValues([...at, String(index)], one, here[index]))
      : differ(at, [...recorded], [...here]);
  return compareValues([...at, '0'], recorded[0] ?? null, here[0]);
}

const anyId = (path: string): string =>
  path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}');

/** Compares notes that may belong to different records of a type. */
function compareNotes(
  at: readonly string[],
  recorded: Json | undefined,
  here: Json | undefined,
): Difference[] {
  if (!isObject(recorded) || !isObject(here)) return compareValues(at, recorded, here);
  return compareValues([...at, 'meta'], recorded.meta, here.meta);
}

/** Compares notes about omitted records, ignoring the random link names. */
function compareOmitted(
  at: readonly string[],
  recorded: JsonObject,
  here: JsonObject,
): Difference[] {
  const items = (links: JsonObject) =>
    new Map(
      Object.entries(links)
        .filter(([name]) => name.startsWith('item--'))
        .map(([, link]) => [isObject(link) ? pathOnly(String(link.href)) : '', link ?? null]),
    );
  const [wanted, found] = [items(recorded), items(here)];
  const like = (path: string, among: Map<string, Json>): Json | undefined =>
    among.get(path) ?? [...among].find(([other]) => anyId(other) === anyId(path))?.[1];
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((path) =>
    compareNotes([...at, path], like(path, wanted), like(path, found)),
  );
}

const named = (links: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(links).filter(([name]) => !name.startsWith('item--')));

/**
 * Whether an error location was added: this service always reports a location, Drupal only
 * sometimes. Clients ignore extras.
 */
const isAddedSource = (at: readonly string[], name: string, recorded: JsonObject): boolean =>
  name === 'source' && at[0] === 'errors' && recorded.source === undefined;

function compareObjects(
  at: readonly string[],
  recorded: JsonObject,
  here: JsonObject,
): Difference[] {
  const isOmission = at.at(-1) === 'links' && at.at(-2) === 'omitted';
  const [wanted, found] = isOmission ? [named(recorded), named(here)] : [recorded, here];
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter(
    (name) => !isAddedSource(at, name, wanted),
  );
  return [
    ...(isOmission ? compareOmitted(at, recorded, here) : []),
    ...names.flatMap((name) => compareValues([...at, name], wanted[name], found[name])),
  ];
}

/** Returns differences in shape, value types, and texts and links that clients read. */
export function compareValues(
  at: readonly string[],
  recorded: Json | undefined,
  here: Json | undefined,
): Difference[] {
  if (kindOf(recorded) !== kindOf(here)) return differ(at, recorded, here);
  if (typeof recorded === 'string' && typeof here === 'string')
    return compareTexts(at, recorded, here);
  if (Array.isArray(recorded) && Array.isArray(here)) return compareLists(at, recorded, here);
  if (isObject(recorded) && isObject(here)) return compareObjects(at, recorded, here);
  return [];
}
