import { RequestFailed } from '@portal/shared/http';
import { browserKeeps, serviceAnswers } from '@portal/shared/testing';
import { changePassword } from './passwords';

const id = '7d2f5c1e-2b3a-4c4d-9e5f-6a7b8c9d0e1f';
let writes: number;

beforeEach(() => {
  writes = 0;
});

serviceAnswers(({ method }) => {
  if (method !== 'GET') writes += 1;
  return method === 'GET' ? { status: 503, body: {} } : { body: {} };
});
browserKeeps(() => ({ data: { attributes: { drupal_internal__uid: 7, mail: 'old@demo.test' } } }));

test('the password is not changed with a mail address that the browser has kept', async () => {
  const change = { userId: id, current: 'Groundplan-demo-1', next: 'Another-long-word-2' };
  await expect(changePassword(change)).rejects.toThrow(RequestFailed);
  expect(writes).toBe(0);
});
