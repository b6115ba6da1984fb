import { sql } from 'kysely';
import { at, list, startSite } from '../../tools/testing/running-site';
import { testPlace } from '../../tools/testing/test-place';

test('a database that kept accents in folded texts finds them without accents after the update', async () => {
  const place = await testPlace(false);
  const older = await startSite({}, place);
  const token = await older.token('demo_manager');
  const data = { type: 'node--project', attributes: { title: 'été ÉTÉ' } };
  expect((await older.ask(token, 'POST', '/jsonapi/node/project', { data })).status).toBe(201);
  const { db } = older.service;
  await sql`update node__project set title__folded = 'été été' where title = 'été ÉTÉ'`.execute(db);
  await sql`delete from kysely_migration where name = '010-folded-accents'`.execute(db);
  await older.stop();

  const site = await startSite({}, place);
  const manager = await site.token('demo_manager');
  const search =
    'filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=ete';
  const { body } = await site.ask(manager, 'GET', `/jsonapi/node/project?${search}`);
  expect(list(body.data).map((one) => at(one, 'attributes', 'title'))).toEqual(['été ÉTÉ']);
  await site.stop();
  await place.remove();
});
