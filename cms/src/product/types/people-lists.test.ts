import { randomUUID } from 'node:crypto';
import { insertRows } from '../../engine/storage/dialect';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';

const people = 5000;
let site: RunningSite;
let manager: string;

/** Adds 5,000 clients by SQL, with the folded names and digits that the service would store. */
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  const { body } = await site.ask(
    manager,
    'GET',
    '/jsonapi/user_role/user_role?filter[drupal_internal__id]=customer',
  );
  const role = String(at(body, 'data', 0, 'id'));
  const ids = Array.from({ length: people }, () => randomUUID());
  const { db } = site.service;
  await insertRows(
    db,
    'entity',
    ['uuid', 'type', 'entity', 'number', 'revision', 'root'],
    ids.map((id, index) => [id, 'user--user', 'user', 100_000 + index, 100_000 + index, id]),
  );
  await insertRows(
    db,
    'user__user',
    [
      'uuid',
      'entity_number',
      'name',
      'mail',
      'status',
      'field_user_name',
      'field_user_name__folded',
      'field_user_phone_pers',
      'field_user_phone_pers__digits',
      'field_user_company',
    ],
    ids.map((id, index) => [
      id,
      100_000 + index,
      `c${index}@many.test`,
      `c${index}@many.test`,
      1,
      `Zoë ${String(index).padStart(4, '0')}`,
      `zoe ${String(index).padStart(4, '0')}`,
      `(905) 55${String(index).padStart(5, '0')}`,
      `90555${String(index).padStart(5, '0')}`,
      index % 2 ? `Company ${index % 97}` : null,
    ]),
  );
  await insertRows(
    db,
    'reference',
    ['from_type', 'from_id', 'field', 'position', 'to_id'],
    ids.map((id) => ['user--user', id, 'roles', 0, role]),
  );
});
afterAll(() => site.stop());

const customers =
  'filter[r][condition][path]=roles.meta.drupal_internal__target_id&filter[r][condition][operator]=IN&filter[r][condition][value][]=customer&filter[status]=1';
const sorted = (path: string, direction = 'ASC') =>
  `sort[by][path]=${path}&sort[by][direction]=${direction}&sort[by][empty]=last`;
const containing = (path: string, word: string) =>
  `filter[${path}][operator]=CONTAINS&filter[${path}][value]=${word}`;

test.each([
  ['the list as it opens', sorted('field_user_name'), 'Amelia Okafor'],
  ['the last page', `${sorted('field_user_name')}&page[offset]=5000`, 'Zoë 4996'],
  ['the order by company, descending', sorted('field_user_company', 'DESC'), 'Fatima Haddad'],
  ['the order by role', sorted('roles.label'), 'Amelia Okafor'],
  [
    'a keyword',
    `${sorted('field_user_name')}&${containing('field_user_name', 'ZOE%204999')}`,
    'Zoë 4999',
  ],
  [
    'a phone number',
    `${sorted('field_user_name')}&${containing('field_user_phone_pers', '905-55-04998')}`,
    'Zoë 4998',
  ],
])('of 5,000 clients %s begins with the right one', async (_, query, first) => {
  const path = `/jsonapi/user/user?${customers}&${query}&include=assigned_projects&page[limit]=50`;
  const { status, body } = await site.ask(manager, 'GET', path);
  expect(status).toBe(200);
  expect(at(list(body.data)[0], 'attributes', 'field_user_name')).toBe(first);
});
