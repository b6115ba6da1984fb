import { type EventReader, type HeardEvent, readEvents } from '../../tools/testing/event-reader';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

const password = 'Groundplan-demo-1';
let site: RunningSite;
let administrator: string;
const readers: EventReader[] = [];

beforeAll(async () => {
  site = await startSite();
  administrator = await site.token('demo_administrator');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => stopSite(site));

const listen = async (token: string, lastEventId?: string): Promise<EventReader> => {
  const reader = await readEvents(site.origin, token, lastEventId);
  readers.push(reader);
  return reader;
};
const userPath = async (token: string): Promise<string> => {
  const { body } = await site.ask(token, 'GET', '/jsonapi');
  return `/jsonapi/user/user/${String(at(body, 'meta', 'links', 'me', 'meta', 'id'))}`;
};
const patchUser = async (path: string, change: object, token = administrator) => {
  const data = { type: 'user--user', id: path.split('/').at(-1), ...change };
  expect((await site.ask(token, 'PATCH', path, { data })).status).toBe(200);
};
/** Makes a project that everybody in the office is told of. Returns its id. */
const makeProject = async (): Promise<string> => {
  const data = { type: 'node--project', attributes: { title: 'Told' } };
  const { body } = await site.ask(administrator, 'POST', '/jsonapi/node/project', { data });
  return String(at(body, 'data', 'id'));
};
/** Place of the stream that a read is answered with. */
const placeOfRead = async (): Promise<string> => {
  const { headers } = await site.ask(administrator, 'GET', '/jsonapi/node/project?page[limit]=1');
  return String(headers.get('event-place'));
};
const tells = (id: string) => (event: HeardEvent) =>
  list(event.data.records).some((record) => at(record, 'id') === id);

/** Expects that a stream ended before anything more was told, while another one goes on. */
const expectEnded = async (ending: EventReader, going: EventReader) => {
  const later = await makeProject();
  await going.next(tells(later));
  await ending.next(isNamed('session-ended'));
  await ending.ended;
  expect(ending.heard.some(tells(later))).toBe(false);
};

const isNamed = (name: string) => (event: { readonly name: string }) => event.name === name;

test('a session that is signed out loses its stream at once, and another session of the person goes on', async () => {
  const [leaving, staying] = [await site.token('demo_manager'), await site.token('demo_manager')];
  const [ending, going] = [await listen(leaving), await listen(staying)];
  const form = new URLSearchParams({
    ...{ client_id: 'portal', client_secret: 'portal-secret', token: leaving },
  });
  expect((await site.ask(null, 'POST', '/oauth/revoke', form)).status).toBe(200);
  await expectEnded(ending, going);
});

test('a changed password ends the streams of all other sessions', async () => {
  const own = await site.token('demo_staff_worker');
  const other = await listen(await site.token('demo_staff_worker'));
  const mine = await listen(own);
  const pass = { existing: password, value: 'Terrace-larch-4417' };
  await patchUser(await userPath(own), { attributes: { pass } }, own);
  await expectEnded(other, mine);
});

test('a deactivated account loses its stream', async () => {
  const token = await site.token('demo_designer');
  const [reader, going] = [await listen(token), await listen(administrator)];
  await patchUser(await userPath(token), { attributes: { status: false } });
  await expectEnded(reader, going);
});

test('a session whose time is over loses its stream at the next beat', async () => {
  const reader = await listen(await site.token('demo_customer'));
  site.passTime(90_000);
  await site.service.events.beat();
  await reader.next(isNamed('session-ended'));
  site.passTime(-90_000);
});

test('an account with another role is told so, and told of what that role reads', async () => {
  const token = await site.token('demo_customer');
  const path = await userPath(token);
  const { body } = await site.ask(administrator, 'GET', '/jsonapi/user_role/user_role');
  const manager = list(body.data).find(
    (role) => at(role, 'attributes', 'drupal_internal__id') === 'manager',
  );
  const reader = await listen(token);
  const role = { type: 'user_role--user_role', id: at(manager, 'id') };
  await patchUser(path, { relationships: { roles: { data: [role] } } });
  await reader.next(isNamed('account-changed'));
  const data = { type: 'node--project', attributes: { title: 'Of nobody' } };
  const made = await site.ask(administrator, 'POST', '/jsonapi/node/project', { data });
  await reader.next(({ data }) =>
    list(data.records).some((record) => at(record, 'id') === at(made.body, 'data', 'id')),
  );
});

test('a fifth stream of one session ends the first', async () => {
  const token = await site.token('demo_manager');
  const first = await listen(token);
  for (let count = 0; count < 4; count += 1) await listen(token);
  await first.ended;
});

test('a stream that is opened again at the place of the last event missed nothing; at another one it has to read again', async () => {
  const token = await site.token('demo_manager');
  const place = (await listen(token)).heard[0]?.id;
  const same = await listen(token, place);
  await makeProject();
  await same.next(isNamed('records-changed'));
  expect(same.heard.map(({ name }) => name)).toEqual(['opened', 'records-changed']);
  await (await listen(token, place)).next(isNamed('reread'));
});

test('a change while nobody listens is missed too', async () => {
  const place = await placeOfRead();
  await makeProject();
  await (await listen(await site.token('demo_manager'), place)).next(isNamed('reread'));
});

test('a read is answered with the place of the stream before it', async () => {
  const before = await placeOfRead();
  const reader = await listen(await site.token('demo_manager'));
  expect(reader.heard[0]?.id).toBe(before);
  await makeProject();
  const { id } = await reader.next(isNamed('records-changed'));
  expect(id).not.toBe(before);
  expect(await placeOfRead()).toBe(id);
});

test('a stream opens with the revision of the account, so that a page need not read the account again', async () => {
  const token = await site.token('demo_contract_worker');
  const path = await userPath(token);
  const revision = async () =>
    at((await site.ask(administrator, 'GET', path)).body, 'data', 'meta', 'revision');
  const openedWith = async () =>
    (await listen(await site.token('demo_contract_worker'))).heard[0]?.data.account;
  const before = await openedWith();
  expect(before).toEqual({ revision: await revision() });
  await patchUser(path, { attributes: { field_user_name: 'Another name' } });
  const after = await openedWith();
  expect(after).toEqual({ revision: await revision() });
  expect(after).not.toEqual(before);
});

test('after a service was started again its clients read again, and its end ends the streams', async () => {
  const token = await site.token('demo_manager');
  const before = await listen(token);
  await site.restart();
  await before.ended;
  // Copies on one PostgreSQL have one series of places: the gap is known, whatever copy had the stream.
  const isGap = ({ name }: HeardEvent) => name === 'service-restarted' || name === 'reread';
  await (await listen(token, before.heard[0]?.id)).next(isGap);
});
