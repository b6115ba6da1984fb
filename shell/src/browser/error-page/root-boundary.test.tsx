/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { bus } from '@portal/shared/bus';
import type { NavigationContribution } from '@portal/shared/contract';
import { languageChosen } from '@portal/shared/i18n';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, type Scope } from 'effector';
import { badgeAnnounced } from '../navigation/badges';
import { aRemote } from '../testing/a-remote';
import { drawPortal } from '../testing/draw-portal';

const { jest } = import.meta;
const label = { en: 'Members', tr: 'Üyeler', ar: 'الأعضاء' };
const members: NavigationContribution = {
  id: 'members',
  url: '/members',
  label,
  icon: 'people',
  order: 10,
  roles: ['manager'],
};

const people = aRemote();
const registry = {
  contract: '1.3.0',
  remotes: [{ ...people, contribution: { ...people.contribution, navigation: [members] } }],
};

/** The navigation cannot draw a badge whose title is an object. */
const breakNavigation = (scope: Scope) =>
  act(() => {
    const params = { id: 'members', title: { text: 'new' } };
    return allSettled(badgeAnnounced, { scope, params: params as never });
  });

const draw = () => drawPortal({ registry, path: '/members', roles: ['manager'] });

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.lang = 'en';
});

test('where the shell itself breaks, a page says what happened, and how to go on', async () => {
  const failures: string[] = [];
  const scoped = bus.scope('test');
  scoped.listen('remote/failed@1', ({ remote, phase }) => failures.push(`${remote} ${phase}`));
  const { scope } = await draw();
  await breakNavigation(scope);
  expect(screen.getByRole('heading', { name: 'Something went wrong in the portal.' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Your drafts are kept');
  expect(screen.getByRole('alert').textContent).toContain('Objects are not valid');
  expect(screen.getByRole('link', { name: 'Retry' }).getAttribute('href')).toBe('/members');
  expect(failures).toEqual(['shell render']);
  scoped.leave();
});

test('what was typed and not saved is shown, except for passwords', async () => {
  const { scope } = await draw();
  document
    .querySelector('main')
    ?.insertAdjacentHTML(
      'beforeend',
      '<label>Note<textarea></textarea></label><input type="password"><input aria-label="City">',
    );
  await userEvent.type(screen.getByLabelText('Note'), 'Roses by the wall');
  await userEvent.type(document.querySelector('[type="password"]') as HTMLElement, 'hidden');
  await breakNavigation(scope);
  const typed = screen.getByRole('region', { name: /Copy it before you retry/ });
  expect(typed.textContent).toContain('NoteRoses by the wall');
  expect(typed.textContent).not.toContain('hidden');
  expect(typed.textContent).not.toContain('City');
});

test('the page is in the language of the person', async () => {
  const { scope } = await draw();
  await act(() => allSettled(languageChosen, { scope, params: 'tr' }));
  await breakNavigation(scope);
  expect(screen.getByRole('link', { name: 'Yeniden dene' })).toBeTruthy();
});
