import { randomUUID } from 'node:crypto';
import { at, type RunningSite, startSite } from '../testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const written = '<p onclick="x()">Dig.</p><script>x()</script><p>Fill.</p>';

test('a statement of work is kept without what could act on a page, however it is written', async () => {
  const token = await site.token('demo_designer');
  const type = 'paragraph--project_sow_item';
  const id = randomUUID();
  const body = { value: written, format: 'basic_html' };
  const data = { type, id, attributes: { field_project_sow_body: body } };
  const made = await site.ask(token, 'POST', '/jsonapi/paragraph/project_sow_item', { data });
  expect(made.status).toBe(201);
  const stored = at(made.body, 'data', 'attributes', 'field_project_sow_body', 'value');
  expect(stored).toBe('<p>Dig.</p><p>Fill.</p>');

  const path = `/jsonapi/paragraph/project_sow_item/${id}`;
  const changed = await site.ask(token, 'PATCH', path, { data });
  expect(at(changed.body, 'data', 'attributes', 'field_project_sow_body', 'value')).toBe(stored);
});
