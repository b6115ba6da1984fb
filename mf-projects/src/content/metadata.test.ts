import { RequestFailed } from '@portal/shared/http';
import { browserKeeps, serviceAnswers } from '@portal/shared/testing';
import { renewMetadata } from './metadata';

const id = '5a8e8f0b-9e0c-4f5e-8a3f-3c1f1b6c2d10';
let writes: number;

beforeEach(() => {
  writes = 0;
});

serviceAnswers(({ method, path }) => {
  if (method !== 'GET') writes += 1;
  return path.endsWith(id) && method === 'GET' ? { status: 503, body: {} } : { body: { data: [] } };
});
browserKeeps(() => ({
  data: { type: 'node--project', id, attributes: { field_project_value: '{"old":1}' } },
}));

test('the copy of the templates is never renewed in a project that the browser has kept', async () => {
  await expect(renewMetadata(id)).rejects.toThrow(RequestFailed);
  expect(writes).toBe(0);
});
