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

/** What reads the attributes of a type's records; `own` where they are the viewer's account. */
export function attributesReader(
  type: ResourceType,
  { viewer, shown, fields }: Wording,
  own: boolean,
): (record: Loaded) => JsonObject {
  const wanted = fields.get(type.name);
  const readers: readonly [string, Read][] = [
    ...numbersOf(type),
    ...Object.entries(type.kind.shown)
      .filter(([, field]) => readsField(viewer, field, own))
      .map(([name, { value }]): [string, Read] => [name, ({ row }) => value(row)]),
    ...Object.entries(type.attributes)
      .filter(([, field]) => readsField(viewer, field, own))
      .map(([name, field]): [string, Read] => [name, readCells(name, field)]),
  ];
  return (record) => {
    const found: JsonObject = {};
    for (const [name, read] of readers) found[name] = read(record);
    const all = shown(record, found);
    return wanted
      ? Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name)))
      : all;
  };
}
