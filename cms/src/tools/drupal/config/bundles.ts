import type { JsonObject } from '../../../engine/schema/json';
import type { ResourceType } from '../../../engine/schema/resource-type';
import { type ConfigEntity, configEntity, labelOf } from './config-entity';
import { bundleConfig } from './drupal-model';

const description = 'Part of the content model of Groundplan.';

const dataOf: Readonly<Record<string, (bundle: string) => JsonObject>> = {
  node: (bundle) => ({
    name: labelOf(bundle),
    type: bundle,
    description,
    help: null,
    new_revision: true,
    preview_mode: 0,
    display_submitted: false,
  }),
  paragraph: (bundle) => ({
    id: bundle,
    label: labelOf(bundle),
    icon_uuid: null,
    icon_default: null,
    description,
    behavior_plugins: {},
  }),
  media: (bundle) => ({
    id: bundle,
    label: labelOf(bundle),
    description,
    source: 'file',
    queue_thumbnail_downloads: false,
    new_revision: false,
    source_configuration: { source_field: 'field_media_file' },
    field_map: {},
  }),
  taxonomy_term: (bundle) => ({
    name: labelOf(bundle),
    vid: bundle,
    description,
    weight: 0,
    new_revision: false,
  }),
};

/** Returns the content type, paragraph type, media type or vocabulary of a resource type. */
export function bundleEntity({ entity, bundle, name }: ResourceType): ConfigEntity[] {
  const config = bundleConfig(name);
  const data = dataOf[entity]?.(bundle);
  if (!config || !data) return [];
  return [configEntity(config, { module: entity === 'media' ? ['file'] : [] }, data)];
}
