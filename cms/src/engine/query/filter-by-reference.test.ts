import { CompiledQuery } from 'kysely';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { statementsOfRead } from '../../tools/testing/statements';

let site: RunningSite;
let manager: string;
let project = '';
let client = '';
beforeAll(async () => {
  site = await startSite();
  manager = await site.token('demo_manager');
  const { body } = await site.ask(
    manager,
    'GET',
    '/jsonapi/node/project?filter[field_project_client][operator]=IS%20NOT%20NULL&page[limit]=1',
  );
  project = String(at(body, 'data', 0, 'id'));
  client = String(at(body, 'data', 0, 'relationships', 'field_project_client', 'data', 'id'));
});
afterAll(() => site.stop());

const idsOf = async (filter: string) => {
  const { status, body } = await site.ask(manager, 'GET', `/jsonapi/node/project?${filter}`);
  expect(status).toBe(200);
  return list(body.data).map((found) => at(found, 'id'));
};
const byClient = 'filter[c][condition][path]=field_project_client.id&filter[c][condition]';

test('projects are found by the id of their client, by several ids, and by the id that they lack', async () => {
  const own = await idsOf(`${byClient}[value]=${client}`);
  expect(own).toContain(project);
  const several = await idsOf(`${byClient}[operator]=IN&filter[c][condition][value][]=${client}`);
  expect(several).toEqual(own);
  const others = await idsOf(`${byClient}[operator]=%3C%3E&filter[c][condition][value]=${client}`);
  expect(others).not.toContain(project);
  const without = await idsOf(
    'filter[c][condition][path]=field_project_client.id&filter[c][condition][operator]=IS%20NULL',
  );
  expect(without).toEqual([]);
});

test('the activity of a project is found by the index of references', async () => {
  const [page] = (
    await statementsOfRead(
      site,
      manager,
      `/jsonapi/node/activity?filter[field_activity_project.id]=${project}&sort=-created`,
    )
  ).filter(({ sql }) => sql.includes('order by') && sql.includes('offset'));
  expect(page?.sql).toContain('in (select');
  // PostgreSQL reads the small tables of a test as a whole.
  if (site.service.settings.databaseUrl) return;
  const { rows } = await site.service.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${page?.sql}`, [...(page?.parameters ?? [])]),
  );
  const plan = rows.map(({ detail }) => detail).join('\n');
  expect(plan).toContain('reference_field (field=? AND to_id=?)');
  expect(plan).not.toContain('CORRELATED');
});
