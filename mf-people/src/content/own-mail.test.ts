import { RequestFailed } from '@portal/shared/http';
import { browserKeeps, serviceAnswers } from '@portal/shared/testing';
import { changeOwnMail } from './own-mail';

const id = '7d2f5c1e-2b3a-4c4d-9e5f-6a7b8c9d0e1f';
let writes: number;

beforeEach(() => {
  writes = 0;
});

serviceAnswers(({ method }) => {
  if (method !== 'GET') writes += 1;
  return method === 'GET' ? { status: 503, body: {} } : { body: {} };
});
browserKeeps(() => ({ data: { attributes: { name: 'old@demo.test', mail: 'old@demo.test' } } }));

test('the mail address is not changed by an account that the browser has kept', async () => {
  const change = { id, mail: 'new@demo.test', currentPassword: 'Groundplan-demo-1' };
  await expect(changeOwnMail(change)).rejects.toThrow(RequestFailed);
  expect(writes).toBe(0);
});
