import { writesField } from '../access/field-access';
import { Problem } from '../errors/problem';
import { fieldReason } from '../errors/refusals';
import { columnOf, type Field, FieldMalformed, FieldRefused } from '../schema/field';
import type { Cell, Json, JsonObject, Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import { ownRules, type Writer } from './writer';

interface Wrong {
  readonly detail: string;
  readonly pointer: string;
}

const cellsOf = (name: string, field: Field, value: Json): Row => {
  const cells = field.write(value);
  return Object.fromEntries(
    field.parts.map((part, index) => [columnOf(name, part), cells[index] ?? null]),
  );
};

/** Omits the index of a single value from pointers, unless the whole value is invalid. */
const pointerOf = (at: string): string =>
  at === '.0' ? '/0' : at.replace(/^\.0/, '').replaceAll('.', '/');

const wrongValue = (name: string, error: FieldRefused): Wrong => ({
  detail: `${name}${error.at}: ${error.message}`,
  pointer: `/data/attributes/${name}${pointerOf(error.at)}`,
});

const initialOf = (field: Field): readonly Cell[] =>
  field.initial === undefined ? field.parts.map(() => null) : field.write(field.initial);

const currentOf = (field: Field, name: string, row: Row | null): readonly Cell[] =>
  row ? field.parts.map((part) => row[columnOf(name, part)] ?? null) : initialOf(field);

/** Whether a value equals the current value, or the default of a new record. */
const same = (field: Field, name: string, value: Json, row: Row | null): boolean => {
  const current = currentOf(field, name, row);
  if (JSON.stringify(field.read(current)) === JSON.stringify(value)) return true;
  try {
    const cells = field.write(value);
    return cells.every(
      (cell, index) => cell === current[index] || (row === null && (cell === null || cell === 0)),
    );
  } catch (error) {
    if (error instanceof FieldRefused) return false;
    throw error;
  }
};

const refuseField = (type: ResourceType, name: string, verb: string, reason?: string) => {
  const why = reason ?? fieldReason(type, name);
  const detail = `The current user is not allowed to ${verb} the selected field (${name}).${why ? ` ${why}` : ''}`;
  return new Problem(403, detail, [{ detail, pointer: `/data/attributes/${name}` }]);
};

const isInternalId = (type: ResourceType, name: string): boolean =>
  name === type.idField || name === type.revisionField;

/** Fields that a viewer may write: all, or a list. */
export interface Scope {
  readonly only: ReadonlySet<string> | null;
}

export interface Reading {
  readonly writer: Writer;
  readonly type: ResourceType;
  readonly scope: Scope;
  /** Current row of the record; null for a new record. */
  readonly row: Row | null;
  readonly number: number | null;
}

const writable = ({ writer, scope, row }: Reading, field: Field, name: string): boolean =>
  writesField(writer.viewer, field, row === null) && (scope.only === null || scope.only.has(name));

const verbOf = (row: Row | null): string => (row ? 'PATCH' : 'POST');

/**
 * Returns the cells of an attribute; empty for an unchanged value that the viewer may not write.
 */
function readOne(reading: Reading, name: string, value: Json): Row {
  const { type, row } = reading;
  const field = type.attributes[name];
  if (!field)
    throw new Problem(
      422,
      `The attribute ${name} does not exist on the ${type.name} resource type.`,
    );
  if (writable(reading, field, name)) return cellsOf(name, field, value);
  if (same(field, name, value, row)) return {};
  throw refuseField(type, name, verbOf(row));
}

/** Checks that computed attributes are unchanged. */
function checkShown({ type, row }: Reading, name: string, value: Json): void {
  const shown = type.kind.shown[name];
  if (!shown || (row === null && value === null)) return;
  if (JSON.stringify(shown.value(row ?? {})) !== JSON.stringify(value))
    throw refuseField(type, name, verbOf(row));
}

/** Checks that the number of a record is unchanged. */
function checkNumber({ type, row, number }: Reading, attributes: JsonObject): void {
  const given = type.idField ? attributes[type.idField] : undefined;
  if (given === undefined || given === null || given === number) return;
  throw refuseField(
    type,
    type.kind.key,
    verbOf(row),
    row ? 'The entity ID cannot be changed.' : undefined,
  );
}

function collect(name: string, cells: Row, wrong: Wrong[], read: () => Row): void {
  try {
    Object.assign(cells, read());
  } catch (error) {
    if (error instanceof FieldMalformed) throw new Problem(422, error.detail(name));
    if (!(error instanceof FieldRefused)) throw error;
    wrong.push(...[error, ...error.others].map((each) => wrongValue(name, each)));
  }
}

const isField = ({ writer, type }: Reading, name: string): boolean =>
  !isInternalId(type, name) &&
  type.kind.shown[name] === undefined &&
  !(ownRules(writer, type).extraAttributes ?? []).includes(name);

/** Sorts attributes in declaration order, to make refusals independent of the body's order. */
function inOrder(type: ResourceType, attributes: JsonObject): [string, Json][] {
  const declared = Object.keys(type.attributes);
  const rank = (name: string) => (declared.includes(name) ? declared.indexOf(name) : -1);
  return Object.entries(attributes)
    .map(([name, value]): [string, Json] => [name, value ?? null])
    .toSorted(([left], [right]) => rank(left) - rank(right));
}

/**
 * Returns the cells of the attributes in a body.
 *
 * A field that the viewer may not write is refused with 403, unless the value is unchanged. Throws
 * `Problem` 422 with a pointer for each invalid value.
 */
export function readAttributes(reading: Reading, attributes: JsonObject): Row {
  const { type, row } = reading;
  const cells: Row = {};
  const wrong: Wrong[] = [];
  checkNumber(reading, attributes);
  const given = inOrder(type, attributes);
  for (const [name, value] of given.filter(([name]) => isField(reading, name)))
    collect(name, cells, wrong, () => readOne(reading, name, value));
  for (const [name, value] of given) checkShown(reading, name, value);
  wrong.push(...missing(type, cells, row));
  if (wrong.length > 0) throw new Problem(422, wrong[0]?.detail ?? '', wrong);
  return row ? cells : { ...initialCells(type), ...cells };
}

function missing(type: ResourceType, cells: Row, row: Row | null): Wrong[] {
  return Object.entries(type.attributes)
    .filter(([name, field]) => field.required && (row === null || name in cells))
    .filter(
      ([name]) =>
        cells[name] === undefined || cells[name] === null || String(cells[name]).trim() === '',
    )
    .map(([name]) => ({
      detail: `${name}: This value should not be null.`,
      pointer: `/data/attributes/${name}`,
    }));
}

const initialCells = (type: ResourceType): Row =>
  Object.assign(
    {},
    ...Object.entries(type.attributes)
      .filter(([, field]) => field.initial !== undefined)
      .map(([name, field]) => cellsOf(name, field, field.initial ?? null)),
  );
