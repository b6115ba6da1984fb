/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { Registry } from '@portal/shared/contract';
import { usePageActions } from '@portal/shared/slots';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contributedRegistry } from '../testing/contributed-registry';
import { drawPart } from '../testing/draw-part';
import { PageFinder } from './page-finder';

let registry: Registry;

beforeAll(async () => {
  registry = await contributedRegistry();
});

const chosen = () => screen.getByRole('option', { selected: true }).textContent;

test('a part of the name finds a page, and Enter goes there', async () => {
  await drawPart(<PageFinder autoFocus />, { registry, roles: ['manager'] });
  await userEvent.keyboard('zzz');
  expect(screen.getByRole('status').textContent).toBe('No results..');
  await userEvent.clear(screen.getByRole('combobox', { name: 'Search' }));
  await userEvent.keyboard('client');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Clients',
    'New Client',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).toBe('/clients');
});

test('arrows choose among the pages, from the last on to the first', async () => {
  await drawPart(<PageFinder autoFocus />, { registry, roles: ['manager'] });
  expect(chosen()).toBe('Overview');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Projects');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe(screen.getAllByRole('option').at(-1)?.textContent);
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard('{Enter}');
  expect(location.pathname).not.toBe('/overview');
});

test('a customer is suggested no page of the staff', async () => {
  await drawPart(<PageFinder />, { registry, roles: ['customer'] });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toContain('Projects');
  expect(names).not.toContain('Members');
});

const ran: string[] = [];

const Status = () => {
  usePageActions(
    ['Set the status to Design', 'Set the status to Construction'].map((label) => ({
      key: label,
      label,
      run: () => void ran.push(label),
    })),
  );
  return null;
};

test('the words of an action in any order find the action, and Enter runs the action', async () => {
  const part = (
    <>
      <Status />
      <PageFinder autoFocus />
    </>
  );
  await drawPart(part, { registry, roles: ['manager'] });
  expect(screen.getAllByRole('option')).toHaveLength(10);
  await userEvent.keyboard('construction status');
  expect(chosen()).toBe('Set the status to Construction');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(ran).toEqual(['Set the status to Construction']);
  expect(location.pathname).toBe('/overview');
});
