import { createHash } from 'node:crypto';
import { readsField } from '../access/field-access';
import type { Viewer } from '../access/viewer';
import type { Loaded } from '../load/load-records';
import { columnOf } from '../schema/field';
import type { Json, JsonObject } from '../schema/json';
import type { Relationship, ResourceType } from '../schema/resource-type';
import type { Target } from '../storage/references';

export interface Wording {
  /** `http://127.0.0.1:8080` */
  readonly origin: string;
  readonly viewer: Viewer;
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Adds computed attributes, for example file URLs. */
  readonly shown: (record: Loaded, attributes: JsonObject) => JsonObject;
}

export const pathOf = (type: ResourceType, id: string): string =>
  `/jsonapi/${type.entity}/${type.bundle}/${id}`;

const version = ({ type, entity }: Loaded): string =>
  type.revisionField ? `?resourceVersion=id%3A${entity.revision}` : '';

/** Returns the URL of a record, with the revision if the type has revisions. */
export const selfHref = (record: Loaded, origin: string): string =>
  `${origin}${pathOf(record.type, record.entity.uuid)}${version(record)}`;

/** Returns a resource identifier for a relationship. */
const identifier = (target: Target, { meta = {}, plain }: Relationship): JsonObject => ({
  type: target.type,
  id: target.id,
  meta: {
    ...meta,
    ...(target.type.startsWith('paragraph--') && !plain
      ? { target_revision_id: target.revision }
      : {}),
    drupal_internal__target_id: target.machineName ?? target.number,
  },
});

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

export const linkage = (record: Loaded, name: string, relationship: Relationship): Json => {
  const found = record.targets
    .filter((target) => target.field === name)
    .map((target) => identifier(target, relationship));
  if (relationship.rooted && found.length === 0) return [virtualRoot(relationship.to[0] ?? '')];
  return relationship.many ? found : (found[0] ?? null);
};

const bundleLinkages = new WeakMap<ResourceType, Json>();

/**
 * Returns the identifier of a record's bundle; the id is derived from the name and therefore the
 * same on every site.
 */
function bundleLinkage(type: ResourceType): Json {
  const known = bundleLinkages.get(type) ?? makeBundleLinkage(type);
  bundleLinkages.set(type, known);
  return known;
}

function makeBundleLinkage({ bundle, kind }: ResourceType): Json {
  const type = kind.bundle?.type ?? '';
  const digits = createHash('sha256').update(`${type} ${bundle}`).digest('hex');
  const id = digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return { type, id, meta: { drupal_internal__target_id: bundle } };
}

function attributesOf(record: Loaded, { viewer, shown }: Wording): JsonObject {
  const { type, entity, row } = record;
  const own = entity.uuid === viewer.id;
  const found: JsonObject = {};
  if (type.idField) found[type.idField] = entity.number;
  if (type.revisionField) found[type.revisionField] = entity.revision;
  for (const [name, field] of Object.entries(type.kind.shown))
    if (readsField(viewer, field, own)) found[name] = field.value(row);
  for (const [name, field] of Object.entries(type.attributes))
    if (readsField(viewer, field, own))
      found[name] = field.read(field.parts.map((part) => row[columnOf(name, part)] ?? null));
  return shown(record, found);
}

function relationshipsOf(record: Loaded, { origin, viewer }: Wording): JsonObject {
  const { type, entity } = record;
  const base = `${origin}${pathOf(type, entity.uuid)}`;
  const own = entity.uuid === viewer.id;
  const links = (name: string): JsonObject => ({
    related: { href: `${base}/${name}${version(record)}` },
    self: { href: `${base}/relationships/${name}${version(record)}` },
  });
  const bundle = type.kind.bundle?.name;
  const fixed = bundle ? [[bundle, { data: bundleLinkage(type), links: links(bundle) }]] : [];
  return Object.fromEntries([
    ...fixed,
    ...Object.entries(type.relationships)
      .filter(([, relationship]) => readsField(viewer, relationship, own))
      .map(([name, relationship]) => [
        name,
        { data: linkage(record, name, relationship), links: links(name) },
      ]),
  ]);
}

const only = (object: JsonObject, names: ReadonlySet<string> | undefined): JsonObject =>
  names ? Object.fromEntries(Object.entries(object).filter(([name]) => names.has(name))) : object;

/** Returns a resource object, restricted to readable and requested fields. */
export function resource(record: Loaded, wording: Wording): JsonObject {
  const names = wording.fields.get(record.type.name);
  const attributes = only(attributesOf(record, wording), names);
  const relationships = only(relationshipsOf(record, wording), names);
  return {
    type: record.type.name,
    id: record.entity.uuid,
    links: { self: { href: selfHref(record, wording.origin) } },
    ...(record.type.kind.tellsRevision ? { meta: { revision: record.entity.revision } } : {}),
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
  };
}
