import { type RawResource, type Reference, readReferences, record } from './raw';
import type { Resource } from './resource';

/** What a record points at, read from the included records of the same answer. */
export interface Related {
  /** Null when there is none, or the reader may not see it. */
  one<Domain>(field: string, resource: Resource<Domain>): Domain | null;
  /** In their order; those that are missing or hidden are left out. */
  many<Domain>(field: string, resource: Resource<Domain>): Domain[];
  ids(field: string): string[];
  /** Machine names of the targets, as roles have them. */
  targetNames(field: string): string[];
}

/** Reads records of one answer; each included record is read once. */
export function createReader(included: readonly RawResource[]) {
  const byKey = new Map(included.map((raw) => [`${raw.type} ${raw.id}`, raw]));
  const known = new Map<Resource<unknown>, Map<string, unknown>>();

  function find<Domain>(reference: Reference, resource: Resource<Domain>): Domain[] {
    const raw = byKey.get(`${resource.type} ${reference.id}`);
    if (!raw || reference.type !== resource.type) return [];
    const ofResource = known.get(resource) ?? new Map<string, unknown>();
    known.set(resource, ofResource);
    if (!ofResource.has(raw.id)) ofResource.set(raw.id, read(raw, resource));
    return [ofResource.get(raw.id) as Domain];
  }

  function relatedOf(raw: RawResource): Related {
    const references = (field: string) => readReferences(raw.relationships[field]);
    return {
      one: (field, resource) => references(field).flatMap((to) => find(to, resource))[0] ?? null,
      many: (field, resource) => references(field).flatMap((to) => find(to, resource)),
      ids: (field) => references(field).map((to) => to.id),
      targetNames: (field) =>
        references(field).flatMap((to) => {
          const name = record(to.meta)['drupal_internal__target_id'];
          return typeof name === 'string' ? [name] : [];
        }),
    };
  }

  function read<Domain>(raw: RawResource, resource: Resource<Domain>): Domain {
    return resource.read(raw, relatedOf(raw));
  }

  return read;
}
