import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));

test('a worker takes back a change request that is half made, and none that the project lists', async () => {
  const token = await site.token('demo_contract_worker');
  const projects = await site.ask(token, 'GET', '/jsonapi/node/project');
  const host = String(at(projects.body, 'data', 0, 'id'));
  const make = async () => {
    const { body } = await site.ask(token, 'POST', '/jsonapi/paragraph/change_order', {
      data: {
        type: 'paragraph--change_order',
        attributes: {
          parent_id: host,
          parent_type: 'node',
          parent_field_name: 'field_project_change_orders',
          field_description: 'A bench',
        },
      },
    });
    const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
    return { id: String(at(body, 'data', 'id')), meta: { target_revision_id: revision } };
  };
  const remove = async (id: string) =>
    (await site.ask(token, 'DELETE', `/jsonapi/paragraph/change_order/${id}`)).status;
  expect(await remove((await make()).id)).toBe(204);
  const listed = await make();
  const path = `/jsonapi/node/project/${host}/relationships/field_project_change_orders`;
  const data = [{ type: 'paragraph--change_order', ...listed }];
  expect((await site.ask(token, 'POST', path, { data })).status).toBe(200);
  expect(await remove(listed.id)).toBe(403);
});
