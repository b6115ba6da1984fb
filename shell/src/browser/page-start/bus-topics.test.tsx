/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { bus } from '@portal/shared/bus';
import type { Registry } from '@portal/shared/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contributedRegistry } from '../testing/contributed-registry';
import { drawPortal } from '../testing/draw-portal';

const { jest } = import.meta;
let registry: Registry;

beforeAll(async () => {
  registry = await contributedRegistry();
});

const drawOverview = () => drawPortal({ registry, path: '/overview', roles: ['manager'] });

const entry = (name: string): HTMLElement => {
  const [navigation] = screen.getAllByRole('navigation', { name: 'Main navigation' });
  return within(navigation!).getByRole('link', { name });
};

test('a remote puts a badge beside an entry of the navigation, and takes it away', async () => {
  await drawOverview();
  const badge = { id: 'projects', title: '3 new', bg: 'navy', fg: 'white' };
  act(() => bus.publish('navigation/badge@1', badge));
  expect(entry('Projects 3 new').textContent).toBe('Projects3 new');
  act(() => bus.publish('navigation/badge@1', { ...badge, title: '' }));
  // Its icon and its name.
  expect(entry('Projects').children).toHaveLength(2);
});

test('while work is pending nobody leaves the page, and is told why', async () => {
  await drawOverview();
  bus.publish('work/pending@1', { source: 'test', count: 1 });
  await userEvent.click(entry('Members'));
  const told = "You can't do this until the current action is completed";
  expect(screen.getByText(told)).toBeTruthy();
  expect(location.pathname).toBe('/overview');
  bus.publish('work/pending@1', { source: 'test', count: 0 });
  await userEvent.click(entry('Members'));
  expect(location.pathname).toBe('/members');
});

test('messages of four kinds stand at the top, at most five, and go after six seconds', async () => {
  await drawOverview();
  jest.useFakeTimers();
  for (const kind of ['success', 'error', 'info', 'warning', 'info', 'success'] as const)
    act(() => bus.publish('message/shown@1', { kind, text: `Said: ${kind}` }));
  const shown = () => screen.queryAllByText(/^Said: /);
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    'Said: error',
    'Said: info',
    'Said: warning',
    'Said: info',
    'Said: success',
  ]);
  await act(() => jest.advanceTimersByTimeAsync(5900));
  expect(shown()).toHaveLength(5);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(shown()).toHaveLength(0);
  jest.useRealTimers();
});
