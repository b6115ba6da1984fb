import { RequestFailed } from '@portal/shared/http';
import { aProject, browserKeeps, serviceAnswers } from '@portal/shared/testing';
import { firstMetadata, mendMetadata, renewMetadata } from './metadata';

const id = '5a8e8f0b-9e0c-4f5e-8a3f-3c1f1b6c2d10';
let writes: number;
/** Length of the description of the only template; none without a template. */
let description: number;

beforeEach(() => {
  writes = 0;
  description = 0;
});

const templateOf = (length: number) => ({
  type: 'node--feature_template',
  id: '0c5fbd6e-7c1e-4b7f-9f0a-0a51a7e4f3b5',
  attributes: { title: 'Patio', field_template_description: 'é'.repeat(length) },
});

serviceAnswers(({ method, path }) => {
  if (method !== 'GET') writes += 1;
  if (path.includes('/feature_template') && description > 0)
    return { body: { data: [templateOf(description)] } };
  if (description > 0) return { body: { data: storedProject } };
  return path.endsWith(id) && method === 'GET' ? { status: 503, body: {} } : { body: { data: [] } };
});
const storedProject = {
  type: 'node--project',
  id,
  attributes: { title: 'Harbour', field_project_value: '' },
};
browserKeeps(() => ({
  data: { type: 'node--project', id, attributes: { field_project_value: '{"old":1}' } },
}));

test('a copy of the templates that one request holds is made, and a larger one is not', async () => {
  description = 2_400_000;
  expect((await firstMetadata()).length).toBeGreaterThan(description);
  expect(await mendMetadata(aProject({ id }))).toBe(true);
  expect(writes).toBe(1);
  description = 2_600_000;
  expect(await firstMetadata()).toBe('');
  expect(await mendMetadata(aProject({ id }))).toBe(false);
  expect(writes).toBe(1);
});

test('the copy of the templates is never renewed in a project that the browser has kept', async () => {
  await expect(renewMetadata(id)).rejects.toThrow(RequestFailed);
  expect(writes).toBe(0);
});
