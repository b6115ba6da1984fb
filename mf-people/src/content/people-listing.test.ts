import { peopleListPath, peopleListQuery } from './people-listing';

const listing = {
  kind: 'clients',
  keyword: '',
  sort: 'name',
  isDescending: false,
  withInactive: true,
} as const;
const textOf = (changes: object) =>
  decodeURIComponent(peopleListQuery({ ...listing, ...changes }).getQueryString());

test('people without a value come last, whatever the direction', () => {
  for (const isDescending of [false, true])
    expect(textOf({ sort: 'company', isDescending })).toContain(
      `sort[by][path]=field_user_company&sort[by][direction]=${isDescending ? 'DESC' : 'ASC'}&sort[by][empty]=last`,
    );
});

test('a phone number with spaces is sought as one number, a name with digits by its words', () => {
  expect(textOf({ keyword: '(506) 555 0142' })).toContain('5065550142');
  expect(textOf({ keyword: 'karim 0142' })).not.toContain('[value]=karim 0142');
});

test('the HTML starts the query of the page as it opens', () => {
  const asked = peopleListQuery({ ...listing, withInactive: false }).addPageLimit(50);
  expect(peopleListPath('clients')).toBe(`/jsonapi/user/user?${asked.getQueryString()}`);
});
