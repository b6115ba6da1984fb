import type { Role } from '../access/role';
import type { Rule } from '../access/rules';
import type { Field, FieldOptions } from './field';
import type { JsonObject } from './json';
import { type Kind, kinds } from './kinds';

export interface Relationship
  extends Pick<FieldOptions, 'readers' | 'writers' | 'readOnly' | 'ownerReads'> {
  readonly many: boolean;
  readonly to: readonly string[];
  /**
   * Computed relationship: the records of a type that reference this record in any of the fields.
   */
  readonly reverse?: { readonly type: string; readonly fields: readonly string[] };
  /**
   * Whether the relationship references independent records, without ownership and without
   * revision.
   */
  readonly plain?: boolean;
  /** Whether the field is set to the creator of the record. */
  readonly creator?: boolean;
  /** Roles that may not read every target; unreadable targets are omitted for these roles. */
  readonly partlyReadBy?: readonly Role[];
  readonly required?: boolean;
  /** Whether the target is a portrait, uploaded only for this field and deleted on replacement. */
  readonly portrait?: boolean;
  /** Additional `meta` of resource identifiers, besides the target's number. */
  readonly meta?: JsonObject;
  /** Whether an empty list shows the virtual root of a tree. */
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

/** Fields that people may write who may not write the whole record. */
interface PartialWrite {
  readonly who: readonly Rule[];
  readonly fields: readonly string[];
}

export interface Declaration {
  readonly attributes: Readonly<Record<string, Field>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
  readonly mayRead: readonly Rule[];
  /**
   * Who is shown parts of the record by calls of the product that need no right to read it, for example by the
   * proposal: the loss is announced.
   */
  readonly shownTo?: readonly Rule[];
  readonly mayWrite: readonly Rule[];
  readonly mayEdit?: readonly PartialWrite[];
  readonly mayDelete?: readonly Rule[];
  readonly mayCreate: readonly Role[];
  /** Relationship of a new record that is set to the creator if the creator has the role. */
  readonly assignCreator?: { readonly role: Role; readonly field: string };
  /** Flag of archived records: lists skip archived records unless the filter mentions the flag. */
  readonly archivedBy?: string;
  /** Whether records belong to the referencing record and are deleted with the owner. */
  readonly part?: boolean;
  /** Relationships of the record that determine the owner. */
  readonly belongsBy?: readonly string[];
  /** Attribute used instead of the number in `drupal_internal__target_id`. */
  readonly machineName?: string;
}

export interface ResourceType extends Declaration {
  readonly name: string;
  readonly entity: string;
  readonly bundle: string;
  readonly table: string;
  readonly idField: string | null;
  readonly revisionField: string | null;
  /** Common declaration of the Drupal entity type. */
  readonly kind: Kind;
  readonly relationships: Readonly<Record<string, Relationship>>;
}

/**
 * Copies entries to an object without prototype: an external name such as `toString` finds nothing.
 */
const withoutInherited = <Value>(entries: Readonly<Record<string, Value>>) =>
  Object.assign(Object.create(null) as Record<string, Value>, entries);

/** Declares a resource type `entity--bundle`, including the common parts of the entity type. */
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
    kind: { ...kind, shown: withoutInherited(kind.shown) },
    attributes: withoutInherited({ ...kind.base, ...declaration.attributes }),
    relationships: withoutInherited(declaration.relationships ?? {}),
  };
}
