/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../preferences/language';

import { $layout } from '../preferences/layout';
import { aRemote } from '../testing/a-remote';
import { drawPart } from '../testing/draw-part';
import { LanguageMenu } from './language-menu';
import SettingsPanel from './settings-panel';

const registry = { contract: '1.0.0', remotes: [aRemote()] };
const choice = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

beforeEach(() => localStorage.clear());

test('each choice of the layout takes effect at once, and stays for the next visit', async () => {
  const first = await drawPart(<SettingsPanel id="settings" />, { registry, roles: ['manager'] });
  await userEvent.click(choice('Density', 'Compact'));
  await userEvent.click(choice('Navigation style', 'Style 3, dense'));
  await userEvent.click(choice('Navigation side', 'Right'));
  await userEvent.click(choice('Navigation width', 'Folded'));
  await userEvent.click(choice('Layout', 'Container'));
  await userEvent.click(choice('Toolbar', 'Static'));
  await userEvent.click(choice('Footer', 'Fixed'));
  await userEvent.click(choice('Keys without Ctrl', 'Off'));
  const chosen = {
    density: 'compact',
    navbar: 'style-3-dense',
    side: 'right',
    fold: 'folded',
    mode: 'container',
    toolbar: 'static',
    footer: 'fixed',
    keys: 'off',
  };
  expect(first.scope.getState($layout)).toEqual(chosen);
  first.unmount();
  const next = await drawPart(<SettingsPanel id="settings" />, { registry, roles: ['manager'] });
  expect(next.scope.getState($layout)).toEqual(chosen);
  expect(choice('Footer', 'Fixed')).toHaveProperty('checked', true);
});

test('the panel reads in the language that is chosen in it', async () => {
  await drawPart(<SettingsPanel id="settings" />, { registry, roles: ['manager'] });
  await userEvent.click(screen.getByRole('radio', { name: 'Türkçe' }));
  expect(screen.getByRole('heading', { name: 'Ayarlar' })).toBeTruthy();
});

test('in Arabic the sides of the navigation are named as they are on the mirrored screen', async () => {
  const { scope } = await drawPart(<SettingsPanel id="settings" />, {
    registry,
    roles: ['manager'],
  });
  await userEvent.click(screen.getByRole('radio', { name: 'العربية' }));
  // The word for the left side; the layout `right` is on the left of a mirrored screen.
  await userEvent.click(screen.getByRole('radio', { name: 'يسار' }));
  expect(scope.getState($layout).side).toBe('right');
});

test('the language menu marks the language in force', async () => {
  await drawPart(<LanguageMenu />, { registry, roles: ['manager'] });
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('العربية');
  expect(localStorage.getItem('groundplan.language')).toBe('ar');
});
