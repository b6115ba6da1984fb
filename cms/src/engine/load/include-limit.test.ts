import { randomUUID } from 'node:crypto';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { everything } from '../access/viewer';
import { write } from '../service';
import { insertRecord } from '../storage/records';
import { replaceTargets } from '../storage/references';
import type { Writer } from '../write/writer';

let site: RunningSite;
let token = '';
let client = '';
beforeAll(async () => {
  site = await startSite();
  token = await site.token('demo_administrator');
  const { body } = await site.ask(token, 'GET', '/jsonapi/user/user?filter[name]=demo_customer');
  client = String(at(body, 'data', 0, 'id'));
});
afterAll(() => stopSite(site));

/** Projects with long notes that name the client, written without their rules: only how many and how large matters. */
const makeProjects = (count: number, notes: string) =>
  write(site.service, everything, async (writer: Writer) => {
    const type = writer.model.named('node--project');
    for (let made = 0; made < count; made += 1) {
      const uuid = randomUUID();
      const cells = { title: `Large ${made}`, field_project_client_notes: notes, status: 1 };
      await insertRecord(writer.db, type, { uuid, owner: null, cells });
      await replaceTargets(writer.db, { type: type.name, id: uuid }, 'field_project_client', [
        client,
      ]);
    }
  });

const detail = (path: string) => site.ask(token, 'GET', path);

test('an include that would fetch a whole site is refused with the limit, and the list stays readable', async () => {
  await makeProjects(90, 'x'.repeat(100_000));
  const path = `/jsonapi/user/user/${client}?include=assigned_projects`;
  const { status, body } = await detail(path);
  expect(status).toBe(400);
  expect(at(body, 'errors', 0)).toMatchObject({ source: { parameter: 'include' } });
  expect(at(body, 'errors', 0, 'detail')).toContain('more than 8 MB');
  const without = await detail(`/jsonapi/user/user/${client}`);
  expect(without.status).toBe(200);
  const related = await detail(`/jsonapi/user/user/${client}/assigned_projects?page[limit]=20`);
  expect(related.status).toBe(200);
});

test('an include of more than 5000 records is refused before they are read', async () => {
  await makeProjects(5_001, '');
  const { status, body } = await detail(`/jsonapi/user/user/${client}?include=assigned_projects`);
  expect(status).toBe(400);
  expect(at(body, 'errors', 0, 'detail')).toContain('more than 5000 records');
}, 60_000);
