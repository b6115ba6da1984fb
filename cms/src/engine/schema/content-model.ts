import type { ResourceType } from './resource-type';

/** Resource types of an installation, by name and by URL. */
export interface Model {
  readonly types: readonly ResourceType[];
  /** Returns a declared type. Throws for an unknown name, which is a bug in the declarations. */
  readonly named: (name: string) => ResourceType;
  readonly find: (name: string) => ResourceType | undefined;
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
  };
}
