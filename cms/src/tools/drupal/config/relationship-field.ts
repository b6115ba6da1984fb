import type { Json, JsonObject } from '../../../engine/schema/json';
import type { Relationship } from '../../../engine/schema/resource-type';
import type { DrupalField } from './attribute-field';
import { moduleOfEntity, partsOf } from './drupal-model';

const bundlesIn = (to: readonly string[], entity: string): string[] =>
  to.map(partsOf).flatMap(([of, bundle]) => (of === entity ? [bundle] : []));

const namedByThemselves = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, name]));

const unsorted = { field: '_none', direction: 'ASC' };

/** Settings of the selection handler: which records of an entity type a field may refer to. */
function selection(entity: string, bundles: readonly string[]): JsonObject {
  const settings: JsonObject =
    entity === 'user'
      ? { target_bundles: null, filter: { type: '_none' }, include_anonymous: false }
      : { target_bundles: namedByThemselves(bundles) };
  return {
    handler: `default:${entity}`,
    handler_settings: { ...settings, sort: unsorted, auto_create: false },
  };
}

const revisionsSelection = (bundles: readonly string[]): JsonObject => ({
  handler: 'default:paragraph',
  handler_settings: {
    target_bundles: namedByThemselves(bundles),
    negate: 0,
    target_bundles_drag_drop: Object.fromEntries(
      bundles.map((bundle, weight): [string, Json] => [bundle, { weight, enabled: true }]),
    ),
  },
});

/** A reference to records of one entity type; paragraphs of the record itself carry revisions. */
function reference({ to, plain = false }: Relationship, entity: string) {
  const bundles = bundlesIn(to, entity);
  if (entity === 'paragraph' && !plain)
    return {
      type: 'entity_reference_revisions',
      module: 'entity_reference_revisions',
      settings: revisionsSelection(bundles),
      widget: ['paragraphs', 'paragraphs'],
    } as const;
  return {
    type: 'entity_reference',
    module: 'core',
    settings: selection(entity, bundles),
    widget: ['entity_reference_autocomplete', null],
  } as const;
}

/** A reference to records of several entity types. */
function referenceToSeveral(
  { to }: Relationship,
  entities: readonly string[],
): Omit<DrupalField, 'cardinality'> {
  return {
    type: 'dynamic_entity_reference',
    module: 'dynamic_entity_reference',
    storage: { exclude_entity_types: false, entity_type_ids: [...entities] },
    settings: Object.fromEntries(
      entities.map((entity) => [entity, selection(entity, bundlesIn(to, entity))]),
    ),
    widget: ['dynamic_entity_reference_default', 'dynamic_entity_reference'],
  };
}

/** Settings of a file field. Addresses of files are open to everybody in this scheme. */
const fileStorage = {
  target_type: 'file',
  display_field: false,
  display_default: false,
  uri_scheme: 'public',
};
const noImage = { uuid: null, alt: '', title: '', width: null, height: null };

const file = (extensions: string): Omit<DrupalField, 'cardinality'> => ({
  type: 'file',
  module: 'file',
  storage: fileStorage,
  settings: {
    handler: 'default:file',
    handler_settings: {},
    file_directory: '[date:custom:Y]-[date:custom:m]',
    file_extensions: extensions,
    max_filesize: '',
    description_field: false,
  },
  widget: ['file_generic', 'file'],
});

const portrait: Omit<DrupalField, 'cardinality'> = {
  type: 'image',
  module: 'image',
  storage: { ...fileStorage, default_image: noImage },
  settings: {
    handler: 'default:file',
    handler_settings: {},
    file_directory: 'pictures/[date:custom:Y]-[date:custom:m]',
    file_extensions: 'png jpg jpeg webp',
    max_filesize: '',
    max_resolution: '',
    min_resolution: '',
    alt_field: false,
    alt_field_required: false,
    title_field: false,
    title_field_required: false,
    default_image: noImage,
  },
  widget: ['image_image', 'image'],
};

function withoutCardinality(
  relationship: Relationship,
  extensions: string,
): Omit<DrupalField, 'cardinality'> {
  const entities = [...new Set(relationship.to.map((name) => partsOf(name)[0]))];
  const [entity = ''] = entities;
  if (entities.length > 1) return referenceToSeveral(relationship, entities);
  if (entity === 'file') return relationship.portrait ? portrait : file(extensions);
  return { ...reference(relationship, entity), storage: { target_type: entity } };
}

/**
 * Returns the Drupal field of a declared relationship; `extensions` are the accepted endings of file
 * names, separated by spaces.
 */
export const relationshipField = (relationship: Relationship, extensions: string): DrupalField => ({
  ...withoutCardinality(relationship, extensions),
  cardinality: relationship.many ? -1 : 1,
});

/** Returns the modules of the entity types that a relationship refers to. */
export const modulesOfTargets = ({ to }: Relationship): string[] =>
  to.flatMap((name) => moduleOfEntity[partsOf(name)[0]] ?? []);
