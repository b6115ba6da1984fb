import { sql } from 'kysely';
import { type AnswerSite, type Sent, startAnswerSite, tree } from '../../tools/testing/answer-site';
import { at } from '../../tools/testing/running-site';
import { statementsOf } from '../../tools/testing/statements';
import { nobody } from '../access/viewer';
import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';

const day = 86_400;
let answers: AnswerSite;
beforeAll(async () => {
  answers = await startAnswerSite({ CMS_ACCESS_TOKEN_LIFETIME: String(3 * day) });
});
afterAll(() => answers.stop());

test.each([
  ['with links', {}],
  ['without links of records', { prefer: 'record-links=none' }],
  ['behind a proxy', { 'x-forwarded-proto': 'https' }],
])('a cached answer is byte for byte an uncached one, %s', async (_, headers) => {
  let longest = 0;
  for (const path of answers.reads) {
    for (const role of ['administrator', 'customer']) {
      const sent = { role, headers };
      const wanted = await answers.uncached(path, sent);
      const found =
        wanted.status === 200 ? await answers.cached(path, sent) : await answers.ask(path, sent);
      expect([path, role, found]).toEqual([path, role, wanted]);
      longest = Math.max(longest, found.text.length);
    }
  }
  // Above the size of a chunk.
  expect(longest).toBeGreaterThan(120 * 1024);
});

test('accounts, addresses, preferences and views as the client have answers of their own', async () => {
  const path = `node/project/${answers.shown.project}?${tree}`;
  const asked: Sent[] = [
    { role: 'administrator' },
    { role: 'customer' },
    { role: 'administrator', headers: { prefer: 'record-links=none' } },
    { role: 'administrator', headers: { 'x-forwarded-proto': 'https' } },
    { role: 'administrator', headers: { 'x-view-as-client': answers.shown.project } },
  ];
  const wanted: unknown[] = [];
  for (const sent of asked) wanted.push(await answers.uncached(path, sent));
  const texts = new Set(wanted.map((one) => JSON.stringify(one)));
  // Staff who view as the client read what the client reads.
  expect(texts.size).toBe(4);
  for (const sent of asked.slice(0, 4)) await answers.cached(path, sent);
  for (const [index, sent] of asked.entries())
    expect(await answers.ask(path, sent)).toEqual(wanted[index]);
});

test('Cache-Control: no-cache bypasses the cache', async () => {
  const path = `node/project/${answers.shown.project}`;
  await answers.cached(path);
  const asked = await statementsOf(answers.site.service.db, () => answers.uncached(path));
  expect(asked.length).toBeGreaterThan(1);
});

test('a view as the client shows its own project, as it is', async () => {
  const manager = answers.tokens.manager ?? '';
  const create = async (name: string) => {
    const data = { type: 'node--project', attributes: { title: name } };
    return String(
      at(
        (await answers.site.ask(manager, 'POST', '/jsonapi/node/project', { data })).body,
        'data',
        'id',
      ),
    );
  };
  const [pond, wall] = [await create('Pond'), await create('Wall')];
  const titleIn = async (project: string) => {
    const sent = { headers: { 'x-view-as-client': project } };
    const { data } = JSON.parse((await answers.ask('node/project?page[limit]=5', sent)).text);
    return at(data, 0, 'attributes', 'title');
  };
  expect([await titleIn(pond), await titleIn(wall), await titleIn(pond)]).toEqual([
    'Pond',
    'Wall',
    'Pond',
  ]);
  await sql`update node__project set title = 'Lake' where uuid = ${pond}`.execute(answers.other);
  expect(await titleIn(pond)).toBe('Lake');
});

test('an account that another content system knows reads what was written since', async () => {
  const viewer = { ...nobody, id: answers.client, roles: ['administrator'] as const };
  Object.assign(answers.site.service, { identify: async () => viewer });
  try {
    const before = await title();
    await rename(answers.other, `${before}, changed`);
    expect(await title()).toBe(`${before}, changed`);
  } finally {
    Object.assign(answers.site.service, { identify: undefined });
  }
});

/** The name of the project in the next answer. */
const title = async () =>
  String(
    at(
      JSON.parse((await answers.ask(`node/project/${answers.shown.project}`)).text),
      'data',
      'attributes',
      'title',
    ),
  );

const rename = (db: Database, name: string) =>
  sql`update node__project set title = ${name} where uuid = ${answers.shown.project}`.execute(db);

const writers: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'this service': (name) =>
    answers.site.ask(
      answers.tokens.administrator ?? '',
      'PATCH',
      `/jsonapi/node/project/${answers.shown.project}`,
      {
        data: { type: 'node--project', id: answers.shown.project, attributes: { title: name } },
      },
    ),
  'a statement of the service': (name) => rename(answers.site.service.db, name),
  'another program': (name) => rename(answers.other, name),
  'a transaction of another program': (name) =>
    inTransaction(answers.other, async (db) => {
      await rename(db, name);
      expect(await title()).not.toBe(name);
    }),
};

test.each(Object.keys(writers))('what %s wrote is in the next answer', async (writer) => {
  await answers.cached(`node/project/${answers.shown.project}`);
  for (const name of ['Rose garden', 'Pond', 'Rose garden']) {
    await writers[writer]?.(`${name} by ${writer}`);
    expect(await title()).toBe(`${name} by ${writer}`);
  }
});

test('a lost right and a revoked token count at once', async () => {
  const path = `node/project/${answers.shown.project}`;
  const sent = { role: 'designer' };
  answers.tokens.designer = await answers.site.token('demo_designer');
  const me = await answers.site.ask(answers.tokens.designer, 'GET', '/jsonapi');
  const id = String(at(me.body, 'meta', 'links', 'me', 'meta', 'id'));
  const accounts = 'user/user?page[limit]=50';
  const before = await answers.cached(accounts, sent);
  // Shows neither the account nor its roles: all of its queries would return the same rows.
  const projects = 'node/project?page[limit]=50&fields[node--project]=title';
  expect(JSON.parse((await answers.cached(projects, sent)).text).meta.count).toBeGreaterThan(0);
  await sql`delete from reference where from_id = ${id} and field = 'roles'`.execute(answers.other);
  expect(JSON.parse((await answers.ask(projects, sent)).text).meta.count).toBe(0);
  const after = await answers.ask(accounts, sent);
  expect(JSON.parse(after.text).meta.count).toBeLessThan(JSON.parse(before.text).meta.count);
  await answers.cached(accounts, sent);
  await sql`update token set revoked = 1 where user_id = ${id}`.execute(answers.other);
  expect((await answers.ask(accounts, sent)).status).toBe(401);
  expect((await answers.ask(path, sent)).status).toBe(401);
});

test('addresses of files stay valid, however long nothing is written', async () => {
  const path = 'file/file?page[limit]=50';
  const sent = { role: 'administrator' };
  const before = await answers.cached(path, sent);
  expect(before.text).toContain('&e=');
  const { now } = answers.site.service;
  Object.assign(answers.site.service, { now: () => now() + 2 * day });
  try {
    const after = await answers.ask(path, sent);
    expect(after.text).not.toBe(before.text);
    expect(after).toEqual(await answers.uncached(path, sent));
  } finally {
    Object.assign(answers.site.service, { now });
  }
});
