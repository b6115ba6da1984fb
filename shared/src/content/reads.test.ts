import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Resource } from '../cms';
import { configureHttp } from '../http';
import { crews, persons, projectPath, projects, readPeople, readProject } from './index';

let server: Server;
let origin: string;
let asked: string[];
let pages: ((path: string) => object | number)[];

beforeEach(async () => {
  asked = [];
  pages = [];
  server = createServer((incoming, reply) => {
    asked.push(incoming.url ?? '');
    const page = pages.shift()?.(incoming.url ?? '') ?? 500;
    if (typeof page === 'number') reply.writeHead(page).end();
    else reply.end(JSON.stringify(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureHttp({
    origin,
    accessToken: () => 'token',
    renew: () => Promise.resolve(null),
    ended: () => undefined,
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const project = (id: string) => ({ type: 'node--project', id, attributes: { title: id } });

test('a project is asked for whole, in one request', async () => {
  pages = [() => ({ data: project('p') })];
  expect((await readProject('p')).title).toBe('p');
  expect(asked).toEqual([projectPath('p')]);
  expect(decodeURIComponent(asked[0] ?? '')).toContain(
    'field_project_features.field_feature_items.field_item_line_items',
  );
});

/** Returns the names that the address of a tree requests of each type. */
const requestedFields = () =>
  new Map(
    [...new URLSearchParams(projectPath('p').split('?')[1])].flatMap(([key, names]) => {
      const type = /^fields\[(.+)\]$/.exec(key)?.[1];
      return type === undefined ? [] : [[type, new Set(names.split(','))] as const];
    }),
  );

/** Returns the relationships that a resource reads of a record, and a tree does not request. */
function notRequested({ type, read }: Resource<unknown>, attributes: object): string[] {
  const names: string[] = [];
  const note = (name: string) => {
    names.push(name);
    return [];
  };
  const one = (name: string) => note(name)[0] ?? null;
  const related = { one, many: note, ids: note, targetNames: note };
  read({ type, id: '', attributes: { ...attributes }, relationships: {} }, related);
  expect(names).not.toEqual([]);
  return names.filter((name) => !requestedFields().get(type)?.has(name));
}

test('a tree names every field that the pages read of a record that they only show', () => {
  expect([...requestedFields().keys()].toSorted()).toEqual([
    'file--file',
    'node--crew',
    'node--payment_schedule_item',
    'node--project',
    'paragraph--work_log_item',
    'user--user',
  ]);
  expect(notRequested(projects, {})).toEqual([]);
  // No page of a project shows the other projects of a person, or the people of a crew.
  expect(notRequested(persons, {})).toEqual(['assigned_projects']);
  expect(notRequested(crews, { title: 'Crew' })).toEqual(['field_crew_members']);
});

test('a tree is the same with the requested fields alone as with all fields', async () => {
  const person = {
    type: 'user--user',
    id: 'noor',
    attributes: {
      ...{ drupal_internal__uid: 4, name: 'noor', display_name: 'noor', mail: 'noor@demo.test' },
      ...{ status: true, created: '2026-01-02T00:00:00+00:00', field_user_name: 'Noor' },
      ...{ field_user_phone_pers: '1', field_user_phone_biz: '2', field_user_company: 'Acme' },
      ...{ field_user_speciality: 's', field_user_rate: '5', field_user_lead_origin: 'fair' },
      ...{ field_user_notes: { value: 'notes' }, field_user_value: '{}', access: 'hidden' },
      field_user_address: { address_line1: '1 Main', locality: 'Oak', postal_code: 'K1A' },
    },
    relationships: {
      roles: {
        data: [
          {
            type: 'user_role--user_role',
            id: 'customer',
            meta: { drupal_internal__target_id: 'customer' },
          },
        ],
      },
      assigned_projects: { data: [] },
    },
  };
  const whole = {
    data: {
      ...project('p'),
      attributes: {
        ...{ title: 'Garden', changed: '2026-01-02T00:00:00+00:00', drupal_internal__nid: 1 },
        ...{ drupal_internal__vid: 2, field_project_status: 'pricing', field_project_signed: true },
        ...{ field_project_client_budget: '9', field_project_description: 'd' },
        ...{ field_project_private_note: 'n', field_project_client_notes: 'c' },
        ...{ field_project_value: '{}', field_project_signed_by: 'Noor', langcode: 'en' },
        ...{ field_project_signed_date: '2026-01-03', field_project_payment_status: 'paid' },
        field_project_date: { value: '2026-02-01', end_value: '2026-03-01' },
      },
      relationships: {
        field_project_client: { data: { type: 'user--user', id: 'noor' } },
        field_project_assigned_user: { data: [{ type: 'user--user', id: 'noor' }] },
        field_project_assigned_crew: { data: [{ type: 'node--crew', id: 'k' }] },
        field_project_psi: { data: [{ type: 'node--payment_schedule_item', id: 'i' }] },
        field_project_work_log: { data: [{ type: 'paragraph--work_log_item', id: 'w' }] },
        field_project_files: { data: [{ type: 'media--document', id: 'm' }] },
      },
    },
    included: [
      person,
      {
        type: 'node--crew',
        id: 'k',
        attributes: { title: 'Crew', field_user_rate: '7', status: true },
      },
      {
        type: 'node--payment_schedule_item',
        id: 'i',
        attributes: {
          field_psi_name: 'First',
          field_psi_amount: '10',
          field_psi_due_date: '2026-05-01',
        },
      },
      {
        type: 'paragraph--work_log_item',
        id: 'w',
        attributes: { field_time_log_amount_billed: '3', langcode: 'en' },
      },
    ],
  };
  const fields = requestedFields();
  const named = (type: string, given: object | undefined) =>
    Object.fromEntries(Object.entries(given ?? {}).filter(([name]) => fields.get(type)?.has(name)));
  const only = (one: { type: string; attributes: object; relationships?: object }) => ({
    ...one,
    attributes: named(one.type, one.attributes),
    relationships: named(one.type, one.relationships),
  });
  const sparse = { data: only(whole.data), included: whole.included.map(only) };
  pages = [() => whole, () => sparse];
  const complete = await readProject('p');
  expect(complete).toMatchObject({ client: { name: 'Noor', roles: ['customer'] }, signed: true });
  expect(await readProject('p')).toEqual(complete);
  expect(JSON.stringify(sparse)).not.toMatch(/langcode|access|field_project_files/);
});

test('clients and members are told apart by their roles; the anonymous user is neither', async () => {
  const user = (id: string, ...roles: string[]) => ({
    type: 'user--user',
    id,
    attributes: { display_name: id },
    relationships: {
      roles: {
        data: roles.map((role) => ({
          type: 'user_role--user_role',
          id: role,
          meta: { drupal_internal__target_id: role },
        })),
      },
    },
  });
  const people = () => ({
    data: [user('anonymous'), user('noor', 'customer'), user('ana', 'designer')],
  });
  pages = [people, people];
  expect((await readPeople('clients')).map(({ id }) => id)).toEqual(['noor']);
  expect((await readPeople('members')).map(({ id }) => id)).toEqual(['ana']);
});

test('accounts are asked for by role, and without where the reader may not filter', async () => {
  pages = [() => 403, () => ({ data: [] })];
  await readPeople('clients');
  expect(asked.map((path) => decodeURIComponent(path).includes('=customer'))).toEqual([
    true,
    false,
  ]);
  pages = [() => 500];
  await expect(readPeople('clients')).rejects.toMatchObject({ failure: { status: 500 } });
});

test('an answer without a body is a failure, and no empty list', async () => {
  pages = [() => 200];
  await expect(readPeople('members')).rejects.toMatchObject({
    failure: {
      kind: 'malformed',
      problems: [{ pointer: '/data', detail: 'the answer has no data.' }],
    },
  });
});
