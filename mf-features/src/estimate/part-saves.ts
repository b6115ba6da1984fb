import { $entries, type Change, hasFailed } from '@portal/shared/changes';
import { partFields } from '../content/part-changes';
import type { PartRef } from '../domain/tree';
import type { PartChange } from './parts';

/** Returns the key of a field of a feature or sub-item in the set of pending saves. */
export const savingKey = ({ featureId, itemId }: PartRef, field: keyof PartChange['changes']) =>
  `${itemId ?? featureId} ${field}`;

/** Fields with a pending save. */
export const $savingFields = $entries.map((entries): readonly string[] =>
  entries.filter((entry) => !hasFailed(entry)).flatMap(({ changes }) => changes.flatMap(keysOf)),
);

function keysOf(change: Change): readonly string[] {
  if (change.kind !== 'set') return [];
  const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = partFields;
  return Object.entries(fields[change.record.type] ?? {})
    .filter(([, attribute]) => attribute === change.path[0])
    .map(([field]) => `${change.record.id} ${field}`);
}
