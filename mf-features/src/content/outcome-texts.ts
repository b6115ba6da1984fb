import type { Change, Entry } from '@portal/shared/changes';
import type { RawResource } from '@portal/shared/cms';
import { lineFields } from '@portal/shared/content';
import { keptOtherwiseText, type SentNumbers } from '../domain/as-stored';
import { lineTypes } from './line-changes';
import { featureType, partFields, statementType, subItemType } from './part-changes';
import { plannerLineType } from './planner-lines';

const notStored = 'There was an error saving. Please try again.';
const lineNotStored = 'There was an error saving this line item';
const statementNotStored = 'Error saving feature statement(s) of work';

const setTexts: Readonly<Record<string, string>> = {
  [lineTypes.lines]: lineNotStored,
  [lineTypes.thirdParty]: 'There was an error saving this third party cost',
  [plannerLineType]: lineNotStored,
  [statementType]: statementNotStored,
};
const createTexts: Readonly<Record<string, string>> = {
  ...setTexts,
  [lineTypes.lines]: 'Error creating Feature Line Items',
  [lineTypes.thirdParty]: 'Error creating Feature Line Items',
  [subItemType]: 'There was an error creating this sub item',
};

/** Returns the message for an entry that could not be stored. */
export function failureTextOf({ changes: [first] }: Entry): string {
  if (first.kind === 'order') return 'Error saving line item';
  if (first.kind === 'remove') return 'Error Deleting an Entity';
  const texts = first.kind === 'create' ? createTexts : setTexts;
  return texts[first.record.type] ?? notStored;
}

const removedTexts: Readonly<Record<string, string>> = {
  [lineTypes.lines]: 'Line item removed',
  [lineTypes.thirdParty]: 'Incidental Cost removed',
  [plannerLineType]: 'Line item removed',
  [subItemType]: 'Feature item removed',
  [statementType]: 'SOW item removed',
};

/** Returns the messages for stored changes: a text per kind of change, for kinds with a message. */
export function successTextsOf(all: readonly Change[]): readonly string[] {
  const changes = withoutParts(all);
  const added = changes.filter(
    (change) =>
      change.kind === 'create' && Object.values<string>(lineTypes).includes(change.record.type),
  );
  const isTold = added.length > 1 || added.some(isOfOption);
  const removed = changes.flatMap((change) =>
    change.kind === 'remove' ? (removedTexts[change.record.type] ?? []) : [],
  );
  // Source: spec 2, section 8.
  return [...(isTold ? ['Line items updated'] : []), ...new Set(removed)];
}

/**
 * Returns the changes without creations and removals of parts whose owner is created or removed.
 */
function withoutParts(changes: readonly Change[]): readonly Change[] {
  const owners = new Set(
    changes.flatMap((change) =>
      change.kind === 'create' || change.kind === 'remove' ? change.record.id : [],
    ),
  );
  return changes.filter(
    (change) => change.kind === 'set' || !owners.has(change.list?.record.id ?? ''),
  );
}

const isOfOption = (change: Change): boolean =>
  change.kind === 'create' && Boolean(change.attributes['field_source_option']);

const numbersOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [lineTypes.lines]: lineFields,
  [lineTypes.thirdParty]: lineFields,
  [featureType]: partFields[featureType],
  [subItemType]: partFields[subItemType],
};

/** Returns a message about numbers stored with fewer digits than sent; null if there are none. */
export function fewerDigitsText(
  changes: readonly Change[],
  records: readonly RawResource[],
): string | null {
  const texts = records.flatMap((stored) => {
    const fields = numbersOf[stored.type];
    if (!fields) return [];
    const sent = named(fields, sentTo(stored, changes));
    const { name = '', ...numbers } = named(fields, stored.attributes);
    return keptOtherwiseText(sent, { name, ...numbers }) ?? [];
  });
  return texts.length > 0 ? texts.join(' ') : null;
}

/** Returns the attributes of a record as last sent. */
function sentTo({ id }: RawResource, changes: readonly Change[]) {
  const sent: Record<string, unknown> = {};
  for (const change of changes) {
    if (change.kind === 'create' && change.record.id === id) Object.assign(sent, change.attributes);
    if (change.kind === 'set' && change.record.id === id) sent[change.path[0]] = change.value;
  }
  return sent;
}

function named(
  fields: Readonly<Record<string, string>>,
  attributes: Readonly<Record<string, unknown>>,
): SentNumbers & { readonly name?: string } {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const value = attributes[field];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
}
