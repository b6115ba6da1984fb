import { randomUUID } from 'node:crypto';
import { at, type RunningSite, startSite } from '../../tools/testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
const type = 'paragraph--line_item';
const path = '/jsonapi/paragraph/line_item';

test.each([
  ['every printable character of ASCII', ascii.join('')],
  ['what JSON must escape', '"\\\b\f\n\r\t\u0001\u001f'],
  ['what only looks escaped', '\\n \\u0041 "quoted\\'],
  ['delete, and line ends of Unicode', '\u007f\u0080\u2028\u2029\ufeff'],
  ['letters of other languages and pictures', 'Çiğdem 樹 שלום 🌳'],
])('a description with %s is answered as it was stored', async (_, description) => {
  const token = await site.token('demo_manager');
  const id = randomUUID();
  const attributes = { field_description: description };
  await site.ask(token, 'POST', path, { data: { type, id, attributes } });
  for (const query of ['', `?fields[${type}]=field_description`]) {
    const { body } = await site.ask(token, 'GET', `${path}/${id}${query}`);
    expect(at(body, 'data', 'attributes', 'field_description')).toBe(description);
  }
});

test('an answer has the fields of each type that were asked for, and all fields of the others', async () => {
  const token = await site.token('demo_manager');
  const query = `include=field_project_client&fields[user--user]=field_user_name&page[limit]=3`;
  const { body } = await site.ask(token, 'GET', `/jsonapi/node/project?${query}`);
  const projects = at(body, 'data') as { attributes: object; relationships: object }[];
  const people = at(body, 'included') as { attributes: object; relationships?: object }[];
  expect(projects).toHaveLength(3);
  for (const { attributes, relationships } of projects) {
    expect(Object.keys(attributes).length).toBeGreaterThan(20);
    expect(relationships).toHaveProperty('field_project_client');
  }
  expect(people.length).toBeGreaterThan(0);
  for (const { attributes, relationships } of people) {
    expect(Object.keys(attributes)).toEqual(['field_user_name']);
    expect(relationships).toBeUndefined();
  }
});
