import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite();
  for (const role of ['manager', 'designer']) tokens[role] = await site.token(`demo_${role}`);
});
afterAll(() => stopSite(site));

test('a designer gives a new project its budget, and leaves it to the office from then on', async () => {
  const budget = (amount: string) => ({ field_project_client_budget: amount });
  const made = await site.ask(tokens.designer ?? '', 'POST', '/jsonapi/node/project', {
    data: { type: 'node--project', attributes: { title: 'Rose walk', ...budget('9000') } },
  });
  const id = String(at(made.body, 'data', 'id'));
  expect(at(made.body, 'data', 'attributes', 'field_project_client_budget')).toBe('9000');
  const patch = async (who: string, attributes: object) => {
    const data = { type: 'node--project', id, attributes };
    return (await site.ask(tokens[who] ?? '', 'PATCH', `/jsonapi/node/project/${id}`, { data }))
      .status;
  };
  expect(await patch('designer', budget('90000'))).toBe(403);
  expect(await patch('designer', { title: 'Rose arch', ...budget('9000') })).toBe(200);
  expect(await patch('manager', budget('12000'))).toBe(200);
});
