/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { sessionStarted } from '@portal/shared/session';
import { allSettled, fork } from 'effector';
import { $layout, layoutChosen, layoutIn } from './layout';

const signedIn = async (userId: string) => {
  const scope = fork();
  await allSettled(sessionStarted, { scope, params: { userId, roles: ['manager'] } });
  return scope;
};

beforeEach(() => localStorage.clear());

test('a layout is kept for the user who chose it, and for nobody else', async () => {
  const scope = await signedIn('noor');
  await allSettled(layoutChosen, { scope, params: { navbar: 'style-3' } });
  await allSettled(layoutChosen, { scope, params: { side: 'right' } });
  expect((await signedIn('noor')).getState($layout)).toMatchObject({
    navbar: 'style-3',
    side: 'right',
    mode: 'fullwidth',
  });
  expect((await signedIn('sam')).getState($layout)).toEqual(layoutIn(null));
});

test.each([['style-9'], [{ navbar: 'style-9' }], [[]], [7], [null]])(
  'what is kept and is no layout (%j) gives the default',
  (kept) => {
    expect(layoutIn(kept)).toEqual(layoutIn(null));
  },
);

test('a storage that holds no JSON gives the default', async () => {
  localStorage.setItem('groundplan.layout.noor', '{');
  expect((await signedIn('noor')).getState($layout)).toEqual(layoutIn(null));
});
