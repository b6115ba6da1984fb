import { equalsStoredValue } from '../cms/jsonapi/changes-to';
import { type Reference, readReferences } from '../cms/jsonapi/raw';
import { type Change, type CreateChange, keyOf, type List } from './change';
import { derivedAttributes } from './derived-attributes';
import { inOrder, type Records, valueAt } from './overlay';
import { revisionOf } from './send-values';

/**
 * Returns changes that set attributes of a record, including the attributes computed from the new
 * values. Skips fields that are undefined or have the value already.
 */
export function setAttributes(
  shown: Records,
  record: Reference,
  values: Readonly<Record<string, unknown>>,
): Change[] {
  const known = shown.get(keyOf(record));
  if (!known) return [];
  const given = Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && !isStored(known.attributes[field], value),
    ),
  );
  if (Object.keys(given).length === 0) return [];
  const computed = derivedAttributes(record.type, { ...known.attributes, ...given });
  const set =
    (isDerived: boolean) =>
    ([field, value]: readonly [string, unknown]): Change => {
      const before = known.attributes[field];
      const place = {
        record,
        on: 'attributes',
        path: [field],
        revision: revisionOf(known),
      } as const;
      return { kind: 'set', ...place, before, value, ...(isDerived && { isDerived }) };
    };
  return [...Object.entries(given).map(set(false)), ...Object.entries(computed).map(set(true))];
}

const isStored = (stored: unknown, value: unknown): boolean =>
  stored !== undefined && equalsStoredValue(stored, value);

/** Returns a change that sets a relationship to one record or clears the relationship. */
export function setReference(
  shown: Records,
  record: Reference,
  field: string,
  value: Reference | null,
): Change[] {
  const known = shown.get(keyOf(record));
  if (!known) return [];
  const [before = null] = readReferences(known.relationships[field]);
  if (before?.id === value?.id) return [];
  const revision = revisionOf(known);
  return [{ kind: 'set', record, on: 'relationships', path: [field], before, value, revision }];
}

/**
 * Returns a change of one key inside an attribute with JSON text. Several keys address a nested
 * value; undefined removes the key. All other keys of the text keep the stored values.
 */
export function setKey(
  shown: Records,
  record: Reference,
  field: string,
  key: string | readonly string[],
  value: unknown,
): Change[] {
  const known = shown.get(keyOf(record));
  if (!known) return [];
  const keys = typeof key === 'string' ? [key] : key;
  const before = valueAt(known.attributes[field], keys);
  if (JSON.stringify(before) === JSON.stringify(value)) return [];
  const path = [field, ...keys] as const;
  const revision = revisionOf(known);
  return [{ kind: 'set', record, on: 'attributes', path, before, value, revision }];
}

/**
 * Returns changes that reorder a list; records without an entry in `ids` come last and keep the
 * relative order.
 */
export function orderList(shown: Records, list: List, ids: readonly string[]): Change[] {
  const standing = listed(shown, list);
  const before = standing.map(({ id }) => id);
  const value = inOrder(standing, ids).map(({ id }) => id);
  const isInOrder = value.every((id, row) => id === before[row]);
  return isInOrder ? [] : [{ kind: 'order', list, before, value }];
}

/** Returns a change that creates a record in a list, at index `row` or at the end. */
export function createIn(
  list: List,
  created: Pick<CreateChange, 'record' | 'attributes'> &
    Partial<Pick<CreateChange, 'relationships' | 'row'>>,
): Change {
  return { kind: 'create', relationships: {}, row: null, list, ...created };
}

/** Returns a change that creates a record outside any list. */
export function createAlone(
  created: Pick<CreateChange, 'record' | 'attributes' | 'relationships'>,
): Change {
  return { kind: 'create', list: null, row: null, ...created };
}

/**
 * Returns a change that adds an existing record, for example a person, to the end of a list, or
 * removes the record from the list.
 */
export function changeMember(list: List, record: Reference, joins: boolean): Change {
  const place = { record, list, row: null, isMember: true };
  const content = { attributes: {}, relationships: {} };
  return joins
    ? { kind: 'create', ...place, ...content }
    : { kind: 'remove', ...place, stored: content };
}

/**
 * Returns changes that remove a record from a list, preceded by the removals of the record's parts,
 * which are deleted as well. Undo creates all records again with the attributes on the screen.
 */
export function removeFrom(shown: Records, list: List, record: Reference): Change[] {
  return removalOf(shown, list, record);
}

/** Like `removeFrom`, for a record outside any list. */
export function removeAlone(shown: Records, record: Reference): Change[] {
  return removalOf(shown, null, record);
}

function removalOf(shown: Records, list: List | null, record: Reference): Change[] {
  const known = shown.get(keyOf(record));
  if (!known) return [];
  const standing = list ? listed(shown, list) : [];
  const row = standing.findIndex(({ id }) => id === record.id);
  const relationships = references(shown, known.relationships);
  const parts = Object.entries(relationships).flatMap(([field, to]) =>
    [to]
      .flat()
      .filter((part) => part !== null)
      .filter(isPart)
      .flatMap((part) => removeFrom(shown, { record, field }, part)),
  );
  const goingAlong = parts.map((part) => ({ ...part, goesWithOwner: true }));
  const stored = { attributes: writable(known.attributes), relationships };
  return [...goingAlong, { kind: 'remove', record, list, row: row < 0 ? null : row, stored }];
}

/**
 * Whether a record is a paragraph: owned by the record that lists the paragraph, and deleted with
 * the owner.
 */
const isPart = ({ type }: Reference): boolean => type.startsWith('paragraph--');

const listed = (shown: Records, { record, field }: List): readonly Reference[] =>
  readReferences(shown.get(keyOf(record))?.relationships[field]);

/**
 * Returns the relationships of the content model, without stale revision ids and without parts that
 * are hidden.
 */
const references = (shown: Records, relationships: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(relationships)
      .filter(([field]) => field.startsWith('field_'))
      .map(([field, relationship]) => {
        const found = readReferences(relationship)
          .map(({ type, id }) => ({ type, id }))
          .filter((one) => !isPart(one) || shown.has(keyOf(one)));
        const isOne = isRecord(relationship) && !Array.isArray(relationship['data']);
        return [field, isOne ? (found[0] ?? null) : found];
      }),
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the attributes that a client may send: the content model's attributes without
 * server-managed attributes.
 */
const writable = (attributes: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(
        ([field]) => field.startsWith('field_') || field === 'title' || field.startsWith('parent_'),
      )
      .map(([field, value]) => [field, unprocessed(value)]),
  );

/** Returns a formatted text without `processed`, the HTML computed by the service. */
function unprocessed(value: unknown): unknown {
  if (!isRecord(value) || !('processed' in value)) return value;
  const { processed: _, ...text } = value;
  return text;
}
