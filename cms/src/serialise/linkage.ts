import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../declare/json';
import type { Relationship, ResourceType } from '../declare/resource-type';
import type { Target } from '../storage/references';

/** A resource identifier as relationships show it. */
const identifier = (target: Target, { meta = {} }: Relationship): JsonObject => ({
  type: target.type,
  id: target.id,
  meta: {
    ...meta,
    ...(target.type.startsWith('paragraph--') ? { target_revision_id: target.revision } : {}),
    drupal_internal__target_id: target.machineName ?? target.number,
  },
});

/** What a tree's topmost records have for a parent. */
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

/** The `data` of a relationship that leads to these targets. */
export function linkage(targets: readonly Target[], relationship: Relationship): Json {
  if (relationship.rooted && targets.length === 0) return [virtualRoot(relationship.to[0] ?? '')];
  const found = targets.map((target) => identifier(target, relationship));
  return relationship.many ? found : (found[0] ?? null);
}

/** The bundle of a record as an identifier; its id is made of its name, and so the same everywhere. */
export function bundleLinkage({ bundle, kind }: ResourceType): Json {
  const type = kind.bundle?.type ?? '';
  const digits = createHash('sha256').update(`${type} ${bundle}`).digest('hex');
  const id = digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  return { type, id, meta: { drupal_internal__target_id: bundle } };
}
