import type { Role } from '../access/role';
import type { Rule } from '../access/rules';
import type { Field, FieldOptions } from './field';
import type { JsonObject } from './json';
import { type Kind, kinds } from './kinds';

export interface Relationship
  extends Pick<FieldOptions, 'readers' | 'writers' | 'readOnly' | 'ownerReads'> {
  readonly many: boolean;
  readonly to: readonly string[];
  /** Computed: the records of a type that name this one in any of these fields. */
  readonly reverse?: { readonly type: string; readonly fields: readonly string[] };
  /** Points at what belongs elsewhere: it neither takes it over nor asks for its revision. */
  readonly plain?: boolean;
  /** Filled with who creates the record. */
  readonly creator?: boolean;
  /** Roles that may not read every target: to them the others are not named either. */
  readonly partlyReadBy?: readonly Role[];
  readonly required?: boolean;
  /** Leads to a picture of a person, which is uploaded for this alone and deleted when another takes its place. */
  readonly portrait?: boolean;
  /** What identifiers of it say beside the number of their target. */
  readonly meta?: JsonObject;
  /** An empty list shows the virtual root of a tree. */
  readonly rooted?: boolean;
}

type RelationshipOptions = Omit<Relationship, 'many' | 'to'>;
const targets = (to: string | readonly string[]): readonly string[] =>
  typeof to === 'string' ? [to] : to;

export const one = (
  to: string | readonly string[],
  options: RelationshipOptions = {},
): Relationship => ({
  many: false,
  to: targets(to),
  ...options,
});
export const many = (
  to: string | readonly string[],
  options: RelationshipOptions = {},
): Relationship => ({
  many: true,
  to: targets(to),
  ...options,
});

/** Fields that people write who may not write the whole record. */
interface PartialWrite {
  readonly who: readonly Rule[];
  readonly fields: readonly string[];
}

export interface Declaration {
  readonly attributes: Readonly<Record<string, Field>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly mayRead: readonly Rule[];
  readonly mayWrite: readonly Rule[];
  readonly mayEdit?: readonly PartialWrite[];
  readonly mayDelete?: readonly Rule[];
  readonly mayCreate: readonly Role[];
  /** The role of the creator decides a relationship of the new record. */
  readonly assignCreator?: { readonly role: Role; readonly field: string };
  /** Flag of archived records: lists leave them out unless their filter asks for the flag. */
  readonly archivedBy?: string;
  /** It belongs to the record that refers to it, and is removed with it. */
  readonly part?: boolean;
  /** Relationships of its own that say to what it belongs. */
  readonly belongsBy?: readonly string[];
  /** The attribute that takes the place of the number in `drupal_internal__target_id`. */
  readonly machineName?: string;
}

export interface ResourceType extends Declaration {
  readonly name: string;
  readonly entity: string;
  readonly bundle: string;
  readonly table: string;
  readonly idField: string | null;
  readonly revisionField: string | null;
  /** What Drupal's kind of entity has in common. */
  readonly kind: Kind;
  readonly relationships: Readonly<Record<string, Relationship>>;
}

/** The same entries in an object that has no others: a name from outside, such as `toString`, finds nothing. */
const withoutInherited = <Value>(entries: Readonly<Record<string, Value>>) =>
  Object.assign(Object.create(null) as Record<string, Value>, entries);

/** Declares a resource type `entity--bundle`; what its kind of entity has in common is added. */
export function resourceType(name: string, declaration: Declaration): ResourceType {
  const [entity = '', bundle = ''] = name.split('--');
  const kind = kinds[entity];
  if (!kind) throw new Error(`No such kind of entity: ${entity}`);
  return {
    ...declaration,
    name,
    entity,
    bundle,
    table: `${entity}__${bundle}`,
    idField: kind.id || null,
    revisionField: kind.revision,
    kind,
    attributes: withoutInherited({ ...kind.base, ...declaration.attributes }),
    relationships: withoutInherited(declaration.relationships ?? {}),
  };
}
