import { type AccountTextName, accountTextNames, accountTexts } from '@portal/shared/domain';
import { sql } from 'kysely';
import { office, pricing, staff } from '../../engine/access/role';
import {
  type At,
  administrator,
  all,
  allowed,
  ownSubcontractor,
  type Rule,
  signedIn,
  unrestrictedStaffWorker,
  where,
} from '../../engine/access/rules';
import { hasAny } from '../../engine/access/viewer';
import { address } from '../../engine/schema/address';
import type { Field } from '../../engine/schema/field';
import { decimal, flag, instant, longText, text } from '../../engine/schema/fields';
import { formattedText } from '../../engine/schema/formatted-text';
import { many, one, resourceType } from '../../engine/schema/resource-type';

/** Allows the viewer's own account. */
const self: Rule = (viewer, { e }) =>
  viewer.id !== '' && sql<boolean>`${sql.ref(`${e}.uuid`)} = ${viewer.id}`;

/**
 * Allows accounts of non-administrators: a manager must not be able to take over an administrator
 * account.
 */
const belowAdministrator: Rule = where(
  all('manager'),
  ({ e }) => sql<boolean>`not exists (select 1 from reference held
    join entity role on role.uuid = held.to_id
    where held.from_id = ${sql.ref(`${e}.uuid`)} and held.field = 'roles' and role.machine_name = 'administrator')`,
);

const isClient = ({ e }: At) =>
  sql<boolean>`exists (select 1 from reference held join entity role on role.uuid = held.to_id
    where held.from_id = ${sql.ref(`${e}.uuid`)} and held.field = 'roles' and role.machine_name = 'customer')`;

/** Allows site workers to read colleagues, and clients of readable projects. */
const onSite: readonly Rule[] = [
  ...(['staff_worker', 'contract_worker'] as const).map((role) =>
    where(all(role), (at) => sql<boolean>`not ${isClient(at)}`),
  ),
  (viewer, { e }) =>
    hasAny(viewer, ['staff_worker', 'contract_worker']) &&
    sql<boolean>`exists (select 1 from reference names join entity host on host.uuid = names.from_id
      where names.field = 'field_project_client' and names.to_id = ${sql.ref(`${e}.uuid`)}
        and ${allowed([unrestrictedStaffWorker, ownSubcontractor], viewer, { t: 'host', e: 'host' })})`,
];

const ownOrOffice = { readers: office, ownerReads: true };
const ownOrStaff = { readers: pricing, ownerReads: true };
const officeOnly = { readers: office };

/** Readers of a text of an account, by the declared readers. */
const textReaders = {
  office: officeOnly,
  owner: ownOrOffice,
  'owner and staff': { readers: staff, ownerReads: true },
};

/** Returns the stored field of a declared text of an account. */
function accountText(name: AccountTextName): Field {
  const { kind, readers } = accountTexts[name];
  if (kind === 'hourly rate') return decimal(10, 2, textReaders[readers]);
  return text({ ...textReaders[readers], isPhone: kind === 'phone' });
}

export const user = resourceType('user--user', {
  attributes: {
    display_name: text({ readOnly: true }),
    name: text({
      required: true,
      maxLength: 60,
      readers: staff,
      ownerReads: true,
      indexed: true,
    }),
    mail: text({ maxLength: 254, ...ownOrOffice }),
    status: flag({ initial: false, ...ownOrStaff }),
    access: instant({ readOnly: true, ...officeOnly }),
    login: instant({ readOnly: true, ...officeOnly }),
    field_user_name: text({ indexed: true }),
    ...Object.fromEntries(
      accountTextNames.map((name) => [accountTexts[name].attribute, accountText(name)]),
    ),
    field_user_notes: formattedText(officeOnly),
    field_user_address: address(ownOrOffice),
    field_user_value: longText(officeOnly),
  },
  relationships: {
    roles: many('user_role--user_role', ownOrStaff),
    user_picture: one('file--file', { portrait: true }),
    assigned_projects: many('node--project', {
      readOnly: true,
      readers: staff,
      ownerReads: true,
      partlyReadBy: ['designer', 'staff_worker', 'contract_worker', 'customer'],
      reverse: {
        type: 'node--project',
        fields: [
          'field_project_client',
          'field_project_assigned_user',
          'field_project_subcontractors',
        ],
      },
    }),
  },
  mayRead: [administrator, all('manager'), all('designer'), ...onSite, self],
  mayWrite: [administrator, belowAdministrator],
  mayEdit: [{ who: [self], fields: ['pass', 'mail', 'name', 'user_picture'] }],
  mayDelete: [administrator],
  mayCreate: office,
});

export const userRole = resourceType('user_role--user_role', {
  attributes: { drupal_internal__id: text({ readOnly: true }), label: text({ readOnly: true }) },
  mayRead: [signedIn, administrator],
  mayWrite: [],
  mayCreate: [],
  machineName: 'drupal_internal__id',
});

export const crew = resourceType('node--crew', {
  attributes: { field_user_speciality: text(), field_user_rate: decimal(10, 2, officeOnly) },
  relationships: { field_crew_members: many('user--user') },
  mayRead: staff.map(all),
  mayWrite: [administrator, all('manager')],
  mayCreate: office,
});
