import { createStore } from 'effector';
import type { PartRef } from '../domain/tree';
import { changePartFx, type PartChange } from './parts';

/** The name of a field of a feature or sub-item among those being saved. */
export const savingKey = ({ featureId, itemId }: PartRef, field: keyof PartChange['changes']) =>
  `${itemId ?? featureId} ${field}`;

const keysOf = ({ changes, ...part }: PartChange) =>
  Object.keys(changes).map((field) => savingKey(part, field as keyof PartChange['changes']));

/** Fields that are being saved, once for each write under way. */
export const $savingFields = createStore<readonly string[]>([])
  .on(changePartFx, (saving, { params }) => [...saving, ...keysOf(params)])
  .on(changePartFx.finally, (saving, { params: { params } }) =>
    keysOf(params).reduce<readonly string[]>(withoutOne, saving),
  );

function withoutOne(keys: readonly string[], key: string): readonly string[] {
  const at = keys.indexOf(key);
  return at < 0 ? keys : keys.toSpliced(at, 1);
}
