import { sql } from 'kysely';
import { office, staff } from '../../engine/access/role';
import { all, type Rule } from '../../engine/access/rules';
import type { FieldOptions } from '../../engine/schema/field';
import { type ResourceType, resourceType } from '../../engine/schema/resource-type';
import { contentModel } from '../../product/types/resource-types';

/** Types of the embedded service that no Drupal has. */
const ownTypes = new Set([
  'node--activity',
  'node--estimate_version',
  'node--price_book_entry',
  'node--signed_proposal',
]);

/** Drupal's permissions know types alone. */
const staffRules: readonly Rule[] = staff.map(all);

/** A field without the rules of the embedded service: whoever may write a record may write each field. */
function open<Declared extends FieldOptions>(declared: Declared): Declared {
  const { readOnly, readers, writers, firstWriters, ...rest } = declared;
  return rest as Declared;
}

const opened = <Declared extends FieldOptions>(
  declared: Readonly<Record<string, Declared>>,
): Record<string, Declared> =>
  Object.fromEntries(Object.entries(declared).map(([name, one]) => [name, open(one)]));

/** Core shows roles and status of an account to who administers users alone (021, 023). */
const administered = { readers: office, ownerReads: false };

const self: Rule = (viewer, { e }) =>
  viewer.id !== '' && sql<boolean>`${sql.ref(`${e}.uuid`)} = ${viewer.id}`;

/** Rules and place of a type whose records everybody on the staff reads and writes. */
const placeOf = ({ part, belongsBy, machineName }: ResourceType) => ({
  mayWrite: staffRules,
  mayDelete: staffRules,
  mayCreate: staff,
  ...(part ? { part } : {}),
  ...(belongsBy ? { belongsBy } : {}),
  ...(machineName ? { machineName } : {}),
});

/** The type as a Drupal with the exported recipe has it. */
function plainType(type: ResourceType): ResourceType {
  const { assigned_projects: _, uid, thumbnail, ...relationships } = type.relationships;
  const own = Object.entries(type.attributes).filter(([name]) => !(name in type.kind.base));
  const plain = resourceType(type.name, {
    attributes: opened(Object.fromEntries(own)),
    relationships: {
      ...opened(relationships),
      ...(uid ? { uid } : {}),
      ...(thumbnail ? { thumbnail } : {}),
    },
    mayRead: type.name === 'user--user' ? [...staffRules, self] : staffRules,
    ...placeOf(type),
  });
  return type.name === 'user--user' ? account(plain) : plain;
}

function account(plain: ResourceType): ResourceType {
  const { status, ...attributes } = plain.attributes;
  const { roles, ...relationships } = plain.relationships;
  if (!status || !roles) return plain;
  return {
    ...plain,
    attributes: { ...attributes, status: { ...status, ...administered } },
    relationships: { ...relationships, roles: { ...roles, ...administered } },
  };
}

/** The content model as a Drupal with the exported recipe has it: access by types alone. */
export const plainModel = contentModel.filter(({ name }) => !ownTypes.has(name)).map(plainType);
