import { readsField } from '../access/field-access';
import { columnOf, type Field } from '../declare/field';
import type { Json, JsonObject } from '../declare/json';
import type { ResourceType } from '../declare/resource-type';
import type { Loaded } from '../load/load-records';
import type { Wording } from './wording';

type Read = (record: Loaded) => Json;

const numbersOf = ({ idField, revisionField }: ResourceType): [string, Read][] => [
  ...(idField ? [[idField, ({ entity }) => entity.number] satisfies [string, Read]] : []),
  ...(revisionField
    ? [[revisionField, ({ entity }) => entity.revision] satisfies [string, Read]]
    : []),
];

function readCells(name: string, field: Field): Read {
  const columns = field.parts.map((part) => columnOf(name, part));
  return ({ row }) => field.read(columns.map((column) => row[column] ?? null));
}

/** By name; where a type names one twice, the later is read, as a member of an object would be. */
function readersOf(type: ResourceType, { viewer }: Wording, own: boolean): Map<string, Read> {
  return new Map([
    ...numbersOf(type),
    ...Object.entries(type.kind.shown)
      .filter(([, field]) => readsField(viewer, field, own))
      .map(([name, { value }]): [string, Read] => [name, ({ row }) => value(row)]),
    ...Object.entries(type.attributes)
      .filter(([, field]) => readsField(viewer, field, own))
      .map(([name, field]): [string, Read] => [name, readCells(name, field)]),
  ]);
}

/** What reads the attributes of a type's records; `own` where they are the viewer's account. */
export function attributesReader(
  type: ResourceType,
  wording: Wording,
  own: boolean,
): (record: Loaded) => JsonObject {
  const readers = readersOf(type, wording, own);
  const shown = wording.shown.get(type.name) ?? ((attributes: JsonObject) => attributes);
  const wanted = wording.fields.get(type.name);
  return (record) => {
    const found: JsonObject = {};
    for (const [name, read] of readers) found[name] = read(record);
    const all = Object.entries(shown(found));
    return Object.fromEntries(all.filter(([name]) => wanted?.has(name) ?? true));
  };
}

const written = (value: Json): string => (value === null ? 'null' : JSON.stringify(value));

/**
 * What writes the attributes of a type's records as a JSON object; empty where there are none to show.
 *
 * One by one: V8 turns an object of so many members, added by name, into text at a quarter of the speed.
 */
export function attributesWriter(
  type: ResourceType,
  wording: Wording,
  own: boolean,
): (record: Loaded) => string {
  if (wording.shown.has(type.name)) {
    const read = attributesReader(type, wording, own);
    return (record) => {
      const text = JSON.stringify(read(record));
      return text === '{}' ? '' : text;
    };
  }
  const wanted = wording.fields.get(type.name);
  const members = [...readersOf(type, wording, own)]
    .filter(([name]) => wanted?.has(name) ?? true)
    .map(([name, read]) => {
      const key = `${JSON.stringify(name)}:`;
      return (record: Loaded) => key + written(read(record));
    });
  return (record) =>
    members.length === 0 ? '' : `{${members.map((write) => write(record)).join(',')}}`;
}
