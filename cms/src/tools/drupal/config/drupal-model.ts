import type { Field } from '../../../engine/schema/field';
import type { Relationship, ResourceType } from '../../../engine/schema/resource-type';

/**
 * Types that only the embedded service offers: the records are written by the service, or contain
 * prices that Drupal's permissions cannot keep from workers. The portal hides what a content system
 * does not offer (ADR 45).
 */
const ownTypes = new Set([
  'node--activity',
  'node--estimate_version',
  'node--price_book_entry',
  'node--signed_proposal',
]);

/** Entity types without configurable bundles or fields of ours. */
const coreTypes = new Set(['file--file', 'user_role--user_role']);

/** Returns the resource types that a Drupal needs. */
export const drupalTypes = (model: readonly ResourceType[]): ResourceType[] =>
  model.filter(({ name }) => !ownTypes.has(name) && !coreTypes.has(name));

const coreFields = new Set(['body', 'user_picture']);
const isConfigurable = (name: string): boolean => name.startsWith('field_') || coreFields.has(name);

/** Returns the attributes that are fields of Drupal's configuration, by name. */
export const configuredAttributes = (type: ResourceType): [string, Field][] =>
  Object.entries(type.attributes).filter(([name]) => isConfigurable(name));

const refersToOwn = ({ to }: Relationship): boolean => to.every((name) => ownTypes.has(name));

/** Returns the relationships that are fields of Drupal's configuration, by name. */
export const configuredRelationships = (type: ResourceType): [string, Relationship][] =>
  Object.entries(type.relationships).filter(
    ([name, relationship]) =>
      isConfigurable(name) && !relationship.reverse && !refersToOwn(relationship),
  );

/** Module that provides an entity type. */
export const moduleOfEntity: Readonly<Record<string, string>> = {
  node: 'node',
  paragraph: 'paragraphs',
  media: 'media',
  file: 'file',
  taxonomy_term: 'taxonomy',
  user: 'user',
};

const bundlePrefix: Readonly<Record<string, string>> = {
  node: 'node.type',
  paragraph: 'paragraphs.paragraphs_type',
  media: 'media.type',
  taxonomy_term: 'taxonomy.vocabulary',
};

/** Returns the name of a bundle's configuration; null for entity types without bundles. */
export function bundleConfig(typeName: string): string | null {
  const [entity = '', bundle = ''] = typeName.split('--');
  const prefix = bundlePrefix[entity];
  return prefix ? `${prefix}.${bundle}` : null;
}

/** Splits `node--project` to entity type and bundle. */
export const partsOf = (typeName: string): readonly [entity: string, bundle: string] => {
  const [entity = '', bundle = ''] = typeName.split('--');
  return [entity, bundle];
};
