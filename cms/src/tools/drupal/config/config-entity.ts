import type { Json, JsonObject } from '../../../engine/schema/json';

/** A configuration object of Drupal; the file is `NAME.yml`. */
export interface ConfigEntity {
  /** Name of the configuration, for example `node.type.project`. */
  readonly name: string;
  readonly data: JsonObject;
}

interface Dependencies {
  readonly config?: readonly string[];
  readonly module?: readonly string[];
}

const sorted = (names: readonly string[]): Json => [...new Set(names)].sort();

/** Returns the `dependencies` of a configuration entity: sorted, without duplicates and empty lists. */
const dependenciesOf = ({ config = [], module = [] }: Dependencies): JsonObject => ({
  ...(config.length > 0 ? { config: sorted(config) } : {}),
  ...(module.length > 0 ? { module: sorted(module) } : {}),
});

/** Creates a configuration entity with the members that all entities have. */
export const configEntity = (
  name: string,
  dependencies: Dependencies,
  data: JsonObject,
): ConfigEntity => ({
  name,
  data: { langcode: 'en', status: true, dependencies: dependenciesOf(dependencies), ...data },
});

/** Converts a machine name to a label: `field_project_client_budget` to `Project client budget`. */
export function labelOf(machineName: string): string {
  const words = machineName.replace(/^field_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
