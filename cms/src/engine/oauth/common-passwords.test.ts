import { isCommon } from './common-passwords';

test.each([
  'unbelievable',
  'Password2026!',
  'P@55w0rd2026',
  '!!!sunshine1234',
  '123456789012',
  'QWERTYUIOP12',
])('%s is common', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each(['Groundplan-demo-1', 'Gate-of-old-oak-7', 'gateofoldoaks', '漢字漢字庭石竹林橋灯籠池'])(
  '%s is not',
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);
