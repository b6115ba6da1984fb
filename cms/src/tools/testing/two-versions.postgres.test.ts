import { sql } from 'kysely';
import { createService, type RunningService } from '../../create-service';
import { text } from '../../engine/schema/fields';
import { readSettings } from '../../engine/settings';
import { type Database, openDatabase } from '../../engine/storage/database';
import { type Declarations, product } from '../../product/product';
import { inconsistencies } from './consistency';
import { fastFolder } from './fast-folder';
import { at, list, type RunningSite, startSite } from './running-site';
import { type TestPlace, testPlace } from './test-place';

/** A release after this one: projects have another field, and sort by the number in an existing field. */
const newer: Declarations = {
  ...product,
  types: product.types.map((type) =>
    type.name === 'node--project'
      ? {
          ...type,
          attributes: {
            ...type.attributes,
            field_site_access: text({ label: 'Site access' }),
            // An existing field, by whose number the newer release sorts.
            field_project_private_note: text({ orderedAsNumber: true }),
          },
        }
      : type,
  ),
};

let place: TestPlace;
/** Copies of this release, the older one. */
let older: RunningSite;
let upgraded: RunningService;
let origin: string;
let token: string;
let db: Database;
const titles: string[] = [];

const settingsIn = async () =>
  readSettings({
    ...place.environment,
    PORTAL_DATA: await fastFolder('cms-version-'),
    LOG_LEVEL: 'silent',
    CMS_PORT: '0',
  });

async function ask(site: string, method: string, path: string, data?: object) {
  const type = 'application/vnd.api+json';
  const response = await fetch(`${site}${path}`, {
    method,
    headers: { accept: type, 'content-type': type, authorization: `Bearer ${token}` },
    body: data && JSON.stringify({ data }),
  });
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
}

const create = (site: string, attributes: object) =>
  ask(site, 'POST', '/jsonapi/node/project', { type: 'node--project', attributes });

/** The upgrade adds a column while a person writes at the older copy all the time. */
beforeAll(async () => {
  place = await testPlace(true);
  older = await startSite({}, place);
  token = await older.token('demo_manager');
  let isUpgraded = false;
  const writing = (async () => {
    for (let count = 0; !isUpgraded || count < 3; count += 1) {
      const { status } = await create(older.origin, { title: `Meanwhile ${count}` });
      expect(status).toBe(201);
      titles.push(`Meanwhile ${count}`);
    }
  })();
  upgraded = await createService(await settingsIn(), newer);
  origin = await upgraded.app.listen({ host: '127.0.0.1', port: 0 });
  isUpgraded = true;
  await writing;
  db = openDatabase(await settingsIn());
});

afterAll(async () => {
  await upgraded.close();
  await older.stop();
  await db.destroy();
  await place.remove();
});

test('both releases read what the other wrote, also during the upgrade, and sign-ins hold at both', async () => {
  const made = await create(origin, { title: 'By the newer', field_site_access: 'Gate' });
  expect(made.status).toBe(201);
  for (const site of [origin, older.origin])
    for (const title of [...titles, 'By the newer']) {
      const found = await ask(site, 'GET', `/jsonapi/node/project?filter[title]=${title}`);
      expect(list(found.body.data)).toHaveLength(1);
    }
});

test('a change by the older release keeps the value that only the newer knows', async () => {
  const made = await create(origin, { title: 'Pond', field_site_access: 'Side gate' });
  const id = String(at(made.body, 'data', 'id'));
  const path = `/jsonapi/node/project/${id}`;
  const changed = { type: 'node--project', id, attributes: { title: 'Pond and bridge' } };
  expect((await ask(older.origin, 'PATCH', path, changed)).status).toBe(200);
  const read = await ask(origin, 'GET', path);
  expect(at(read.body, 'data', 'attributes')).toMatchObject({
    title: 'Pond and bridge',
    field_site_access: 'Side gate',
  });
});

test('a record of the older release lacks the new field, can get a value, and is found by it', async () => {
  const made = await create(older.origin, { title: 'Older' });
  const id = String(at(made.body, 'data', 'id'));
  const path = `/jsonapi/node/project/${id}`;
  expect(at((await ask(origin, 'GET', path)).body, 'data', 'attributes')).toMatchObject({
    field_site_access: null,
  });
  const attributes = { field_site_access: 'Lane' };
  expect((await ask(origin, 'PATCH', path, { type: 'node--project', id, attributes })).status).toBe(
    200,
  );
  const found = await ask(origin, 'GET', '/jsonapi/node/project?filter[field_site_access]=LANE');
  expect(list(found.body.data).map((one) => at(one, 'id'))).toEqual([id]);
  expect((await ask(older.origin, 'GET', path)).status).toBe(200);
});

test('a hidden column that the newer release computes is complete after its next start, for records of the older as well', async () => {
  const made = await create(older.origin, { title: 'Noted', field_project_private_note: '1,200' });
  const id = String(at(made.body, 'data', 'id'));
  await (await createService(await settingsIn(), newer)).close();
  const { rows } = await sql<{ number: string | null }>`select
    field_project_private_note__number as number from node__project where uuid = ${id}`.execute(db);
  expect(Number(rows[0]?.number)).toBe(120_000);
});

test('both write one record in turns and at once: each revision is stored once, and nothing is inconsistent', async () => {
  const made = await create(older.origin, { title: 'At once' });
  const id = String(at(made.body, 'data', 'id'));
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      ask(index % 2 ? origin : older.origin, 'PATCH', `/jsonapi/node/project/${id}`, {
        ...{ type: 'node--project', id },
        attributes: { title: `At once ${index}` },
      }),
    ),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await inconsistencies(db)).toEqual({});
});

test('after a migration that only the newer knows, running older copies serve, and none starts', async () => {
  await sql`create table site_note (uuid text primary key)`.execute(db);
  await sql`insert into kysely_migration (name, timestamp)
    values ('900-site-notes', '2026-11-23T00:00:00Z')`.execute(db);
  expect((await create(older.origin, { title: 'Still served' })).status).toBe(201);
  expect((await create(origin, { title: 'Served' })).status).toBe(201);
  await expect(createService(await settingsIn())).rejects.toThrow(
    'made by a newer version of Groundplan: it has 900-site-notes',
  );
});
