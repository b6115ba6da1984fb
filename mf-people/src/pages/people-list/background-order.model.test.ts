import { serviceAnswers } from '@portal/shared/testing';
import { allSettled, fork } from 'effector';
import { $rows, listingChanged, readSortsFx } from './people-list.model';

const { jest } = import.meta;

const pageCount = 40;
let pagesRead = 0;

/** A content system that does not sort, with 40 pages of customers in the order of their ids. */
serviceAnswers(({ path }) => {
  if (path.endsWith('/node/project')) return { body: { data: [] } };
  const page = pagesRead;
  pagesRead += 1;
  const target = { type: 'user_role--user_role', id: 'r' };
  const roles = { data: [{ ...target, meta: { drupal_internal__target_id: 'customer' } }] };
  const data = Array.from({ length: 50 }, (_, row) => ({
    type: 'user--user',
    id: `p${page}-${row}`,
    attributes: {
      status: true,
      field_user_name: `Işıl ${1000 + (((page * 50 + row) * 7) % 2003)}`,
    },
    relationships: { roles },
  }));
  const next = { links: { next: { href: 'http://next/jsonapi/user/user' } } };
  return { body: { data, ...(pagesRead < pageCount && next) } };
});

test.each([
  { keyword: '', foldsOfEach: 0 },
  // Once as the page comes, and once more with the projects of the person.
  { keyword: 'isil', foldsOfEach: 2 },
])(
  'of 2,000 people read page by page each is searched for "$keyword" once, not for each page',
  async ({ keyword, foldsOfEach }) => {
    pagesRead = 0;
    let foldCount = 0;
    const { normalize } = String.prototype;
    jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
      if (this.includes('Işıl')) foldCount += 1;
      return normalize.call(this, form);
    });
    const scope = fork({ handlers: [[readSortsFx, () => false]] });
    const order = { sort: 'name', isDescending: false, withInactive: false } as const;
    await allSettled(listingChanged, { scope, params: { kind: 'clients', keyword, ...order } });
    jest.restoreAllMocks();
    const names = scope.getState($rows)?.map((person) => person?.name);
    expect(names).toHaveLength(2000);
    expect(names).toEqual(names?.toSorted());
    expect(foldCount).toBeLessThanOrEqual(2000 * foldsOfEach);
  },
);
