import { office, type Role } from '../access/role';
import type { Field } from './field';
import { flag, instant, integer, text } from './fields';
import { writeInstant } from './instant';
import type { Json, Row } from './json';

/** A computed attribute of every record of an entity type. */
export interface Shown {
  readonly value: (row: Row) => Json;
  readonly readers?: readonly Role[];
  readonly ownerReads?: boolean;
}

/** Relationship to a record's bundle, for example `node_type`. */
export interface BundleField {
  readonly name: string;
  readonly type: string;
}

export interface Kind {
  readonly id: string;
  readonly revision: string | null;
  /** Whether records without a revision attribute tell their revision as `meta.revision`, for `If-Match`. */
  readonly tellsRevision?: boolean;
  readonly base: Readonly<Record<string, Field>>;
  readonly shown: Readonly<Record<string, Shown>>;
  readonly bundle: BundleField | null;
  /** Drupal's base field name, used in error messages. */
  readonly key: string;
}

const language = text({ readOnly: true, initial: 'en' });
const stamps = { created: instant({ readOnly: true }), changed: instant({ readOnly: true }) };
const status = flag({ initial: true });

const always = (value: Json): Shown => ({ value: () => value });
const personal = (value: Json): Shown => ({
  value: () => value,
  readers: office,
  ownerReads: true,
});
const translation = { default_langcode: always(true) };
const path = { path: always({ alias: null, pid: null, langcode: 'en' }) };
const revisioned = { ...translation, revision_translation_affected: always(true) };

const stampOf =
  (column: string) =>
  (row: Row): Json => {
    const cell = row[column];
    return typeof cell === 'number' ? writeInstant(cell) : null;
  };
const log: Shown = { value: () => null, readers: office };

/** Common attributes and relationships of Drupal's entity types. */
export const kinds: Readonly<Record<string, Kind>> = {
  node: {
    id: 'drupal_internal__nid',
    key: 'nid',
    revision: 'drupal_internal__vid',
    base: {
      langcode: language,
      status,
      title: text({ required: true, indexed: true }),
      created: stamps.created,
      changed: instant({ readOnly: true, indexed: true }),
    },
    shown: {
      ...revisioned,
      ...path,
      revision_timestamp: { value: stampOf('changed') },
      revision_log: log,
      promote: always(true),
      sticky: always(false),
    },
    bundle: { name: 'node_type', type: 'node_type--node_type' },
  },
  paragraph: {
    id: 'drupal_internal__id',
    key: 'id',
    revision: 'drupal_internal__revision_id',
    base: {
      langcode: language,
      status,
      created: instant({ readOnly: true }),
      parent_id: text(),
      parent_type: text(),
      parent_field_name: text(),
    },
    shown: { ...revisioned, behavior_settings: always([]) },
    bundle: { name: 'paragraph_type', type: 'paragraphs_type--paragraphs_type' },
  },
  media: {
    id: 'drupal_internal__mid',
    key: 'mid',
    revision: 'drupal_internal__vid',
    base: { langcode: language, status, name: text({ required: true }), ...stamps },
    shown: {
      ...revisioned,
      ...path,
      revision_created: { value: stampOf('changed') },
      revision_log_message: log,
    },
    bundle: { name: 'bundle', type: 'media_type--media_type' },
  },
  file: {
    id: 'drupal_internal__fid',
    key: 'fid',
    revision: null,
    base: { langcode: language, status: flag({ readOnly: true }), ...stamps },
    shown: {},
    bundle: null,
  },
  taxonomy_term: {
    id: 'drupal_internal__tid',
    key: 'tid',
    revision: 'drupal_internal__revision_id',
    base: {
      langcode: language,
      status,
      name: text({ required: true }),
      weight: integer({ initial: 0 }),
      changed: stamps.changed,
    },
    shown: {
      ...revisioned,
      ...path,
      revision_created: { value: stampOf('changed') },
      revision_log_message: log,
    },
    bundle: { name: 'vid', type: 'taxonomy_vocabulary--taxonomy_vocabulary' },
  },
  user: {
    id: 'drupal_internal__uid',
    key: 'uid',
    revision: null,
    tellsRevision: true,
    base: { langcode: language, init: text({ readOnly: true, readers: office }), ...stamps },
    shown: {
      ...translation,
      preferred_langcode: personal('en'),
      preferred_admin_langcode: personal(null),
      timezone: personal('UTC'),
    },
    bundle: null,
  },
  user_role: { id: '', key: 'id', revision: null, base: {}, shown: {}, bundle: null },
};
