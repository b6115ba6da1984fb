import { readEvents } from '../../tools/testing/event-reader';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';

/** More accounts than one broadcast of PostgreSQL names. */
const members = 220;

let place: TestPlace;
let site: RunningSite;
beforeAll(async () => {
  place = await testPlace(true);
  site = await startSite({}, place);
});
afterAll(async () => {
  await site.stop();
  await place.remove();
});

async function makeAccounts(token: string): Promise<{ type: string; id: string }[]> {
  const roles = '/jsonapi/user_role/user_role?filter[drupal_internal__id]=designer';
  const role = at((await site.ask(token, 'GET', roles)).body, 'data', 0, 'id');
  const operations = Array.from({ length: members }, (_, index) => ({
    op: 'add',
    data: {
      type: 'user--user',
      attributes: { name: `crew-${index}`, mail: `crew-${index}@many.test`, status: true },
      relationships: { roles: { data: [{ type: 'user_role--user_role', id: role }] } },
    },
  }));
  const mediaType = 'application/vnd.api+json; ext="https://jsonapi.org/ext/atomic"';
  const { body } = await site.ask(
    token,
    'POST',
    '/jsonapi/operations',
    { 'atomic:operations': operations },
    mediaType,
  );
  return list(at(body, 'atomic:results')).map((one) => ({
    type: 'user--user',
    id: String(at(one, 'data', 'id')),
  }));
}

test('a crew of hundreds is removed, and the last of them is told', async () => {
  const administrator = await site.token('demo_administrator');
  const last = await site.token('demo_designer');
  const me = at(
    (await site.ask(last, 'GET', '/jsonapi')).body,
    'meta',
    'links',
    'me',
    'meta',
    'id',
  );
  const accounts = await makeAccounts(administrator);
  expect(accounts).toHaveLength(members);
  const crew = await site.ask(administrator, 'POST', '/jsonapi/node/crew', {
    data: {
      type: 'node--crew',
      attributes: { title: 'Many', field_user_speciality: 'Walls' },
      relationships: {
        field_crew_members: { data: [...accounts, { type: 'user--user', id: String(me) }] },
      },
    },
  });
  const id = at(crew.body, 'data', 'id');
  const events = await readEvents(site.origin, last);
  const { status } = await site.ask(administrator, 'DELETE', `/jsonapi/node/crew/${id}`);
  expect(status).toBe(204);
  await events.next(({ data }) =>
    list(data.records).some((one) => at(one, 'id') === id && at(one, 'change') === 'removed'),
  );
  events.close();
}, 60_000);
