import { type ClientSite, makeClientSite } from '../../tools/testing/client-site';
import { type EventReader, type HeardEvent, readEvents } from '../../tools/testing/event-reader';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import type { JsonObject } from '../schema/json';

let site: RunningSite;
let administrator: string;
let customer: string;
let own: ClientSite;
const readers: EventReader[] = [];

beforeAll(async () => {
  site = await startSite();
  administrator = await site.token('demo_administrator');
  customer = await site.token('demo_customer');
  own = await makeClientSite(site, administrator, await idOf(customer));
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => stopSite(site));

const idOf = async (token: string): Promise<string> =>
  String(at((await site.ask(token, 'GET', '/jsonapi')).body, 'meta', 'links', 'me', 'meta', 'id'));

async function listen(token: string, lastEventId?: string): Promise<EventReader> {
  const reader = await readEvents(site.origin, token, lastEventId);
  readers.push(reader);
  return reader;
}

const patch = async (path: string, id: string, attributes: JsonObject, token = administrator) => {
  const data = { type: path.replace('/', '--'), id, attributes };
  const { status } = await site.ask(token, 'PATCH', `/jsonapi/${path}/${id}`, { data });
  expect(status).toBe(200);
};

const recordsOf = ({ data }: HeardEvent) => list(data.records);
const tellsOf = (id: string) => (event: HeardEvent) =>
  recordsOf(event).some((record) => at(record, 'id') === id);
const toldIds = ({ heard }: EventReader) =>
  heard.flatMap(recordsOf).map((record) => String(at(record, 'id')));
const recordIn = (event: HeardEvent, id: string) =>
  recordsOf(event).find((record) => at(record, 'id') === id);

/** A change that every listener reads, so that what was to be told before it has been told. */
const changeShown = () => patch('node/project', own.project, { title: `Shown ${Math.random()}` });

test('a stream needs a session', async () => {
  expect((await readEvents(site.origin, 'no-token')).status).toBe(401);
  expect((await site.ask(null, 'GET', '/api/events')).status).toBe(401);
});

test('a stream is passed on unbuffered and kept by no cache', async () => {
  const { headers } = await listen(administrator);
  expect(headers.get('content-type')).toContain('text/event-stream');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a changed record is told with its type, id, project and author', async () => {
  const manager = await site.token('demo_manager');
  const [theirs, mine] = [await listen(manager), await listen(administrator)];
  await patch('paragraph/feature', own.feature, { field_feature_name: 'Told' });
  const shared = {
    ...{ change: 'changed', type: 'paragraph--feature', id: own.feature, root: own.project },
    by: await idOf(administrator),
  };
  const event = await theirs.next(tellsOf(own.feature));
  expect(event.name).toBe('records-changed');
  expect(recordIn(event, own.feature)).toEqual({ ...shared, isOwn: false });
  expect(recordIn(await mine.next(tellsOf(own.feature)), own.feature)).toMatchObject({
    isOwn: true,
  });
});

test('a refused change is not told', async () => {
  const reader = await listen(administrator);
  const data = { type: 'node--project', id: own.project, attributes: { title: '' } };
  await site.ask(administrator, 'PATCH', `/jsonapi/node/project/${own.project}`, { data });
  await patch('paragraph/feature', own.feature, { field_feature_name: 'After the refusal' });
  await reader.next(tellsOf(own.feature));
  expect(toldIds(reader)).not.toContain(own.project);
});

test('a client is told of nothing that a client never reads', async () => {
  const reader = await listen(customer);
  const changed: Record<string, JsonObject> = {
    'paragraph/feature': { field_feature_name: 'Kept: changed' },
    'paragraph/project_feature_item': { field_project_feature_name: 'Notes' },
    'paragraph/change_order': { field_description: 'Kept: changed' },
    'paragraph/project_sow_item': {
      field_project_sow_body: { value: 'Kept: changed', format: 'basic_html' },
    },
  };
  for (const { path, id } of Object.values(own.kept)) await patch(path, id, changed[path] ?? {});
  const other = await own.make('node/project', { title: 'Of another client' });
  await patch('node/project', other.id, { title: 'Of another client still' });
  await changeShown();
  const shown = await reader.next(tellsOf(own.project));
  expect(recordIn(shown, own.project)).toMatchObject({ change: 'changed', root: own.project });
  const told = toldIds(reader);
  for (const { id } of [...Object.values(own.kept), other]) expect(told).not.toContain(id);
  for (const record of reader.heard.flatMap(recordsOf)) {
    const { id, path } = { id: String(at(record, 'id')), path: String(at(record, 'type')) };
    const answer = await site.ask(customer, 'GET', `/jsonapi/${path.replace('--', '/')}/${id}`);
    expect(answer.status).toBe(200);
  }
});

test.each(['demo_customer', 'demo_contract_worker', 'demo_staff_worker', 'demo_designer'])(
  '%s is told only of records that the same account reads',
  async (name) => {
    const token = await site.token(name);
    const account = { type: 'user--user', id: await idOf(token) };
    const project = await own.make(
      'node/project',
      { title: `Told to ${name}` },
      {
        field_project_client: { data: account },
        field_project_subcontractors: { data: [account] },
        field_project_assigned_user: { data: [account] },
      },
    );
    const reader = await listen(token);
    for (const { path, id } of Object.values(own.kept)) await patch(path, id, {});
    await patch('node/project', project.id, { title: `Told to ${name} still` });
    await reader.next(tellsOf(project.id));
    for (const record of reader.heard.flatMap(recordsOf)) {
      const path = String(at(record, 'type')).replace('--', '/');
      const answer = await site.ask(token, 'GET', `/jsonapi/${path}/${String(at(record, 'id'))}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  },
);

test('a removed record is told to whoever read it, and to nobody else', async () => {
  const [office, client] = [await listen(administrator), await listen(customer)];
  const data = { type: 'user--user', id: await idOf(customer) };
  const shown = await own.make(
    'node/project',
    { title: 'Removed' },
    { field_project_client: { data } },
  );
  const hidden = await own.make('node/project', { title: 'Removed, of another client' });
  for (const { id } of [hidden, shown])
    await site.ask(administrator, 'DELETE', `/jsonapi/node/project/${id}`);
  const isRemoval = (event: HeardEvent) => at(recordIn(event, shown.id), 'change') === 'removed';
  await Promise.all([office.next(isRemoval), client.next(isRemoval)]);
  expect(toldIds(office)).toContain(hidden.id);
  expect(toldIds(client)).not.toContain(hidden.id);
});

test('a removed part is told to whoever reads its project', async () => {
  const reader = await listen(administrator);
  const line = await own.make('paragraph/line_item', {});
  const path = `/jsonapi/paragraph/feature/${own.feature}/relationships/field_feature_line_items`;
  await site.ask(administrator, 'POST', path, { data: [line] });
  await site.ask(administrator, 'DELETE', `/jsonapi/paragraph/line_item/${line.id}`);
  const event = await reader.next((told) => at(recordIn(told, line.id), 'change') === 'removed');
  expect(recordIn(event, line.id)).toMatchObject({ root: own.project });
});

test('whoever loses the right to read a record is told that it is gone, and nobody else is', async () => {
  const account = { type: 'user--user', id: await idOf(customer) };
  const crew = { type: 'user--user', id: await idOf(await site.token('demo_contract_worker')) };
  const project = await own.make(
    'node/project',
    { title: 'Taken away' },
    { field_project_client: { data: account }, field_project_subcontractors: { data: [crew] } },
  );
  const [office, client, worker] = [
    await listen(administrator),
    await listen(customer),
    await listen(await site.token('demo_contract_worker')),
  ];
  const path = `/jsonapi/node/project/${project.id}`;
  await site.ask(administrator, 'PATCH', `${path}/relationships/field_project_client`, {
    data: null,
  });
  const loss = recordIn(await client.next(tellsOf(project.id)), project.id);
  expect(loss).toMatchObject({ change: 'removed', type: 'node--project', root: project.id });
  for (const reader of [office, worker])
    expect(recordIn(await reader.next(tellsOf(project.id)), project.id)).toMatchObject({
      change: 'changed',
    });
  await patch('node/project', project.id, { title: 'Taken away, and changed' });
  await changeShown();
  await client.next(tellsOf(own.project));
  expect(toldIds(client).filter((id) => id === project.id)).toHaveLength(1);
});
