import type { JsonObject } from '../../../engine/schema/json';
import type { ResourceType } from '../../../engine/schema/resource-type';
import { portalScope, restConfigs, scopeConfigs } from './access';
import { bundleEntity } from './bundles';
import type { ConfigEntity } from './config-entity';
import { drupalTypes } from './drupal-model';
import { fieldConfig, fieldsOf, formDisplay, storageConfig } from './fields';
import { permissionsOfStrangers, roleConfigs } from './roles';

/** Modules of core and of drupal.org that the configuration needs. */
const modules = [
  'address',
  'consumers',
  'datetime',
  'datetime_range',
  'dynamic_entity_reference',
  'entity_reference_revisions',
  'field',
  'file',
  'filter',
  'image',
  'jsonapi',
  'media',
  'node',
  'options',
  'paragraphs',
  'paragraphs_type_permissions',
  'rest',
  'rest_password',
  'serialization',
  'simple_oauth',
  'simple_oauth_password_grant',
  'taxonomy',
  'text',
  'user',
];

/** Returns the configuration of the content model: one entity for each name. */
export function modelConfigs(model: readonly ResourceType[]): ConfigEntity[] {
  const configs = drupalTypes(model).flatMap((type) => {
    const fields = fieldsOf(type);
    return [
      ...bundleEntity(type),
      ...fields.map((field) => storageConfig(type, field)),
      ...fields.map((field) => fieldConfig(type, field)),
      ...(fields.length > 0 ? [formDisplay(type, fields)] : []),
    ];
  });
  const all = [...configs, ...roleConfigs(model), ...restConfigs(), ...scopeConfigs()];
  return [...new Map(all.map((config) => [config.name, config])).values()];
}

/** Id of the OAuth client in Drupal's content: the same in every export. */
const consumerId = '0d5c6f0e-5b7c-5d0a-9a39-6c1f2b7a4e10';

/**
 * Returns the files of a Drupal recipe by path: `recipe.yml`, the configuration below `config`, and
 * the OAuth client below `content`. The client has no secret: whoever installs sets the secret.
 */
export function recipeFiles(model: readonly ResourceType[]): ReadonlyMap<string, JsonObject> {
  const configs = modelConfigs(model).map(
    ({ name, data }) => [`config/${name}.yml`, data] as const,
  );
  return new Map<string, JsonObject>([
    ['recipe.yml', recipe],
    ...configs.toSorted(([one], [other]) => (one < other ? -1 : 1)),
    [`content/consumer/${consumerId}.yml`, consumer],
  ]);
}

const recipe: JsonObject = {
  name: 'Groundplan',
  description: 'Content model, roles, REST resources and OAuth scopes for the Groundplan portal.',
  type: 'Site',
  recipes: ['core/recipes/basic_html_format_editor', 'core/recipes/full_html_format_editor'],
  install: modules,
  config: {
    // Existing configuration of the site stays as it is.
    strict: false,
    actions: {
      'jsonapi.settings': { simpleConfigUpdate: { read_only: false } },
      'user.role.anonymous': { grantPermissions: [...permissionsOfStrangers] },
    },
  },
};

const consumer: JsonObject = {
  _meta: {
    version: '1.0',
    entity_type: 'consumer',
    uuid: consumerId,
    default_langcode: 'en',
  },
  default: {
    label: [{ value: 'Groundplan' }],
    client_id: [{ value: 'portal' }],
    description: [{ value: 'The portal. Set a secret before use.' }],
    third_party: [{ value: false }],
    confidential: [{ value: true }],
    is_default: [{ value: false }],
    grant_types: [{ value: 'password' }, { value: 'refresh_token' }],
    scopes: [{ scope_id: portalScope }],
    access_token_expiration: [{ value: 300 }],
    refresh_token_expiration: [{ value: 86_350 }],
  },
};
