import { type Change, type CreateChange, type Entry, keyOf, type SetChange } from './change';
import { derivedAttributes } from './derived-attributes';
import type { Replacement } from './supersede-failed';

/** An attribute that a person can correct, for the user interface. */
export interface CorrectableField {
  readonly label: string;
  /** Whether the attribute is a decimal number. */
  readonly isNumber?: boolean;
}

/** Fields by attribute name. */
type CorrectableFields = Readonly<Record<string, CorrectableField>>;

const fieldsByType = new Map<string, CorrectableFields>();

/** Registers the attributes of a record type that a person can correct in a new record that was refused. */
export function declareCorrectable(type: string, fields: CorrectableFields): void {
  fieldsByType.set(type, fields);
}

/** An attribute of a refused new record, with the value that was typed last. */
export interface TypedField extends CorrectableField {
  readonly attribute: string;
  readonly value: string;
}

/**
 * Returns the correctable attributes of the new record in a refused entry, with the values of later
 * changes to that record. Empty unless the entry creates exactly one record of a registered type.
 */
export function typedFields(entry: Entry, entries: readonly Entry[]): readonly TypedField[] {
  const created = onlyCreation(entry);
  if (!created) return [];
  const later = laterValues(created, entry, entries);
  return Object.entries(fieldsByType.get(created.record.type) ?? {}).map(([attribute, field]) => ({
    ...field,
    attribute,
    value: textOf(later.has(attribute) ? later.get(attribute) : created.attributes[attribute]),
  }));
}

/**
 * Returns replacements for a refused entry and the later ones: the new record takes the values, and
 * later changes of the same attributes are removed. An empty number becomes null.
 */
export function corrected(
  entry: Entry,
  entries: readonly Entry[],
  values: Readonly<Record<string, string>>,
): readonly Replacement[] {
  const created = onlyCreation(entry);
  if (!created) return [];
  const { type } = created.record;
  const fields = fieldsByType.get(type);
  const typed = Object.fromEntries(
    Object.entries(values).map(([attribute, value]) => [
      attribute,
      fields?.[attribute]?.isNumber && value === '' ? null : value,
    ]),
  );
  const known = {
    ...created.attributes,
    ...Object.fromEntries(laterValues(created, entry, entries)),
    ...typed,
  };
  const attributes = { ...known, ...derivedAttributes(type, known) };
  const isTaken = (change: Change) => isValueOf(created)(change) && change.path.length === 1;
  return entries.flatMap((one): Replacement[] => {
    if (one.id === entry.id)
      return [
        [
          one,
          one.changes.map((change) =>
            change === created ? { ...created, attributes, isCorrected: true } : change,
          ),
        ],
      ];
    const left = one.changes.filter((change) => !isTaken(change));
    return one.at > entry.at && left.length < one.changes.length ? [[one, left]] : [];
  });
}

function onlyCreation({ state, changes }: Entry): CreateChange | null {
  const created = changes.filter((change) => change.kind === 'create');
  const [only] = created;
  return state.kind === 'refused' && created.length === 1 && only && !only.isMember ? only : null;
}

/** Returns the values that later entries gave to the attributes of a new record. */
function laterValues(
  created: CreateChange,
  entry: Entry,
  entries: readonly Entry[],
): ReadonlyMap<string, unknown> {
  const set = entries
    .filter(({ at }) => at > entry.at)
    .flatMap(({ changes }) => changes.filter(isValueOf(created)))
    .filter(({ path }) => path.length === 1);
  return new Map(set.map(({ path: [attribute], value }) => [attribute, value]));
}

const isValueOf =
  ({ record }: CreateChange) =>
  (change: Change): change is SetChange =>
    change.kind === 'set' && change.on === 'attributes' && keyOf(change.record) === keyOf(record);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
