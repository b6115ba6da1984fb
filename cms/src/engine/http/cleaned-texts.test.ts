import { randomUUID } from 'node:crypto';
import { at, type RunningSite, startSite } from '../../tools/testing/running-site';

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

test.each([
  ['a bell', 'Ivy\u0007', 422],
  ['an escape sequence', '\u001b[2JIvy', 422],
  ['a line break of old terminals', 'Ivy\u0085', 422],
  ['a tab', 'Ivy\tand moss', 201],
  ['every language', 'Çiğdem Ünlü 樹 שלום', 201],
])('a name with %s', async (_, title, expected) => {
  const token = await site.token('demo_manager');
  const data = { type: 'node--project', attributes: { title } };
  const { status, body } = await site.ask(token, 'POST', '/jsonapi/node/project', { data });
  expect(status).toBe(expected);
  if (expected === 422)
    expect(at(body, 'errors', 0, 'detail')).toContain('may not contain control characters.');
});

test('a request that is too large is refused with the limit', async () => {
  const token = await site.token('demo_manager');
  const attributes = { title: 'x'.repeat(6 * 1024 * 1024) };
  const data = { type: 'node--project', attributes };
  const { status, body } = await site.ask(token, 'POST', '/jsonapi/node/project', { data });
  expect(status).toBe(413);
  expect(at(body, 'errors', 0, 'detail')).toContain('larger than 5 MB');
});
