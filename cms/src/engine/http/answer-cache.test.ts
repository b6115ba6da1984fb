import { sql } from 'kysely';
import { type ClientSite, makeClientSite } from '../../tools/testing/client-site';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { statementsOf } from '../../tools/testing/statements';
import { type Database, openDatabase } from '../storage/database';
import { AnswerCache } from './answer-cache';

const day = 86_400;
let site: RunningSite;
/** The database as another program opens it. */
let other: Database;
let own: ClientSite;
const tokens: Record<string, string> = {};
let client = '';
beforeAll(async () => {
  site = await startSite({ CMS_ACCESS_TOKEN_LIFETIME: String(3 * day) });
  other = openDatabase(site.service.settings);
  for (const role of ['administrator', 'manager', 'designer', 'customer'])
    tokens[role] = await site.token(`demo_${role}`);
  const me = await site.ask(tokens.customer ?? '', 'GET', '/jsonapi');
  client = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
  own = await makeClientSite(site, tokens.administrator ?? '', client);
});
afterAll(async () => {
  await other.destroy();
  await stopSite(site);
});

interface Sent {
  readonly role?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(path: string, { role = 'manager', method = 'GET', headers }: Sent = {}) {
  const answer = await fetch(`${site.origin}/jsonapi/${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens[role] ?? ''}`, ...headers },
  });
  const { date, ...told } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: told, text: await answer.text() };
}

const anew = (path: string, { headers, ...sent }: Sent = {}) =>
  ask(path, { ...sent, headers: { ...headers, 'cache-control': 'no-cache' } });

/** Asks until an answer took no query besides that for the token, and returns it. */
async function cached(path: string, sent: Sent = {}) {
  for (let tries = 0; tries < 200; tries += 1) {
    let answer = await ask(path, sent);
    const asked = await statementsOf(site.service.db, async () => {
      answer = await ask(path, sent);
    });
    if (asked.length === 1) return answer;
  }
  throw new Error(`${path} is never answered from the cache.`);
}

const tree = 'include=field_project_client,field_project_features.field_feature_line_items';

/** Reads of every type, of one project with parts, and of what a project refers to. */
const reads = (): readonly string[] => [
  ...site.service.model.types.map(({ entity, bundle }) => `${entity}/${bundle}?page[limit]=50`),
  `node/project/${own.project}?${tree}`,
  `node/project/${own.project}/field_project_client`,
];

test.each([
  ['with links', {}],
  ['without links of records', { prefer: 'record-links=none' }],
  ['behind a proxy', { 'x-forwarded-proto': 'https' }],
])('a cached answer is byte for byte as one made anew: %s', async (_, headers) => {
  for (const path of reads()) {
    for (const role of ['administrator', 'customer']) {
      const sent = { role, headers };
      const made = await anew(path, sent);
      const found = made.status === 200 ? await cached(path, sent) : await ask(path, sent);
      expect([path, role, found]).toEqual([path, role, made]);
    }
  }
});

test('accounts, addresses, preferences and views as the client have answers of their own', async () => {
  const path = `node/project/${own.project}?${tree}`;
  const asked: Sent[] = [
    { role: 'administrator' },
    { role: 'customer' },
    { role: 'administrator', headers: { prefer: 'record-links=none' } },
    { role: 'administrator', headers: { 'x-forwarded-proto': 'https' } },
    { role: 'administrator', headers: { 'x-view-as-client': own.project } },
  ];
  const made: unknown[] = [];
  for (const sent of asked) made.push(await anew(path, sent));
  const texts = new Set(made.map((one) => JSON.stringify(one)));
  // Staff who view as the client read what the client reads.
  expect(texts.size).toBe(4);
  for (let turn = 0; turn < 3; turn += 1)
    for (const [index, sent] of asked.entries()) expect(await ask(path, sent)).toEqual(made[index]);
});

test('an answer that is asked for anew is made anew', async () => {
  const path = `node/project/${own.project}`;
  await cached(path);
  const asked = await statementsOf(site.service.db, () => anew(path));
  expect(asked.length).toBeGreaterThan(1);
});

test('a view as the client shows its own project, as it is', async () => {
  const manager = tokens.manager ?? '';
  const made = async (name: string) => {
    const data = { type: 'node--project', attributes: { title: name } };
    return String(
      at((await site.ask(manager, 'POST', '/jsonapi/node/project', { data })).body, 'data', 'id'),
    );
  };
  const [pond, wall] = [await made('Pond'), await made('Wall')];
  const shown = async (project: string) => {
    const sent = { headers: { 'x-view-as-client': project } };
    const { data } = JSON.parse((await ask('node/project?page[limit]=5', sent)).text);
    return at(data, 0, 'attributes', 'title');
  };
  expect([await shown(pond), await shown(wall), await shown(pond)]).toEqual([
    'Pond',
    'Wall',
    'Pond',
  ]);
  await sql`update node__project set title = 'Lake' where uuid = ${pond}`.execute(other);
  expect(await shown(pond)).toBe('Lake');
});

/** The name of the project in the next answer. */
const title = async () =>
  String(
    at(JSON.parse((await ask(`node/project/${own.project}`)).text), 'data', 'attributes', 'title'),
  );

const rename = (db: Database, name: string) =>
  sql`update node__project set title = ${name} where uuid = ${own.project}`.execute(db);

const writers: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'this service': (name) =>
    site.ask(tokens.administrator ?? '', 'PATCH', `/jsonapi/node/project/${own.project}`, {
      data: { type: 'node--project', id: own.project, attributes: { title: name } },
    }),
  'a statement of the service': (name) => rename(site.service.db, name),
  'another program': (name) => rename(other, name),
  'a transaction of another program': (name) =>
    other.transaction().execute(async (db) => {
      await rename(db as unknown as Database, name);
      expect(await title()).not.toBe(name);
    }),
};

test.each(Object.keys(writers))('what %s wrote is in the next answer', async (writer) => {
  await cached(`node/project/${own.project}`);
  for (const name of ['Rose garden', 'Pond', 'Rose garden']) {
    await writers[writer]?.(`${name} by ${writer}`);
    expect(await title()).toBe(`${name} by ${writer}`);
  }
});

test('an answer that was made before a write and sent after it is not cached', async () => {
  const cache = new AnswerCache();
  expect(cache.find('1', 'list')).toBeUndefined();
  const late = cache.adding('1', 'list')(chunks('old'));
  late.next();
  expect(cache.find('2', 'list')).toBeUndefined();
  expect([...late].length).toBe(0);
  expect(cache.find('2', 'list')).toBeUndefined();
  expect(cache.find('1', 'list')).toBeUndefined();
});

test('a lost right and a revoked token count at once', async () => {
  const path = `node/project/${own.project}`;
  const sent = { role: 'designer' };
  tokens.designer = await site.token('demo_designer');
  const me = await site.ask(tokens.designer, 'GET', '/jsonapi');
  const id = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
  const accounts = 'user/user?page[limit]=50';
  const before = await cached(accounts, sent);
  await sql`delete from reference where from_id = ${id} and field = 'roles'`.execute(other);
  const after = await ask(accounts, sent);
  expect(JSON.parse(after.text).meta.count).toBeLessThan(JSON.parse(before.text).meta.count);
  await cached(accounts, sent);
  await sql`update token set revoked = 1 where user_id = ${id}`.execute(other);
  expect((await ask(accounts, sent)).status).toBe(401);
  expect((await ask(path, sent)).status).toBe(401);
});

test('addresses of files stay valid, however long nothing is written', async () => {
  const path = 'file/file?page[limit]=50';
  const sent = { role: 'administrator' };
  const before = await cached(path, sent);
  expect(before.text).toContain('&e=');
  const { now } = site.service;
  Object.assign(site.service, { now: () => now() + 2 * day });
  const after = await ask(path, sent);
  expect(after.text).not.toBe(before.text);
  expect(after).toEqual(await anew(path, sent));
  Object.assign(site.service, { now });
});

function* chunks(...texts: string[]): Generator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

test('a document whose reader has gone is not cached', () => {
  const cache = new AnswerCache();
  cache.find('1', 'tree');
  const gone = cache.adding('1', 'tree')(chunks('{"data":', '[]', '}'));
  gone.next();
  gone.return(undefined);
  expect(cache.find('1', 'tree')).toBeUndefined();
  expect([...cache.adding('1', 'tree')(chunks('{"data":', '[]', '}'))].length).toBe(3);
  expect(cache.find('1', 'tree')?.toString()).toBe('{"data":[]}');
});

test('the cache holds at most 32 MB, and no document above 4 MB', () => {
  const cache = new AnswerCache();
  const megabyte = 'x'.repeat(1024 * 1024);
  const held = (key: string) => cache.find('1', key) !== undefined;
  const keys = Array.from({ length: 100 }, (_, index) => `page ${index}`);
  expect(keys.some(held)).toBe(false);
  for (const key of keys) expect([...cache.adding('1', key)(chunks(megabyte))].length).toBe(1);
  expect(keys.filter(held)).toEqual(keys.slice(-31));
  const five = Array.from({ length: 5 }, () => megabyte);
  expect([...cache.adding('1', 'large')(chunks(...five))].length).toBe(5);
  expect(held('large')).toBe(false);
});
