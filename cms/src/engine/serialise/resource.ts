import { createHash } from 'node:crypto';
import { readsField } from '../access/field-access';
import type { Viewer } from '../access/viewer';
import type { Loaded } from '../load/load-records';
import { hasComputed } from '../load/loaded-fields';
import { columnOf, type Field } from '../schema/field';
import type { Json, JsonObject } from '../schema/json';
import type { Relationship, ResourceType } from '../schema/resource-type';
import type { Target } from '../storage/references';

export interface Wording {
  /** `http://127.0.0.1:8080` */
  readonly origin: string;
  readonly viewer: Viewer;
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
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

/** Returns the JSON text of a resource identifier for a relationship. */
function identifierText(target: Target, { meta, plain }: Relationship): string {
  const { type, id, revision, machineName, number } = target;
  const given = meta ? JSON.stringify(meta).slice(1, -1) : '';
  const hasRevision = type.startsWith('paragraph--') && !plain;
  const ofRevision = hasRevision ? `"target_revision_id":${revision},` : '';
  const targetId = machineName === null ? number : JSON.stringify(machineName);
  return `{"type":"${type}","id":"${id}","meta":{${given && `${given},`}${ofRevision}"drupal_internal__target_id":${targetId}}}`;
}

/** Returns the virtual parent of a tree's root records. */
const virtualRoot = (type: string): JsonObject => ({
  type,
  id: 'virtual',
  meta: {
    links: {
      help: {
        href: 'https://www.drupal.org/docs/8/modules/json-api/core-concepts#virtual',
        meta: { about: "Usage and meaning of the 'virtual' resource identifier." },
      },
    },
  },
});

/** Returns the JSON texts of the resource identifiers of a relationship, separated by commas: most have none or one. */
function identifierTexts({ targets }: Loaded, name: string, relationship: Relationship): string {
  let found = '';
  for (const target of targets)
    if (target.field === name) {
      found += `${found && ','}${identifierText(target, relationship)}`;
      if (!relationship.many) break;
    }
  return found;
}

function linkageText(record: Loaded, name: string, relationship: Relationship): string {
  const found = identifierTexts(record, name, relationship);
  if (relationship.rooted && found === '')
    return JSON.stringify([virtualRoot(relationship.to[0] ?? '')]);
  return relationship.many ? `[${found}]` : found || 'null';
}

/** Returns the resource identifiers of a relationship. */
export const linkage = (record: Loaded, name: string, relationship: Relationship): Json =>
  JSON.parse(linkageText(record, name, relationship)) as Json;

/**
 * Returns the identifier of a record's bundle; the id is derived from the name and therefore the
 * same on every site.
 */
function bundleLinkage({ bundle, kind }: ResourceType): Json {
  const type = kind.bundle?.type ?? '';
  const digits = createHash('sha256').update(`${type} ${bundle}`).digest('hex');
  const id = digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return { type, id, meta: { drupal_internal__target_id: bundle } };
}

interface ReadableAttribute {
  readonly name: string;
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
  /** All attributes with null. Copies are filled and written as JSON faster than an object that grows by names. */
  readonly noAttributes: JsonObject;
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

/** By wording of an answer, and type: an answer has hundreds of records of few types. */
const shownOfAnswers = new WeakMap<Wording, Map<ResourceType, Shown>>();

function shownOf(type: ResourceType, own: boolean, wording: Wording): Shown {
  const ofAnswer = shownOfAnswers.get(wording) ?? new Map<ResourceType, Shown>();
  shownOfAnswers.set(wording, ofAnswer);
  const known = own ? undefined : ofAnswer.get(type);
  if (known) return known;
  const readable = readableOf(type, wording.viewer, own);
  const names = wording.fields.get(type.name);
  const shown = { readable, requested: names ? onlyNamed(readable, names) : readable };
  // Of the records of an answer at most one is the viewer's own account.
  if (!own) ofAnswer.set(type, shown);
  return shown;
}

function onlyNamed(readable: Readable, names: ReadonlySet<string>): Readable {
  const isNamed = ({ name }: { readonly name: string }): boolean => names.has(name);
  const attributes = readable.attributes.filter(isNamed);
  return {
    attributes,
    noAttributes: withNulls(attributes),
    relationships: readable.relationships.filter(isNamed),
  };
}

const withNulls = (attributes: readonly ReadableAttribute[]): JsonObject =>
  Object.fromEntries(attributes.map(({ name }) => [name, null]));

function makeReadable(type: ResourceType, viewer: Viewer, own: boolean): Readable {
  const { idField, revisionField } = type;
  const numbers: ReadableAttribute[] = [];
  if (idField) numbers.push({ name: idField, value: ({ entity }) => entity.number });
  if (revisionField) numbers.push({ name: revisionField, value: ({ entity }) => entity.revision });
  const shown = Object.entries(type.kind.shown)
    .filter(([, field]) => readsField(viewer, field, own))
    .map(([name, field]) => ({ name, value: ({ row }: Loaded) => field.value(row) }));
  const stored = Object.entries(type.attributes)
    .filter(([, field]) => readsField(viewer, field, own))
    .map(([name, field]) => ({ name, value: storedValue(name, field) }));
  const attributes = [...numbers, ...shown, ...stored];
  const references = Object.entries(type.relationships)
    .filter(([, relationship]) => readsField(viewer, relationship, own))
    .map(([name, relationship]) => ({
      name,
      data: (record: Loaded) => linkageText(record, name, relationship),
    }));
  return {
    attributes,
    noAttributes: withNulls(attributes),
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

function attributesOf(record: Loaded, { attributes, noAttributes }: Readable): JsonObject {
  const found = { ...noAttributes };
  for (const { name, value } of attributes) found[name] = value(record);
  return found;
}

/** Escapes a text for the inside of a JSON string. */
const inQuotes = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Returns the number of all targets as `meta`, if the answer names only some. */
function countText({ counts }: Loaded, name: string): string {
  const count = counts.get(name);
  return count === undefined ? '' : `,"meta":{"count":${count}}`;
}

function relationshipsText(record: Loaded, { relationships }: Readable, origin: string): string {
  const base = inQuotes(`${origin}${pathOf(record.type, record.entity.uuid)}`);
  const end = `${version(record)}"}`;
  let text = '';
  for (const { name, data } of relationships)
    text += `${text && ','}"${name}":{"data":${data(record)}${countText(record, name)},"links":{"related":{"href":"${base}/${name}${end},"self":{"href":"${base}/relationships/${name}${end}}}`;
  return text;
}

const only = (object: JsonObject, names: ReadonlySet<string> | undefined): JsonObject =>
  names ? Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name))) : object;

const isEmpty = (object: JsonObject): boolean => {
  for (const _ in object) return false;
  return true;
};

/**
 * Returns the JSON text of a resource object, restricted to readable and requested fields. The links are most of an
 * answer and only vary by id: written as text they take a third of the time of objects.
 */
export function resourceText(record: Loaded, wording: Wording): string {
  const { type, entity } = record;
  const { origin, viewer, fields } = wording;
  const { readable, requested } = shownOf(type, entity.uuid === viewer.id, wording);
  const attributes = hasComputed(type)
    ? only(wording.shown(record, attributesOf(record, readable)), fields.get(type.name))
    : attributesOf(record, requested);
  const relationships = relationshipsText(record, requested, origin);
  const href = JSON.stringify(selfHref(record, origin));
  const meta = type.kind.tellsRevision ? `,"meta":{"revision":${entity.revision}}` : '';
  const members = isEmpty(attributes) ? '' : `,"attributes":${JSON.stringify(attributes)}`;
  const references = relationships && `,"relationships":{${relationships}}`;
  return `{"type":"${type.name}","id":${JSON.stringify(entity.uuid)},"links":{"self":{"href":${href}}}${meta}${members}${references}}`;
}

/** Returns a resource object, restricted to readable and requested fields. */
export const resource = (record: Loaded, wording: Wording): JsonObject =>
  JSON.parse(resourceText(record, wording)) as JsonObject;
