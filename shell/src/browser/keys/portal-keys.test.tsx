/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { Registry } from '@portal/shared/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { layoutChosen } from '../preferences/layout';
import { contributedRegistry } from '../testing/contributed-registry';
import { drawPart } from '../testing/draw-part';
import { PortalKeys } from './portal-keys';

let registry: Registry;

beforeAll(async () => {
  registry = await contributedRegistry();
});

beforeEach(() => localStorage.clear());

const page = (
  <>
    <PortalKeys searchId="search" />
    <button type="button">A button</button>
    <input aria-label="A field" />
    <input type="checkbox" aria-label="A box" />
    <div role="listbox" tabIndex={0} aria-label="A list" />
    <div
      contentEditable
      suppressContentEditableWarning
      role="presentation"
      data-testid="text"
      tabIndex={0}
    />
  </>
);

const draw = (roles: readonly ('manager' | 'customer')[] = ['manager']) =>
  drawPart(page, { registry, roles });

test.each([
  ['gp', '/projects'],
  ['gc', '/clients'],
  ['gm', '/members'],
  ['GP', '/projects'],
  ['g{Shift>}p{/Shift}', '/projects'],
  ['gxp', '/overview'],
  ['ggp', '/projects'],
  ['p', '/overview'],
])('the keys %s lead to %s', async (keys, path) => {
  await draw();
  await userEvent.keyboard(keys);
  expect(location.pathname).toBe(path);
});

test('a page of other roles has no key', async () => {
  await draw(['customer']);
  await userEvent.keyboard('gm');
  expect(location.pathname).toBe('/overview');
  await userEvent.keyboard('gp');
  expect(location.pathname).toBe('/projects');
});

test.each(['A field', 'A list', 'text'])('letters typed in %s go nowhere', async (name) => {
  await draw();
  (screen.queryByTestId(name) ?? screen.getByLabelText(name)).focus();
  await userEvent.keyboard('gp?');
  expect(location.pathname).toBe('/overview');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a box and a button are no fields', async () => {
  await draw();
  screen.getByLabelText('A box').focus();
  await userEvent.keyboard('gp');
  expect(location.pathname).toBe('/projects');
});

test('with Ctrl, held down, or handled by the page, the letters go nowhere', async () => {
  await draw();
  await userEvent.keyboard('g{Control>}p{/Control}');
  fireEvent.keyDown(document.body, { key: 'g', repeat: true });
  fireEvent.keyDown(document.body, { key: 'p' });
  const button = screen.getByRole('button', { name: 'A button' });
  button.addEventListener('keydown', (event) => event.preventDefault());
  button.focus();
  await userEvent.keyboard('gp');
  expect(location.pathname).toBe('/overview');
});

test('on an Arabic keyboard the place of the key counts', async () => {
  await draw();
  fireEvent.keyDown(document.body, { key: 'ل', code: 'KeyG' });
  fireEvent.keyDown(document.body, { key: 'ح', code: 'KeyP' });
  expect(location.pathname).toBe('/projects');
});

test('? lists the keys of the person; the letters of an open dialog stay in the dialog', async () => {
  await draw();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain('G then PProjects');
  expect(dialog.textContent).not.toContain('Set up');
  await userEvent.keyboard('gp');
  expect(location.pathname).toBe('/overview');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys without Ctrl can be switched off', async () => {
  const { scope } = await draw();
  await act(() => allSettled(layoutChosen, { scope, params: { keys: 'off' } }));
  await userEvent.keyboard('gp?');
  expect(location.pathname).toBe('/overview');
  expect(screen.queryByRole('dialog')).toBeNull();
});
