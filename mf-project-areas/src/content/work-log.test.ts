import { type ServiceCall, serviceAnswers } from '@portal/shared/testing';
import { addWorkEntry } from './work-log';

/** The entry that an earlier try has stored, its answer lost. */
const standing = {
  type: 'paragraph--work_log_item',
  id: 'w',
  attributes: {
    field_date: '2026-03-02',
    field_hours: '7.50',
    field_notes: 'Dug',
    drupal_internal__revision_id: 7,
  },
  relationships: { field_user: { data: { type: 'user--user', id: 'ann' } } },
};
let calls: ServiceCall[];

beforeEach(() => {
  calls = [];
});

serviceAnswers((call) => {
  calls.push(call);
  const { method, path } = call;
  const isCreated = method === 'POST' && !path.includes('/relationships/');
  return isCreated ? { status: 409, body: {} } : { body: { data: standing } };
});

test('a work entry that was stored unheard goes to the person who is chosen now', async () => {
  const person = { id: 'joe', name: 'Joe' };
  await addWorkEntry('p', {
    id: 'w',
    date: '2026-03-02',
    hours: '7.5',
    notes: 'Dug',
    billed: '',
    person,
  });
  const patches = calls.filter(({ method }) => method === 'PATCH');
  expect(patches.map(({ body }) => body.data)).toMatchObject([
    { attributes: {}, relationships: { field_user: { data: { id: 'joe' } } } },
  ]);
});
