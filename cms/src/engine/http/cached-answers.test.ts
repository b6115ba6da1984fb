import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type ClientSite, makeClientSite } from '../../tools/testing/client-site';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { statementsOf } from '../../tools/testing/statements';
import { nobody } from '../access/viewer';
import { type Database, openDatabase } from '../storage/database';
import { inTransaction } from '../storage/dialect';

const day = 86_400;
let site: RunningSite;
/** The connection of another program. */
let other: Database;
let shown: ClientSite;
const tokens: Record<string, string> = {};
let client = '';
beforeAll(async () => {
  site = await startSite({ CMS_ACCESS_TOKEN_LIFETIME: String(3 * day) });
  other = openDatabase(site.service.settings);
  for (const role of ['administrator', 'manager', 'designer', 'customer'])
    tokens[role] = await site.token(`demo_${role}`);
  const me = await site.ask(tokens.customer ?? '', 'GET', '/jsonapi');
  client = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
  shown = await makeClientSite(site, tokens.administrator ?? '', client);
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

/** Headers that may differ: only the length of a cached answer is known before it is sent. */
const framing = new Set(['date', 'content-length', 'transfer-encoding']);

async function ask(path: string, { role = 'manager', method = 'GET', headers }: Sent = {}) {
  const answer = await fetch(`${site.origin}/jsonapi/${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens[role] ?? ''}`, ...headers },
  });
  const compared = [...answer.headers].filter(([name]) => !framing.has(name));
  return { status: answer.status, headers: compared, text: await answer.text() };
}

/** An answer that is not from the cache. */
const uncached = (path: string, { headers, ...sent }: Sent = {}) =>
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

/** Related records of several types, and lists with all that their records refer to. */
let toSeveralTypes: readonly string[] = [];
beforeAll(async () => {
  const found: string[] = [];
  for (const { entity, bundle, relationships } of site.service.model.types) {
    const several = Object.keys(relationships).find(
      (name) => (relationships[name]?.to.length ?? 0) > 1,
    );
    if (several === undefined) continue;
    const list = `${entity}/${bundle}?page[limit]=3&include=${Object.keys(relationships).join(',')}`;
    const { data } = JSON.parse((await ask(list, { role: 'administrator' })).text);
    const [first] = Array.isArray(data) ? data : [];
    if (first) found.push(list, `${entity}/${bundle}/${String(first.id)}/${several}`);
  }
  expect(found.length).toBeGreaterThan(0);
  toSeveralTypes = found;
});

/** Reads of every type, of one project with parts, and of what a project refers to. */
const reads = (): readonly string[] => [
  ...site.service.model.types.map(({ entity, bundle }) => `${entity}/${bundle}?page[limit]=50`),
  `node/project?page[limit]=50&${tree},field_project_features.field_feature_items`,
  `node/project/${shown.project}?${tree}`,
  `node/project/${shown.project}/field_project_client`,
  ...toSeveralTypes,
];

test.each([
  ['with links', {}],
  ['without links of records', { prefer: 'record-links=none' }],
  ['behind a proxy', { 'x-forwarded-proto': 'https' }],
])('a cached answer is byte for byte an uncached one, %s', async (_, headers) => {
  let longest = 0;
  for (const path of reads()) {
    for (const role of ['administrator', 'customer']) {
      const sent = { role, headers };
      const wanted = await uncached(path, sent);
      const found = wanted.status === 200 ? await cached(path, sent) : await ask(path, sent);
      expect([path, role, found]).toEqual([path, role, wanted]);
      longest = Math.max(longest, found.text.length);
    }
  }
  // Above the size of a chunk.
  expect(longest).toBeGreaterThan(120 * 1024);
});

/** Writes a record that no answer shows. */
const writeElsewhere = () =>
  sql`insert into setting (name, value) values (${randomUUID()}, '')`.execute(other);

/** The statements of a request except that of its token, sorted: some are asked at once. */
const statementsBehind = async (request: () => Promise<unknown>) =>
  (await statementsOf(site.service.db, request))
    .slice(1)
    .map(({ sql: text, parameters }) => JSON.stringify([text, parameters]))
    .toSorted();

test('after a write elsewhere an answer is sent again once all of its queries have returned the same rows', async () => {
  for (const path of reads()) {
    const wanted = await uncached(path);
    const queries = await statementsBehind(() => uncached(path));
    if (wanted.status !== 200) continue;
    await cached(path);
    await writeElsewhere();
    let found = wanted;
    const repeated = await statementsBehind(async () => {
      found = await ask(path);
    });
    expect([path, repeated]).toEqual([path, queries]);
    expect(found).toEqual(wanted);
    expect([path, await statementsBehind(() => ask(path))]).toEqual([path, []]);
  }
});

test('after a write elsewhere a large document is not written again', async () => {
  const path = `node/project?page[limit]=50&${tree}`;
  const lengthOf = async (headers: Readonly<Record<string, string>> = {}) => {
    const authorization = `Bearer ${tokens.manager ?? ''}`;
    const url = `${site.origin}/jsonapi/${path}`;
    const answer = await fetch(url, { headers: { authorization, ...headers } });
    await answer.arrayBuffer();
    return answer.headers.get('content-length');
  };
  const { text } = await cached(path);
  await writeElsewhere();
  // The length of a document that is written in chunks is not known before.
  expect(await lengthOf({ 'cache-control': 'no-cache' })).toBeNull();
  await cached(path);
  await writeElsewhere();
  expect(await lengthOf()).toBe(String(Buffer.byteLength(text)));
});

test('no query runs twice for an answer whose last rows have changed', async () => {
  const path = `node/project/${shown.project}?include=field_project_client`;
  const queries = await statementsBehind(() => uncached(path));
  const name = 'Clara Changed';
  const before = (await cached(path)).text;
  expect(before).not.toContain(name);
  await sql`update user__user set field_user_name = ${name} where uuid = ${client}`.execute(other);
  let after = '';
  const asked = await statementsBehind(async () => {
    after = (await ask(path)).text;
  });
  expect(asked).toEqual(queries);
  expect(after).toContain(name);
  expect(after).toBe((await uncached(path)).text);
});

test('accounts, addresses, preferences and views as the client have answers of their own', async () => {
  const path = `node/project/${shown.project}?${tree}`;
  const asked: Sent[] = [
    { role: 'administrator' },
    { role: 'customer' },
    { role: 'administrator', headers: { prefer: 'record-links=none' } },
    { role: 'administrator', headers: { 'x-forwarded-proto': 'https' } },
    { role: 'administrator', headers: { 'x-view-as-client': shown.project } },
  ];
  const wanted: unknown[] = [];
  for (const sent of asked) wanted.push(await uncached(path, sent));
  const texts = new Set(wanted.map((one) => JSON.stringify(one)));
  // Staff who view as the client read what the client reads.
  expect(texts.size).toBe(4);
  for (const sent of asked.slice(0, 4)) await cached(path, sent);
  for (const [index, sent] of asked.entries()) expect(await ask(path, sent)).toEqual(wanted[index]);
});

test('Cache-Control: no-cache bypasses the cache', async () => {
  const path = `node/project/${shown.project}`;
  await cached(path);
  const asked = await statementsOf(site.service.db, () => uncached(path));
  expect(asked.length).toBeGreaterThan(1);
});

test('a view as the client shows its own project, as it is', async () => {
  const manager = tokens.manager ?? '';
  const create = async (name: string) => {
    const data = { type: 'node--project', attributes: { title: name } };
    return String(
      at((await site.ask(manager, 'POST', '/jsonapi/node/project', { data })).body, 'data', 'id'),
    );
  };
  const [pond, wall] = [await create('Pond'), await create('Wall')];
  const titleIn = async (project: string) => {
    const sent = { headers: { 'x-view-as-client': project } };
    const { data } = JSON.parse((await ask('node/project?page[limit]=5', sent)).text);
    return at(data, 0, 'attributes', 'title');
  };
  expect([await titleIn(pond), await titleIn(wall), await titleIn(pond)]).toEqual([
    'Pond',
    'Wall',
    'Pond',
  ]);
  await sql`update node__project set title = 'Lake' where uuid = ${pond}`.execute(other);
  expect(await titleIn(pond)).toBe('Lake');
});

test('an account that another content system knows reads what was written since', async () => {
  const viewer = { ...nobody, id: client, roles: ['administrator'] as const };
  Object.assign(site.service, { identify: async () => viewer });
  try {
    const before = await title();
    await rename(other, `${before}, changed`);
    expect(await title()).toBe(`${before}, changed`);
  } finally {
    Object.assign(site.service, { identify: undefined });
  }
});

/** The name of the project in the next answer. */
const title = async () =>
  String(
    at(
      JSON.parse((await ask(`node/project/${shown.project}`)).text),
      'data',
      'attributes',
      'title',
    ),
  );

const rename = (db: Database, name: string) =>
  sql`update node__project set title = ${name} where uuid = ${shown.project}`.execute(db);

const writers: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'this service': (name) =>
    site.ask(tokens.administrator ?? '', 'PATCH', `/jsonapi/node/project/${shown.project}`, {
      data: { type: 'node--project', id: shown.project, attributes: { title: name } },
    }),
  'a statement of the service': (name) => rename(site.service.db, name),
  'another program': (name) => rename(other, name),
  'a transaction of another program': (name) =>
    inTransaction(other, async (db) => {
      await rename(db, name);
      expect(await title()).not.toBe(name);
    }),
};

test.each(Object.keys(writers))('what %s wrote is in the next answer', async (writer) => {
  await cached(`node/project/${shown.project}`);
  for (const name of ['Rose garden', 'Pond', 'Rose garden']) {
    await writers[writer]?.(`${name} by ${writer}`);
    expect(await title()).toBe(`${name} by ${writer}`);
  }
});

test('a lost right and a revoked token count at once', async () => {
  const path = `node/project/${shown.project}`;
  const sent = { role: 'designer' };
  tokens.designer = await site.token('demo_designer');
  const me = await site.ask(tokens.designer, 'GET', '/jsonapi');
  const id = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
  const accounts = 'user/user?page[limit]=50';
  const before = await cached(accounts, sent);
  // Shows neither the account nor its roles: all of its queries would return the same rows.
  const projects = 'node/project?page[limit]=50&fields[node--project]=title';
  expect(JSON.parse((await cached(projects, sent)).text).meta.count).toBeGreaterThan(0);
  await sql`delete from reference where from_id = ${id} and field = 'roles'`.execute(other);
  expect(JSON.parse((await ask(projects, sent)).text).meta.count).toBe(0);
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
  try {
    const after = await ask(path, sent);
    expect(after.text).not.toBe(before.text);
    expect(after).toEqual(await uncached(path, sent));
  } finally {
    Object.assign(site.service, { now });
  }
});
