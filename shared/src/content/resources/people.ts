import {
  defineResource,
  formatted,
  group,
  integer,
  maybe,
  maybeFlag,
  object,
  required,
  text,
} from '../../cms';
import {
  type AccountTexts,
  accountTextNames,
  accountTexts,
  type Crew,
  type CrewMember,
  forAccountTexts,
  isActiveAccount,
  type Person,
  type PersonName,
} from '../../domain';

const address = group({
  address_line1: text(),
  locality: text(),
  administrative_area: text(),
  postal_code: text(),
});

/** Attributes of the declared texts. */
const texts: object = Object.fromEntries(
  accountTextNames.map((name) => [accountTexts[name].attribute, text()]),
);

const textsOf = (attributes: Readonly<Record<string, unknown>>): AccountTexts =>
  forAccountTexts((name) => String(attributes[accountTexts[name].attribute] ?? ''));

/** Role names come from the references, which a manager may read even if the roles are hidden. */
export const persons = defineResource({
  type: 'user--user',
  attributes: object({
    ...texts,
    drupal_internal__uid: integer(),
    name: text(),
    display_name: text(),
    mail: text(),
    status: maybeFlag(null),
    created: maybe(),
    field_user_name: text(),
    field_user_notes: formatted(),
    field_user_address: address,
    field_user_value: text(),
  }),
  read: ({ id, attributes: given, related }): Person => ({
    id,
    uid: given.drupal_internal__uid,
    name: given.field_user_name || given.display_name || given.name,
    mail: given.mail,
    isActive: isActiveAccount(given.status),
    roles: related.targetNames('roles'),
    ...textsOf(given),
    notes: given.field_user_notes?.value ?? '',
    address: given.field_user_address && {
      street: given.field_user_address.address_line1,
      town: given.field_user_address.locality,
      province: given.field_user_address.administrative_area,
      postalCode: given.field_user_address.postal_code,
    },
    created: given.created,
    value: given.field_user_value,
    assignedProjects: related.many('assigned_projects', projectTitles),
  }),
});

export const personNames = defineResource({
  type: 'user--user',
  attributes: object({ field_user_name: text(), display_name: text() }),
  read: ({ id, attributes }): PersonName => ({
    id,
    name: attributes.field_user_name || attributes.display_name,
  }),
});

const crewMembers = defineResource({
  type: 'user--user',
  attributes: object({ field_user_name: text(), display_name: text(), field_user_rate: text() }),
  read: ({ id, attributes }): CrewMember => ({
    id,
    name: attributes.field_user_name || attributes.display_name,
    rate: attributes.field_user_rate,
  }),
});

const projectTitles = defineResource({
  type: 'node--project',
  attributes: object({ title: text() }),
  read: ({ id, attributes }) => ({ id, title: attributes.title }),
});

export const crews = defineResource({
  type: 'node--crew',
  attributes: object({
    title: required(),
    field_user_speciality: text(),
    field_user_rate: text(),
  }),
  read: ({ id, attributes, related }): Crew => ({
    id,
    title: attributes.title,
    speciality: attributes.field_user_speciality,
    rate: attributes.field_user_rate,
    members: related.many('field_crew_members', crewMembers),
  }),
});
