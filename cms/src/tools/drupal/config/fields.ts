import { allowedExtensions } from '../../../engine/files/file-kinds';
import type { ResourceType } from '../../../engine/schema/resource-type';
import { attributeField, type DrupalField } from './attribute-field';
import { type ConfigEntity, configEntity, labelOf } from './config-entity';
import {
  bundleConfig,
  configuredAttributes,
  configuredRelationships,
  moduleOfEntity,
} from './drupal-model';
import { modulesOfTargets, relationshipField } from './relationship-field';

/** A field of a bundle. */
export interface BundleField {
  readonly name: string;
  readonly field: DrupalField;
  /** Resource types that the field refers to. */
  readonly targets: readonly string[];
  /** Modules of the entity types that the field refers to. */
  readonly targetModules: readonly string[];
}

/** Returns the configurable fields of a type, in the order of the declaration. */
export const fieldsOf = (type: ResourceType): BundleField[] => [
  ...configuredAttributes(type).map(([name, declared]) => ({
    name,
    field: attributeField(name, declared),
    targets: [],
    targetModules: [],
  })),
  ...configuredRelationships(type).map(([name, relationship]) => ({
    name,
    field: relationshipField(relationship, allowedExtensions),
    targets: relationship.to,
    targetModules: modulesOfTargets(relationship),
  })),
];

const entityModule = (entity: string): string => moduleOfEntity[entity] ?? entity;
const notCore = (name: string): boolean => name !== 'core';

/** Returns the storage of a field: one for each entity type, shared by the bundles. */
export function storageConfig(
  { entity }: ResourceType,
  { name, field, targetModules }: BundleField,
): ConfigEntity {
  return configEntity(
    `field.storage.${entity}.${name}`,
    { module: [entityModule(entity), field.module, ...targetModules].filter(notCore) },
    {
      id: `${entity}.${name}`,
      field_name: name,
      entity_type: entity,
      type: field.type,
      settings: field.storage,
      module: field.module,
      locked: false,
      cardinality: field.cardinality,
      translatable: true,
      indexes: {},
      // As core installs the storage of the body.
      persist_with_no_fields: name === 'body',
      custom_storage: false,
    },
  );
}

/** Returns the field of one bundle. */
export function fieldConfig(
  { entity, bundle, name: typeName }: ResourceType,
  { name, field, targets }: BundleField,
): ConfigEntity {
  const bundles = [typeName, ...targets].flatMap((of) => bundleConfig(of) ?? []);
  return configEntity(
    `field.field.${entity}.${bundle}.${name}`,
    {
      config: [`field.storage.${entity}.${name}`, ...bundles],
      module: [field.module, ...(bundleConfig(typeName) ? [] : [entityModule(entity)])].filter(
        notCore,
      ),
    },
    {
      id: `${entity}.${bundle}.${name}`,
      field_name: name,
      entity_type: entity,
      bundle,
      label: labelOf(name),
      description: '',
      required: false,
      translatable: false,
      default_value: [],
      default_value_callback: '',
      settings: field.settings,
      field_type: field.type,
    },
  );
}

/** Returns the form by which editors change the fields on Drupal's own pages. */
export function formDisplay(type: ResourceType, fields: readonly BundleField[]): ConfigEntity {
  const { entity, bundle, name } = type;
  const id = `${entity}.${bundle}.default`;
  const bundleName = bundleConfig(name);
  return configEntity(
    `core.entity_form_display.${id}`,
    {
      config: [
        ...(bundleName ? [bundleName] : []),
        ...fields.map((one) => `field.field.${entity}.${bundle}.${one.name}`),
      ],
      module: fields.flatMap(({ field }) => field.widget[1] ?? []),
    },
    {
      id,
      targetEntityType: entity,
      bundle,
      mode: 'default',
      content: Object.fromEntries(
        fields.map(({ name: field, field: { widget } }, at) => [
          field,
          {
            type: widget[0],
            weight: 10 + at,
            region: 'content',
            settings: {},
            third_party_settings: {},
          },
        ]),
      ),
      hidden: {},
    },
  );
}
