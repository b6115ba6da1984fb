import { Problem } from '../engine/errors/problem';
import type { Model } from '../engine/schema/content-model';
import { columnOf, type Field, FieldMalformed, FieldRefused } from '../engine/schema/field';
import type { Json, JsonObject, Row } from '../engine/schema/json';
import type { Relationship, ResourceType } from '../engine/schema/resource-type';
import { objectIn, valueAt } from './drupal';
import { ownAttributes, ownFields } from './mirrored-types';

/** A record as the content system has it, in the form of the store. */
export interface WantedRecord {
  readonly type: ResourceType;
  readonly id: string;
  /** Cells of the attributes that the content system told. */
  readonly cells: Row;
  /** Target ids by relationship, in order; without references to deleted records. */
  readonly references: ReadonlyMap<string, readonly string[]>;
  readonly machineName?: string;
  /** Record that the part belongs to; null for a record of its own. */
  readonly parent: string | null;
  readonly root: string | null;
}

const uuid = /^[0-9a-f-]{36}$/i;

/** Ids in a relationship; `missing` and `virtual` are no records. */
export const targetsIn = (relationship: Json | undefined): JsonObject[] => {
  const { data } = objectIn(relationship);
  const list = Array.isArray(data) ? data : [data ?? null];
  return list.map(objectIn).filter(({ id }) => typeof id === 'string' && uuid.test(id));
};

const idOf = ({ id }: JsonObject): string => String(id).toLowerCase();

/** Empty texts are null in a Drupal. */
const emptied = (value: Json): Json => (value === '' ? null : value);

function cellsOf(name: string, field: Field, value: Json, place: string): Row {
  try {
    const cells = field.write(emptied(value));
    return Object.fromEntries(
      field.parts.map((part, index) => [columnOf(name, part), cells[index] ?? null]),
    );
  } catch (error) {
    if (!(error instanceof FieldRefused) && !(error instanceof FieldMalformed)) throw error;
    // A value that is left out could change a price.
    throw new Problem(500, `The content system has an unreadable value: ${name} of ${place}.`);
  }
}

function attributesOf(type: ResourceType, resource: JsonObject): Row {
  const given = objectIn(resource.attributes);
  const cells: Row = {};
  for (const [name, field] of Object.entries(type.attributes)) {
    const value = given[name];
    if (value === undefined || (ownAttributes.has(name) && name !== 'created')) continue;
    Object.assign(cells, cellsOf(name, field, value, `${type.name} ${String(resource.id)}`));
  }
  return cells;
}

const isMirrored = (name: string, { reverse }: Relationship): boolean =>
  !reverse && !ownFields.has(name);

function referencesOf(type: ResourceType, resource: JsonObject) {
  const given = objectIn(resource.relationships);
  const found = new Map<string, readonly string[]>();
  for (const [name, relationship] of Object.entries(type.relationships))
    if (isMirrored(name, relationship) && given[name] !== undefined)
      found.set(name, [...new Set(targetsIn(given[name]).map(idOf))]);
  return found;
}

const isOwning = (type: ResourceType, name: string): boolean =>
  !type.relationships[name]?.plain && !type.belongsBy?.includes(name) && !ownFields.has(name);

/** Parts that a record owns by its relationships. */
function partsOf(model: Model, { type: name, relationships }: JsonObject): JsonObject[] {
  const type = model.find(String(name));
  if (!type) return [];
  return Object.keys(type.relationships)
    .filter((field) => isOwning(type, field))
    .flatMap((field) => targetsIn(objectIn(relationships)[field]))
    .filter((target) => model.find(String(target.type))?.part);
}

/** Returns the owner of each part: the record that refers to the part by a relationship of ownership. */
const parentsOf = (model: Model, resources: readonly JsonObject[]): ReadonlyMap<string, string> =>
  new Map(
    resources.flatMap((resource) =>
      partsOf(model, resource).map((part): [string, string] => [idOf(part), idOf(resource)]),
    ),
  );

/** Roles that accounts refer to; core tells an administrator alone more than the machine name. */
function rolesOf(model: Model, resources: readonly JsonObject[]): WantedRecord[] {
  const type = model.named('user_role--user_role');
  const targets = resources.flatMap(({ relationships }) =>
    targetsIn(objectIn(relationships).roles),
  );
  const names = new Map(
    targets.map((target) => [idOf(target), valueAt(target.meta, 'drupal_internal__target_id')]),
  );
  return [...names].flatMap(([id, name]) =>
    typeof name === 'string'
      ? [
          {
            ...{ type, id, parent: null, root: null, references: new Map() },
            cells: { drupal_internal__id: name, label: name },
            machineName: name,
          },
        ]
      : [],
  );
}

/**
 * Converts resources of JSON:API to records of the store. `root` is the project that all parts belong to. Throws
 * `Problem` 500 for a value that the store cannot hold.
 */
export function wantedRecords(
  model: Model,
  resources: readonly JsonObject[],
  root: string | null = null,
): WantedRecord[] {
  const parents = parentsOf(model, resources);
  const wanted = resources.flatMap((resource): WantedRecord[] => {
    const type = model.find(String(resource.type));
    if (!type || type.entity === 'user_role') return [];
    const id = idOf(resource);
    return [
      {
        ...{ type, id },
        cells: attributesOf(type, resource),
        references: referencesOf(type, resource),
        parent: type.part && type.entity !== 'media' ? (parents.get(id) ?? null) : null,
        root: type.part ? root : null,
      },
    ];
  });
  return [...rolesOf(model, resources), ...wanted];
}
