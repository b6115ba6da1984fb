import { writesField } from '../access/field-access';
import { columnOf, type Field, FieldRefused } from '../declare/field';
import type { Cell, Json, JsonObject, Row } from '../declare/json';
import type { ResourceType } from '../declare/resource-type';
import { Problem } from '../fail/problem';
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

const wrongValue = (name: string, error: FieldRefused): Wrong => ({
  detail: `${name}${error.at}: ${error.message}`,
  pointer: `/data/attributes/${name}${error.at.replace(/^\.0/, '').replaceAll('.', '/')}`,
});

const initialOf = (field: Field): readonly Cell[] =>
  field.initial === undefined ? field.parts.map(() => null) : field.write(field.initial);

const currentOf = (field: Field, name: string, row: Row | null): readonly Cell[] =>
  row ? field.parts.map((part) => row[columnOf(name, part)] ?? null) : initialOf(field);

/** Whether a value is what the record has already, or what a new one has by itself. */
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

const refuseField = (name: string, verb: string) =>
  new Problem(403, `The current user is not allowed to ${verb} the selected field (${name}).`, [
    {
      detail: `The current user is not allowed to ${verb} the selected field (${name}).`,
      pointer: `/data/attributes/${name}`,
    },
  ]);

const isInternalId = (type: ResourceType, name: string): boolean =>
  name === type.idField || name === type.revisionField;

/** Which fields a viewer writes: all that the record's rules leave, or only some. */
export interface Scope {
  readonly only: ReadonlySet<string> | null;
}

const writable = (writer: Writer, field: Field, name: string, scope: Scope): boolean =>
  writesField(writer.viewer, field) && (scope.only === null || scope.only.has(name));

interface Reading {
  readonly writer: Writer;
  readonly type: ResourceType;
  readonly scope: Scope;
  readonly row: Row | null;
}

/** Cells of one attribute; none where a value is repeated that the viewer does not write. */
function readOne({ writer, type, scope, row }: Reading, name: string, value: Json): Row {
  const field = type.attributes[name];
  if (!field)
    throw new Problem(
      422,
      `The attribute ${name} does not exist on the ${type.name} resource type.`,
    );
  if (writable(writer, field, name, scope)) return cellsOf(name, field, value);
  if (same(field, name, value, row)) return {};
  throw refuseField(name, row ? 'PATCH' : 'POST');
}

function collect(name: string, cells: Row, wrong: Wrong[], read: () => Row): void {
  try {
    Object.assign(cells, read());
  } catch (error) {
    if (!(error instanceof FieldRefused)) throw error;
    wrong.push(wrongValue(name, error));
  }
}

const isField = ({ writer, type }: Reading, name: string): boolean =>
  !isInternalId(type, name) && !(ownRules(writer, type).extraAttributes ?? []).includes(name);

/**
 * Cells of the attributes of a body.
 *
 * A field that the viewer does not write is refused with 403, unless the value is what it is already.
 * Throws `Problem` 422 with a pointer for each wrong value.
 */
export function readAttributes(
  writer: Writer,
  type: ResourceType,
  attributes: JsonObject,
  scope: Scope,
  row: Row | null,
): Row {
  const reading = { writer, type, scope, row };
  const cells: Row = {};
  const wrong: Wrong[] = [];
  for (const [name, value = null] of Object.entries(attributes).filter(([name]) =>
    isField(reading, name),
  ))
    collect(name, cells, wrong, () => readOne(reading, name, value));
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
