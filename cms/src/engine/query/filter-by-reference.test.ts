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

/** Returns the statements that find the records of a page, in the order of the reads. */
const searchesOf = async (path: string): Promise<CompiledQuery[]> =>
  (await statementsOfRead(site, manager, path)).filter(
    ({ sql }) => sql.includes('order by') && sql.includes('offset'),
  );

/** Returns the query plan of a statement, a line per step; null on PostgreSQL, which reads the small tables of a test as a whole. */
async function planOf(statement: CompiledQuery | undefined): Promise<string | null> {
  if (site.service.settings.databaseUrl) return null;
  const { rows } = await site.service.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement?.sql}`, [...(statement?.parameters ?? [])]),
  );
  return rows.map(({ detail }) => detail).join('\n');
}

test('the activity of a project is found by the index of references', async () => {
  const [page] = await searchesOf(
    `/jsonapi/node/activity?filter[field_activity_project.id]=${project}&sort=-created`,
  );
  expect(page?.sql).toContain('in (select');
  const plan = await planOf(page);
  if (plan === null) return;
  expect(plan).toContain('reference_field (field=? AND to_id=?)');
  expect(plan).not.toContain('CORRELATED');
});

const clientName = 'field_project_client.field_user_name';

test.each([
  ['ascending', clientName],
  ['descending', `-${clientName}`],
])(
  'projects in the %s order of the names of their clients are found from the index of names',
  async (_, sort) => {
    const found = await searchesOf(`/jsonapi/node/project?sort=${sort}`);
    const named = found.find(({ sql }) => sql.startsWith('select t.uuid as id from "user__user"'));
    expect(named).toBeDefined();
    const plan = await planOf(named);
    if (plan === null) return;
    expect(plan.split('\n')).toEqual([
      'SCAN t_ USING INDEX user__user__field_user_name__index',
      'SEARCH link USING INDEX reference_field (field=? AND to_id=?)',
      expect.stringMatching(/^SEARCH t USING INDEX \w+ \(uuid=\?\)$/),
      // Of the projects of one client.
      'USE TEMP B-TREE FOR RIGHT PART OF ORDER BY',
    ]);
  },
);

test.each(['CONTAINS', 'STARTS_WITH'])(
  'a filter by the name of the client, %s, goes from the clients to their projects by the index of references',
  async (operator) => {
    const filter = `filter[c][condition][path]=${clientName}&filter[c][condition][operator]=${operator}&filter[c][condition][value]=amelia`;
    const [page] = await searchesOf(`/jsonapi/node/project?${filter}`);
    expect(page?.sql).toContain('in (select');
    const plan = await planOf(page);
    if (plan === null) return;
    expect(plan).toMatch(/^SEARCH t USING INDEX \w+ \(uuid=\?\)$/m);
    expect(plan).toContain('USING INDEX reference_field (field=?');
    expect(plan).not.toMatch(/SCAN|CORRELATED/);
  },
);
