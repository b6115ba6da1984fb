import { readsField } from '../access/field-access';
import type { Viewer } from '../access/viewer';
import type { Loaded } from '../load/load-records';
import { hasComputed } from '../load/loaded-fields';
import { columnOf, type Field } from '../schema/field';
import type { Json, JsonObject } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import { bundleLinkage, linkageText } from './linkage';

export interface Wording {
  /** `http://127.0.0.1:8080` */
  readonly origin: string;
  readonly viewer: Viewer;
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether records and relationships have links; otherwise the document only names their types and ids. */
  readonly hasRecordLinks: boolean;
  /** Adds computed attributes of files: URLs. */
  readonly shown: (record: Loaded, attributes: JsonObject) => JsonObject;
}

export const pathOf = (type: ResourceType, id: string): string =>
  `/jsonapi/${type.entity}/${type.bundle}/${id}`;

const version = ({ type, entity }: Loaded): string =>
  type.revisionField ? `?resourceVersion=id%3A${entity.revision}` : '';

/** Returns the URL of a record, with the revision if the type has revisions. */
export const selfHref = (record: Loaded, origin: string): string =>
  `${origin}${pathOf(record.type, record.entity.uuid)}${version(record)}`;

interface ReadableAttribute {
  readonly name: string;
  /** JSON text of the name, with the colon. */
  readonly key: string;
  readonly value: (record: Loaded) => Json;
}

interface ReadableRelationship {
  readonly name: string;
  /** Returns the JSON text of the resource identifiers. */
  readonly data: (record: Loaded) => string;
}

/** What a role reads of a type, in the order of the response. */
interface Readable {
  readonly attributes: readonly ReadableAttribute[];
  readonly relationships: readonly ReadableRelationship[];
}

const readables = new WeakMap<ResourceType, Map<string, Readable>>();

/** Returns what a viewer reads of a type; determined once for each set of roles. `own` as in `readsField`. */
function readableOf(type: ResourceType, viewer: Viewer, own: boolean): Readable {
  const byRoles = readables.get(type) ?? new Map<string, Readable>();
  readables.set(type, byRoles);
  const key = `${own ? 'own ' : ''}${viewer.roles.join(' ')}`;
  const known = byRoles.get(key) ?? makeReadable(type, viewer, own);
  byRoles.set(key, known);
  return known;
}

/** What a viewer reads of a type, and out of that the requested fields. */
interface Shown {
  readonly readable: Readable;
  readonly requested: Readable;
}

type ShownOf = (type: ResourceType, own: boolean) => Shown;

/** Determines once for each type what an answer shows of it: an answer has hundreds of records of few types. */
function shownIn({ viewer, fields }: Wording): ShownOf {
  const byType = new Map<ResourceType, Shown>();
  return (type, own) => {
    const known = own ? undefined : byType.get(type);
    if (known) return known;
    const readable = readableOf(type, viewer, own);
    const names = fields.get(type.name);
    const shown = { readable, requested: names ? onlyNamed(readable, names) : readable };
    // Of the records of an answer at most one is the viewer's own account.
    if (!own) byType.set(type, shown);
    return shown;
  };
}

function onlyNamed(readable: Readable, names: ReadonlySet<string>): Readable {
  const isNamed = ({ name }: { readonly name: string }): boolean => names.has(name);
  return {
    attributes: readable.attributes.filter(isNamed),
    relationships: readable.relationships.filter(isNamed),
  };
}

const readableAttribute = (name: string, value: ReadableAttribute['value']): ReadableAttribute => ({
  name,
  key: `${JSON.stringify(name)}:`,
  value,
});

function makeReadable(type: ResourceType, viewer: Viewer, own: boolean): Readable {
  const { idField, revisionField } = type;
  const numbers: ReadableAttribute[] = [];
  if (idField) numbers.push(readableAttribute(idField, ({ entity }) => entity.number));
  if (revisionField)
    numbers.push(readableAttribute(revisionField, ({ entity }) => entity.revision));
  const shown = Object.entries(type.kind.shown)
    .filter(([, field]) => readsField(viewer, field, own))
    .map(([name, field]) => readableAttribute(name, ({ row }) => field.value(row)));
  const stored = Object.entries(type.attributes)
    .filter(([, field]) => readsField(viewer, field, own))
    .map(([name, field]) => readableAttribute(name, storedValue(name, field)));
  const references = Object.entries(type.relationships)
    .filter(([, relationship]) => readsField(viewer, relationship, own))
    .map(([name, relationship]) => ({
      name,
      data: (record: Loaded) => linkageText(record, name, relationship),
    }));
  return {
    attributes: [...numbers, ...shown, ...stored],
    relationships: [...bundleOf(type), ...references],
  };
}

function bundleOf(type: ResourceType): ReadableRelationship[] {
  const name = type.kind.bundle?.name;
  const text = JSON.stringify(bundleLinkage(type));
  return name === undefined ? [] : [{ name, data: () => text }];
}

function storedValue(name: string, field: Field): ReadableAttribute['value'] {
  const columns = field.parts.map((part) => columnOf(name, part));
  const [column = '', ...others] = columns;
  return others.length === 0
    ? ({ row }) => field.read([row[column] ?? null])
    : ({ row }) => field.read(columns.map((one) => row[one] ?? null));
}

const attributesOf = (record: Loaded, { attributes }: Readable): JsonObject =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value(record)]));

/** Texts that JSON writes as they are: most values. */
const needsNoEscape = /^[ !#-[\]-~]*$/;

/** Returns the JSON text of a value; `JSON.stringify` takes twice as long for a short text. */
function valueText(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'string' && needsNoEscape.test(value)) return `"${value}"`;
  return JSON.stringify(value);
}

/** Returns the JSON texts of attributes, separated by commas: written without an object they take two thirds of the time. */
function attributeTexts(record: Loaded, { attributes }: Readable): string {
  let text = '';
  for (const { key, value } of attributes)
    text += `${text && ','}${key}${valueText(value(record))}`;
  return text;
}

/** Escapes a text for the inside of a JSON string. */
const inQuotes = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Returns the number of all targets as `meta`, if the answer names only some. */
function countText({ counts }: Loaded, name: string): string {
  const count = counts.get(name);
  return count === undefined ? '' : `,"meta":{"count":${count}}`;
}

/** Returns a function that writes the links of a relationship, as a further member of its object. */
function relationshipLinks(record: Loaded, origin: string): (name: string) => string {
  const base = inQuotes(`${origin}${pathOf(record.type, record.entity.uuid)}`);
  const end = `${version(record)}"}`;
  return (name) =>
    `,"links":{"related":{"href":"${base}/${name}${end},"self":{"href":"${base}/relationships/${name}${end}}`;
}

const noLinks = (): string => '';

function relationshipsText(record: Loaded, { relationships }: Readable, wording: Wording): string {
  const links = wording.hasRecordLinks ? relationshipLinks(record, wording.origin) : noLinks;
  let text = '';
  for (const { name, data } of relationships)
    text += `${text && ','}"${name}":{"data":${data(record)}${countText(record, name)}${links(name)}}`;
  return text;
}

const only = (object: JsonObject, names: ReadonlySet<string> | undefined): JsonObject =>
  names ? Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name))) : object;

/** Returns the JSON texts of attributes that are computed from others, separated by commas. */
const computedTexts = (record: Loaded, readable: Readable, { shown, fields }: Wording): string =>
  JSON.stringify(
    only(shown(record, attributesOf(record, readable)), fields.get(record.type.name)),
  ).slice(1, -1);

/**
 * Returns a function that writes the resource objects of one answer as JSON, restricted to readable and requested fields. The
 * links are half of an answer that has them, and only vary by id: written as text they take a third of the time of objects.
 */
export function resourceWriter(wording: Wording): (record: Loaded) => string {
  const shownOf = shownIn(wording);
  return (record) => {
    const { type, entity } = record;
    const { readable, requested } = shownOf(type, entity.uuid === wording.viewer.id);
    const attributes = hasComputed(type)
      ? computedTexts(record, readable, wording)
      : attributeTexts(record, requested);
    const relationships = relationshipsText(record, requested, wording);
    const links = wording.hasRecordLinks
      ? `,"links":{"self":{"href":${JSON.stringify(selfHref(record, wording.origin))}}}`
      : '';
    const meta = type.kind.tellsRevision ? `,"meta":{"revision":${entity.revision}}` : '';
    const members = attributes && `,"attributes":{${attributes}}`;
    const references = relationships && `,"relationships":{${relationships}}`;
    return `{"type":"${type.name}","id":${JSON.stringify(entity.uuid)}${links}${meta}${members}${references}}`;
  };
}

/** Returns a resource object, restricted to readable and requested fields. */
export const resource = (record: Loaded, wording: Wording): JsonObject =>
  JSON.parse(resourceWriter(wording)(record)) as JsonObject;
