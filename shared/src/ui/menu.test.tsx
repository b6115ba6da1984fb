/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForBrowser } from '../testing/jsdom-for-antd';
import { Menu } from './menu';

beforeAll(standInForBrowser);

const picked: string[] = [];
beforeEach(() => picked.splice(0));

function shown() {
  const item = (key: string, disabled = false) => ({
    key,
    label: key,
    disabled,
    onPick: () => picked.push(key),
  });
  render(
    <>
      <Menu label="More" items={[item('Rename'), item('Copy', true), item('Remove')]} />
      <p>Beside</p>
    </>,
  );
  return screen.getByRole('button', { name: 'More' });
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

test('a menu opens by keyboard at its first item; an item is picked once, and the button has the focus again', async () => {
  const button = shown();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Rename' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Rename'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(picked).toEqual(['Remove']);
  await isClosed();
  expect(document.activeElement).toBe(button);
});

test('Escape, a press on the button and a press beside close the menu', async () => {
  const button = shown();
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(button),
    () => userEvent.click(screen.getByText('Beside')),
  ]) {
    await userEvent.click(button);
    await screen.findByRole('menuitem', { name: 'Rename' });
    await close();
    await isClosed();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  }
  expect(picked).toEqual([]);
});
