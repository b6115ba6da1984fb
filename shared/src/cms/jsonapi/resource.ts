import { type GenericSchema, getDotPath, type InferOutput, safeParse } from 'valibot';
import { RequestFailed } from '../../http';
import { type RawResource, record } from './raw';

/** Related records of a record, read from the included records of the same answer. */
export interface Related {
  /** Returns the related record; null if there is none or the reader may not see the record. */
  one<Domain>(field: string, resource: Resource<Domain>): Domain | null;
  /** Returns the related records in order, without missing or hidden records. */
  many<Domain>(field: string, resource: Resource<Domain>): Domain[];
  ids(field: string): string[];
  /** Returns the machine names of the targets, for example of roles. */
  targetNames(field: string): string[];
}

/** A record of an answer with validated attributes; `related` reads related records. */
export interface Entry<Attributes> {
  readonly id: string;
  readonly attributes: Attributes;
  readonly related: Related;
}

/**
 * Maps a record of the content system to a domain type. Machine names of the content system end
 * here.
 */
export interface Resource<Domain> {
  readonly type: string;
  readonly read: (raw: RawResource, related: Related) => Domain;
}

const schemas = new WeakMap<Resource<unknown>, GenericSchema>();

/** Returns the names of the attributes that a resource of `defineResource` reads. */
export function attributeNamesOf(resource: Resource<unknown>): string[] {
  const schema = schemas.get(resource);
  if (schema && 'entries' in schema) return Object.keys(record(schema.entries));
  throw new Error(`The attributes of ${resource.type} have no schema by name.`);
}

/**
 * Defines a resource type: schema of the wire attributes, and the mapping to the domain type.
 * Reading throws RequestFailed `malformed` with a problem per invalid attribute.
 */
export function defineResource<Schema extends GenericSchema, Domain>(definition: {
  readonly type: string;
  readonly attributes: Schema;
  readonly read: (entry: Entry<InferOutput<Schema>>) => Domain;
}): Resource<Domain> {
  const { type, attributes: schema, read } = definition;
  const resource: Resource<Domain> = {
    type,
    read: (raw, related) => read({ id: raw.id, attributes: checked(schema, raw), related }),
  };
  schemas.set(resource, schema);
  return resource;
}

/** Returns a resource type for writes only: answers are not parsed. */
export const writeOnly = (type: string): Resource<void> => ({ type, read: () => undefined });

function checked<Schema extends GenericSchema>(
  schema: Schema,
  raw: RawResource,
): InferOutput<Schema> {
  const { success, output, issues } = safeParse(schema, raw.attributes);
  if (success) return output;
  const problems = issues.map((issue) => ({
    pointer: `${raw.type}/${raw.id}/${getDotPath(issue) ?? ''}`,
    detail: issue.message,
  }));
  throw new RequestFailed({ kind: 'malformed', problems });
}
