import type { QueryExecutorProvider } from 'kysely';
import type { ResourceType } from '../schema/resource-type';
import { jsonIn } from '../storage/dialect';
import type { JsonFunctions } from '../storage/json-functions';
import { targetsCell } from '../storage/references';
import { type RowShape, rowShape } from '../storage/select-rows';
import { type FieldNames, fieldColumns, storedRelationships } from './loaded-fields';

const targetsColumn = (db: QueryExecutorProvider, relationships: readonly string[]) =>
  relationships.length > 0 ? [{ name: '__targets', cell: targetsCell(db, relationships) }] : [];

const shapeOf = (db: QueryExecutorProvider, type: ResourceType, names: FieldNames): RowShape =>
  rowShape(db, [
    ...fieldColumns(type, names).map((name) => ({ name, cell: `t."${name}"` })),
    { name: '__revision', cell: 'e.revision' },
    ...targetsColumn(db, storedRelationships(type, names)),
  ]);

/** Shapes of complete records, by store and type: a small answer spends a tenth of its time on their texts. */
const completeShapes = new WeakMap<JsonFunctions, WeakMap<ResourceType, RowShape>>();

function completeShape(db: QueryExecutorProvider, type: ResourceType): RowShape {
  const store = jsonIn(db);
  const ofStore = completeShapes.get(store) ?? new WeakMap<ResourceType, RowShape>();
  completeShapes.set(store, ofStore);
  const shape = ofStore.get(type) ?? shapeOf(db, type, undefined);
  ofStore.set(type, shape);
  return shape;
}

/**
 * Returns the shape of the row of a record: its fields, `__revision`, and `__targets` with the targets of its stored
 * relationships.
 */
export const recordShape = (
  db: QueryExecutorProvider,
  type: ResourceType,
  names: FieldNames,
): RowShape => (names ? shapeOf(db, type, names) : completeShape(db, type));
