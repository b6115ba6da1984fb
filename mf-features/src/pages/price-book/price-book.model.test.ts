import { serviceAnswers } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { pageLeft } from './entry.model';
import { listingChanged } from './price-book.model';

/** Queries of the entries that the content service was asked for. */
let asked: string[];

serviceAnswers(({ path, query }) => {
  if (path !== '/jsonapi') asked.push(query);
  return { body: { data: [], links: {}, meta: { count: 0 } } };
});

beforeEach(() => {
  asked = [];
});

test('a price book that is left while a keyword is typed asks for that keyword no more', async () => {
  const scope = fork();
  const everything = { keyword: '', sort: 'name', isDescending: false } as const;
  await allSettled(listingChanged, { scope, params: everything });
  const typing = allSettled(listingChanged, {
    scope,
    params: { ...everything, keyword: 'gravel' },
  });
  void allSettled(pageLeft, { scope });
  await typing;
  expect(asked).toEqual([expect.not.stringContaining('gravel')]);
});
