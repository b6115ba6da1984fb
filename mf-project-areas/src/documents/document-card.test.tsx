/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { RoleName } from '@portal/shared/domain';
import { sessionStarted } from '@portal/shared/session';
import { aDocument } from '@portal/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import { DocumentCard } from './document-card';
import { $viewedId } from './documents.model';

const place = { projectId: 'p', on: 'project', id: 'p' } as const;

const drawn = async (given: Parameters<typeof aDocument>[0], role: RoleName) => {
  const scope = fork();
  await allSettled(sessionStarted, { scope, params: { userId: 'somebody', roles: [role] } });
  const document = aDocument({ id: 'd', name: 'terrace.png', mime: 'image/png', ...given });
  render(
    <Provider value={scope}>
      <DocumentCard placed={{ id: 'd', document, place, featureId: null }} />
    </Provider>,
  );
  return { scope, user: userEvent.setup() };
};

const namesOf = (role: 'switch' | 'button') =>
  screen.queryAllByRole(role).map((one) => one.getAttribute('aria-label') ?? textOf(one));
const textOf = (one: Element) => one.closest('label')?.textContent;

const flags = ['Include in presentation', 'Cover image', 'Visible to client'];
const remove = ['Delete terrace.png'];

test.each<[RoleName, string, (string | undefined)[], string[]]>([
  ['administrator', 'turns the flags and removes it', flags, remove],
  ['manager', 'turns the flags and removes it', flags, remove],
  ['designer', 'turns no flag and removes nothing of others', [], []],
  ['staff_worker', 'turns no flag and removes nothing of others', [], []],
  ['contract_worker', 'turns no flag and removes nothing of others', [], []],
  ['customer', 'turns no flag and removes nothing', [], []],
])('a %s %s', async (role, _, switches, buttons) => {
  await drawn({}, role);
  expect([namesOf('switch'), namesOf('button')]).toEqual([switches, buttons]);
});

test('whoever uploaded a document may remove it', async () => {
  await drawn({ uploaderId: 'somebody' }, 'staff_worker');
  expect(namesOf('button')).toEqual(remove);
});

test('a file without an address says that it cannot be read', async () => {
  await drawn({ url: '' }, 'manager');
  expect(screen.getByText('Document file read error')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a HEIC photo is shown as a document, which is no cover and opens in a tab of its own', async () => {
  const heic = { name: 'garden.heic', mime: 'image/heic', url: '/files/garden.heic?key' };
  const { scope, user } = await drawn(heic, 'manager');
  expect(screen.getByText('HEIC')).toBeTruthy();
  expect(namesOf('switch')).toEqual(['Visible to client']);
  await user.click(screen.getByRole('link', { name: 'garden.heic' }));
  expect(scope.getState($viewedId)).toBeNull();
});

test('a picture opens above the page', async () => {
  const { scope, user } = await drawn({}, 'customer');
  await user.click(screen.getByRole('link', { name: 'terrace.png' }));
  expect(scope.getState($viewedId)).toBe('d');
});
