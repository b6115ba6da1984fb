import type { Role } from '../access/role';
import type { Rule } from '../access/rules';
import type { Field, FieldOptions } from './field';
import { flag, instant, integer, text } from './fields';

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
  readonly relationships: Readonly<Record<string, Relationship>>;
}

interface Kind {
  readonly id: string;
  readonly revision: string | null;
  readonly base: Readonly<Record<string, Field>>;
}

const initialLanguage = text({ readOnly: true, initial: 'en' });
const stamps = { created: instant({ readOnly: true }), changed: instant({ readOnly: true }) };
const status = flag({ initial: true });

/** What Drupal's kinds of entity have in common. */
const kinds: Readonly<Record<string, Kind>> = {
  node: {
    id: 'drupal_internal__nid',
    revision: 'drupal_internal__vid',
    base: { langcode: initialLanguage, status, title: text({ required: true }), ...stamps },
  },
  paragraph: {
    id: 'drupal_internal__id',
    revision: 'drupal_internal__revision_id',
    base: {
      langcode: initialLanguage,
      status,
      created: instant({ readOnly: true }),
      parent_id: text(),
      parent_type: text(),
      parent_field_name: text(),
    },
  },
  media: {
    id: 'drupal_internal__mid',
    revision: 'drupal_internal__vid',
    base: { langcode: initialLanguage, status, name: text(), ...stamps },
  },
  file: {
    id: 'drupal_internal__fid',
    revision: null,
    base: { langcode: initialLanguage, status: flag({ readOnly: true }), ...stamps },
  },
  taxonomy_term: {
    id: 'drupal_internal__tid',
    revision: 'drupal_internal__revision_id',
    base: {
      langcode: initialLanguage,
      status,
      name: text({ required: true }),
      weight: integer({ initial: 0 }),
      changed: stamps.changed,
    },
  },
  user: {
    id: 'drupal_internal__uid',
    revision: null,
    base: { langcode: initialLanguage, ...stamps },
  },
  user_role: { id: '', revision: null, base: {} },
};

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
    attributes: { ...kind.base, ...declaration.attributes },
    relationships: declaration.relationships ?? {},
  };
}
