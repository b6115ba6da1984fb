import { onlyProjectOf, withOnlyProject } from './only-project';

test('a restriction is read, changed and lifted, and other keys stay', () => {
  const restricted = withOnlyProject('{"theme":"dark"}', 'p1');
  expect(onlyProjectOf(restricted)).toBe('p1');
  expect(JSON.parse(withOnlyProject(restricted, 'p2'))).toEqual({
    theme: 'dark',
    'portal.onlyProject': 'p2',
  });
  expect(JSON.parse(withOnlyProject(restricted, null))).toEqual({ theme: 'dark' });
});

test('what changes nothing leaves the text as it was, even one that is no JSON', () => {
  expect(withOnlyProject('not json', null)).toBe('not json');
  expect(withOnlyProject('', null)).toBe('');
});

test.each(['', 'not json', '[]', '{"portal.onlyProject":7}', null, undefined])(
  '%p restricts nobody',
  (value) => expect(onlyProjectOf(value)).toBeNull(),
);
