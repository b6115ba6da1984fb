import { type RawResource, type Reference, readReferences, record } from './raw';
import type { Related, Resource } from './resource';

type Read = <Domain>(raw: RawResource, resource: Resource<Domain>) => Domain;

/** Creates a reader for the records of one answer; each included record is parsed once. */
export function createReader(included: readonly RawResource[]): Read {
  return readerOf(new Map(included.map((raw) => [`${raw.type} ${raw.id}`, raw])), new WeakMap());
}

/** A parsed record with the related records that the domain value was built from. */
interface Reading {
  readonly domain: unknown;
  readonly parts: readonly Part[];
}

/** Cached domain values by raw record and resource. */
export type Readings = WeakMap<RawResource, Map<Resource<unknown>, Reading>>;

interface Part {
  readonly field: string;
  readonly resource: Resource<unknown>;
  readonly found: readonly unknown[];
}

/**
 * Creates a reader of records by `type id`. A record is parsed again only if the record, or a
 * related record used for the domain value, is a different object than before: unchanged parts of a
 * page keep object identity.
 */
export function readerOf(records: ReadonlyMap<string, RawResource>, readings: Readings): Read {
  const found = (raw: RawResource, field: string, resource: Resource<unknown>): unknown[] =>
    readReferences(raw.relationships[field]).flatMap(({ type, id }: Reference) => {
      const target = type === resource.type ? records.get(`${type} ${id}`) : undefined;
      return target ? [read(target, resource)] : [];
    });

  /**
   * Readings verified for these records: a list of 2,000 lines is compared once, not at every
   * access to the owner.
   */
  const current = new Set<Reading>();

  function read(raw: RawResource, resource: Resource<unknown>): unknown {
    const known = readings.get(raw)?.get(resource);
    if (known && (current.has(known) || isCurrent(raw, known))) {
      current.add(known);
      return known.domain;
    }
    const parts: Part[] = [];
    const domain = resource.read(raw, relatedOf(raw, parts));
    const ofRecord = readings.get(raw) ?? new Map<Resource<unknown>, Reading>();
    const reading = { domain, parts };
    current.add(reading);
    readings.set(raw, ofRecord.set(resource, reading));
    return domain;
  }

  function isCurrent(raw: RawResource, { parts }: Reading): boolean {
    return parts.every((part) => isSame(part.found, found(raw, part.field, part.resource)));
  }

  function relatedOf(raw: RawResource, parts: Part[]): Related {
    const references = (field: string) => readReferences(raw.relationships[field]);
    const many = <Domain>(field: string, resource: Resource<Domain>): Domain[] => {
      const all = found(raw, field, resource);
      parts.push({ field, resource, found: all });
      return [...all] as Domain[];
    };
    return {
      many,
      one: (field, resource) => many(field, resource)[0] ?? null,
      ids: (field) => references(field).map((to) => to.id),
      targetNames: (field) =>
        references(field).flatMap((to) => {
          const name = record(to.meta)['drupal_internal__target_id'];
          return typeof name === 'string' ? [name] : [];
        }),
    };
  }

  return read as Read;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, place) => value === other[place]);
