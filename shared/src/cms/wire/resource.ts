import { type Schema, ValidationError } from 'yup';
import { RequestFailed } from '../../http';
import type { RawResource } from './raw';
import type { Related } from './related';

/** One record of an answer, its attributes checked; `related` reads what it points at. */
export interface Entry<Attributes> {
  readonly id: string;
  readonly attributes: Attributes;
  readonly related: Related;
}

/** Turns a record of the content system into a domain type. The system's names stop here. */
export interface Resource<Domain> {
  readonly type: string;
  readonly read: (raw: RawResource, related: Related) => Domain;
}

/**
 * One resource type: its attributes as they travel, and what they are to the portal.
 * Reading throws RequestFailed of kind `malformed`, naming each attribute that is not as declared.
 */
export function defineResource<Attributes, Domain>(definition: {
  readonly type: string;
  readonly attributes: Schema<Attributes>;
  readonly read: (entry: Entry<Attributes>) => Domain;
}): Resource<Domain> {
  const { type, attributes: schema, read } = definition;
  return {
    type,
    read: (raw, related) => read({ id: raw.id, attributes: checked(schema, raw), related }),
  };
}

/** A resource type whose answers are not read: for writes alone. */
export const writeOnly = (type: string): Resource<void> => ({ type, read: () => undefined });

function checked<Attributes>(schema: Schema<Attributes>, raw: RawResource): Attributes {
  try {
    return schema.validateSync(raw.attributes, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = (error.inner.length > 0 ? error.inner : [error]).map((problem) => ({
      pointer: `${raw.type}/${raw.id}/${problem.path ?? ''}`,
      detail: problem.message,
    }));
    throw new RequestFailed({ kind: 'malformed', problems });
  }
}
