import type { Role } from '../../engine/access/role';
import type { RoleIds, Seeder } from '../../engine/content-files/seeder';
import type { JsonObject } from '../../engine/schema/json';

const demoPassword = 'Groundplan-demo-1';

const address = (address_line1: string, locality: string, postal_code: string): JsonObject => ({
  country_code: 'CA',
  administrative_area: 'ON',
  address_line1,
  locality,
  postal_code,
});

interface Person {
  readonly role: Role;
  readonly name: string;
  readonly mail: string;
  readonly fullName: string;
  readonly rest: JsonObject;
}

const member = (role: Role, fullName: string, rest: JsonObject): Person => ({
  role,
  name: `demo_${role}`,
  mail: `${role}@demo.test`,
  fullName,
  rest,
});

const client = (name: string, fullName: string, mail: string, rest: JsonObject): Person => ({
  role: 'customer',
  name,
  mail,
  fullName,
  rest,
});

const people: readonly Person[] = [
  member('administrator', 'Helen Marchetti', {
    field_user_speciality: 'Operations',
    field_user_phone_biz: '905-555-0101',
    field_user_rate: '95.00',
  }),
  member('manager', 'Owen Tremblay', {
    field_user_speciality: 'Estimating',
    field_user_phone_biz: '905-555-0102',
    field_user_rate: '82.50',
  }),
  member('designer', 'Priya Nair', {
    field_user_speciality: 'Planting design',
    field_user_phone_biz: '905-555-0103',
    field_user_rate: '74.00',
  }),
  member('staff_worker', 'Marcus Bell', {
    field_user_speciality: 'Stonework',
    field_user_phone_pers: '905-555-0104',
    field_user_rate: '48.00',
  }),
  member('contract_worker', 'Sofia Kowalczyk', {
    field_user_speciality: 'Low-voltage lighting',
    field_user_company: 'Lantern & Lead Electrical',
    field_user_phone_biz: '905-555-0105',
    field_user_rate: '88.00',
  }),
  client('demo_customer', 'Amelia Okafor', 'customer@demo.test', {
    field_user_phone_pers: '905-555-0171',
    field_user_address: address('42 Harbour Walk', 'Oakville', 'L6J 1C4'),
    field_user_lead_origin: 'Neighbour on Lakeshore Road',
  }),
  client('george.lindqvist', 'George Lindqvist', 'george.lindqvist@demo.test', {
    field_user_phone_pers: '289-555-0112',
    field_user_address: address('7 Millstone Crescent', 'Dundas', 'L9H 4R2'),
    field_user_lead_origin: 'Garden show',
  }),
  client('fatima.haddad', 'Fatima Haddad', 'fatima.haddad@demo.test', {
    field_user_phone_pers: '905-555-0143',
    field_user_phone_biz: '416-555-0190',
    field_user_company: 'Haddad Dental',
    field_user_address: address('119 Escarpment View', 'Burlington', 'L7P 0B8'),
    field_user_lead_origin: 'Web',
  }),
  client('thomas.beaulieu', 'Thomas Beaulieu', 'thomas.beaulieu@demo.test', {
    field_user_phone_pers: '905-555-0166',
    field_user_address: address('3 Cooper Lane', 'Ancaster', 'L9G 3K9'),
    field_user_lead_origin: 'Referral',
  }),
];

const crewMates: readonly Person[] = [
  {
    ...member('staff_worker', 'Dylan Osei', {
      field_user_speciality: 'Machine operator',
      field_user_rate: '46.00',
    }),
    name: 'dylan.osei',
    mail: 'dylan.osei@demo.test',
  },
  {
    ...member('staff_worker', 'Renée Gagnon', {
      field_user_speciality: 'Horticulture',
      field_user_rate: '44.00',
    }),
    name: 'renee.gagnon',
    mail: 'renee.gagnon@demo.test',
  },
];

export interface DemoPeople {
  /** Returns the id of an account by name. */
  readonly id: (name: string) => string;
  readonly crew: string;
}

/** Adds an account per role, three more clients and two more crew members. */
export async function addPeople(seeder: Seeder, roles: RoleIds): Promise<DemoPeople> {
  const ids = new Map<string, string>();
  for (const { role, name, mail, fullName, rest } of [...people, ...crewMates])
    ids.set(
      name,
      await seeder.add(
        'user--user',
        { name, mail, status: true, pass: demoPassword, field_user_name: fullName, ...rest },
        { roles: [roles[role]] },
      ),
    );
  const id = (name: string): string => {
    const found = ids.get(name);
    if (!found) throw new Error(`No such demo account: ${name}`);
    return found;
  };
  const crew = await seeder.add(
    'node--crew',
    {
      title: 'Stone crew',
      field_user_speciality: 'Interlock and natural stone',
      field_user_rate: '138.00',
    },
    { field_crew_members: [id('demo_staff_worker'), id('dylan.osei'), id('renee.gagnon')] },
  );
  return { id, crew };
}
