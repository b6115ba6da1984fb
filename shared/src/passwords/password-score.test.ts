import fc from 'fast-check';
import { passwordStrength } from './password-score';

test.each([
  ['every class, long enough', 'Gate-of-old-oak-7', 100, 'Strong'],
  ['one class missing', 'gate-of-old-oak-7', 87.5, 'Strong'],
  ['two classes missing', 'gateofoldoaks7', 75, 'Good'],
  ['three classes missing', 'gateofoldoaks', 60, 'Fair'],
  ['one character short', 'Gate-of-oak7', 100, 'Strong'],
  ['eleven characters', 'Gate-of-oa7', 65, 'Fair'],
  ['eight characters', 'Gate-of7', 50, 'Weak'],
  ['eight characters of one class', 'password', 10, 'Weak'],
  ['one character', 'a', 0, 'Weak'],
  ['nothing', '', 0, 'Weak'],
])('%s', (_, password, score, label) => {
  expect(passwordStrength(password, 'someone')).toMatchObject({ score, label });
});

test('a password that is the username in other letters scores 5, whatever else it has', () => {
  const { score, label, advice } = passwordStrength('Olive.Tree-2026!', 'OLIVE.tree-2026!');
  expect([score, label, advice]).toEqual([5, 'Weak', ['Make it different from your username']]);
});

test('the advice names all that is missing, in order', () => {
  expect(passwordStrength('', '').advice).toEqual([
    'Make it at least 12 characters',
    'Add lowercase letters',
    'Add uppercase letters',
    'Add numbers',
    'Add punctuation',
  ]);
  expect(passwordStrength('éàùâêîôûëïü9', '').advice).toEqual([
    'Add uppercase letters',
    'Add punctuation',
  ]);
});

test('no password leaves the range, and a longer one is never weaker', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (password, username) => {
      const { score } = passwordStrength(password, username);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const longer = `${password}x`;
      if (longer.toLowerCase() !== username.toLowerCase())
        expect(passwordStrength(longer, username).score).toBeGreaterThanOrEqual(score);
    }),
  );
});
