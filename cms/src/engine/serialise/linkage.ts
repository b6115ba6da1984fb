import { createHash } from 'node:crypto';
import type { Loaded } from '../load/load-records';
import type { Json, JsonObject } from '../schema/json';
import type { Relationship, ResourceType } from '../schema/resource-type';
import type { Target } from '../storage/references';

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

/** Returns the JSON text of the resource identifiers of a relationship. */
export function linkageText(record: Loaded, name: string, relationship: Relationship): string {
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
export function bundleLinkage({ bundle, kind }: ResourceType): Json {
  const type = kind.bundle?.type ?? '';
  const digits = createHash('sha256').update(`${type} ${bundle}`).digest('hex');
  const id = digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return { type, id, meta: { drupal_internal__target_id: bundle } };
}
