import type { ResourceType } from './resource-type';

/** The resource types of an installation, by name and by address. */
export interface Model {
  readonly types: readonly ResourceType[];
  /** Throws where the name is not declared: a mistake of the declarations. */
  readonly named: (name: string) => ResourceType;
  readonly find: (name: string) => ResourceType | undefined;
  readonly ofEntity: (entity: string) => readonly ResourceType[];
}

export function createModel(types: readonly ResourceType[]): Model {
  const byName = new Map(types.map((type) => [type.name, type]));
  const find = (name: string) => byName.get(name);
  return {
    types,
    find,
    named: (name) => {
      const type = find(name);
      if (!type) throw new Error(`No such resource type: ${name}`);
      return type;
    },
    ofEntity: (entity) => types.filter((type) => type.entity === entity),
  };
}
