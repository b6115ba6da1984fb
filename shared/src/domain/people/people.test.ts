import { addressLine, isActiveAccount, isMail, isPhone } from './people';

test('an address is one line, without its empty parts', () => {
  const address = { street: '12 Elm St', town: 'Guelph', province: 'ON', postalCode: 'N1H 3A1' };
  expect(addressLine(address)).toBe('12 Elm St, Guelph, ON N1H 3A1');
  expect(addressLine({ ...address, town: '', postalCode: '' })).toBe('12 Elm St, ON');
  expect(addressLine(null)).toBe('');
});

test('an account without a status is treated as active', () => {
  expect([undefined, null, true, false].map(isActiveAccount)).toEqual([true, true, true, false]);
});

test.each([
  ['a@b.co', true],
  ['a.b+c@d-e.example.org', true],
  ['a@b', false],
  ['a b@c.de', false],
  ['@c.de', false],
  ['a@c..de', false],
])('%s is a mail address: %s', (text, expected) => {
  expect(isMail(text)).toBe(expected);
});

test.each([
  ['905-555-0101', true],
  ['(905) 555-0101', true],
  ['+1 289.555.0101', true],
  ['1 800 555 0101', true],
  ['(905 555-0101', false],
  ['000-555-0101', false],
  ['911-555-0101', false],
  ['222-555-0101', false],
  ['905-155-0101', false],
])('%s is a phone number with an area code in service: %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});
