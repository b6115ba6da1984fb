import { passwordProblem } from './password-policy';

const owner = { username: 'noor.haddad', mail: 'noor@haddad-studio.ca', name: 'Noor Haddad' };

test.each([
  ['Gate-of-oak', 'Please choose at least 12 characters.'],
  ['🌳🌳🌳🌳🌳🌳', 'Please choose at least 12 characters.'],
  ['Noor Haddad 2026!', 'Please choose a password other than your name or email.'],
  ['NOOR.HADDAD-1', 'Please choose a password other than your name or email.'],
  ['noor@haddad-studio.ca', 'Please choose a password other than your name or email.'],
  ['++++NOOR++++2026', 'Please choose a password other than your name or email.'],
  ['aaaaaaaaaaaaaaaa', 'Please choose a stronger password.'],
  ['Ab1!Ab1!Ab1!Ab1!', 'Please choose a stronger password.'],
])('%s is refused: %s', (password, problem) => {
  expect(passwordProblem(password, owner)).toBe(problem);
});

test.each([
  'gateofoldoaks',
  'Gate-of-old-oak-7',
  'noor-and-hannah-Haddad-walk',
  'ÖlmezÖlmezÖlmez',
  '漢字漢字庭石竹林橋灯籠池',
  '4071-5582-9931',
])('%s is taken', (password) => {
  expect(passwordProblem(password, owner)).toBeNull();
});

test('an owner without a name refuses no password', () => {
  expect(passwordProblem('4071-5582-9931', { username: '', mail: '', name: '' })).toBeNull();
});
