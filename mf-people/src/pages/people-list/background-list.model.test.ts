import { serviceAnswers } from '@portal/shared/testing';
import { allSettled, createStore, fork } from 'effector';
import { $people, $readSoFar, left, needed } from './background-list.model';

let asked: string[] = [];
let leaves: () => void = () => undefined;

/** A content system with 20 pages of customers, that counts its pages. */
serviceAnswers(({ path, query }) => {
  if (path.endsWith('/node/project')) return { body: { data: [] } };
  asked.push(query);
  if (asked.length === 3) leaves();
  const data = Array.from({ length: 50 }, (_, row) => ({
    type: 'user--user',
    id: `p${asked.length}-${row}`,
    attributes: { field_user_name: `Client ${asked.length} ${row}` },
    relationships: {
      roles: {
        data: [
          {
            type: 'user_role--user_role',
            id: 'r',
            meta: { drupal_internal__target_id: 'customer' },
          },
        ],
      },
    },
  }));
  const links = asked.length < 20 ? { next: { href: 'http://next' } } : {};
  return { body: { data, links } };
});

beforeEach(() => {
  asked = [];
  leaves = () => undefined;
});

test('all pages are read, and the number of people grows', async () => {
  const $counts = createStore<readonly (number | null)[]>([]).on($readSoFar, (all, count) => [
    ...all,
    count,
  ]);
  const scope = fork();
  await allSettled(needed, { scope, params: 'clients' });
  expect(asked).toHaveLength(20);
  expect(scope.getState($people)).toHaveLength(1000);
  expect(scope.getState($counts)).toEqual(expect.arrayContaining([50, 500]));
});

test('a page that is left reads nothing more', async () => {
  const scope = fork();
  leaves = () => void allSettled(left, { scope });
  await allSettled(needed, { scope, params: 'clients' });
  expect(asked).toHaveLength(3);
  expect(scope.getState($people)).toBeNull();
});
