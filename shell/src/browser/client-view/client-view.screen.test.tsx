import '../testing/jsdom-gaps';

import type { RoleName } from '@portal/shared/contract';
import { failureOf, failureText, request } from '@portal/shared/http';
import {
  $clientView,
  $person,
  $session,
  clientViewAsked,
  signInAsked,
} from '@portal/shared/session';
import {
  contentAs,
  demoPassword,
  mailOf,
  makeOwnProject,
  type OwnProject,
} from '@portal/shared/testing/screens';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { $messages, waitFx } from '../messages/messages.model';
import { startServices } from '../page-start/page-services';
import { accountSought } from '../session/account-poll';
import { keptSession } from '../session/kept-session';
import { configuration } from '../testing/configuration';
import { openDocumentFx } from './client-view.model';
import { ClientViewBar } from './client-view-bar';

let own: OwnProject;
let scope: Scope;
let opened: string[] = [];

beforeAll(async () => {
  own = await makeOwnProject();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Loads the document again, with the session of the browser's storage. */
async function openPage(): Promise<void> {
  opened = [];
  scope = fork({
    handlers: [
      [openDocumentFx, (path: string) => opened.push(path)],
      [waitFx, () => new Promise<never>(() => undefined)],
    ],
  });
  startServices(configuration, scope, () => false);
  await allSettled(scope);
}

/** Signs a demo account in and opens the page. Returns the account id. */
async function openAs(role: RoleName): Promise<string | undefined> {
  await openPage();
  await signIn(role);
  await openPage();
  return scope.getState($session)?.userId;
}

const signIn = (role: RoleName) =>
  allSettled(signInAsked, { scope, params: { mail: mailOf(role), password: demoPassword } });
const view = (id: string) => allSettled(clientViewAsked, { scope, params: id });

test('a manager views a project as the client, writes nothing, and leaves by one click', async () => {
  const managerId = await openAs('manager');
  await view(own.id);
  expect(opened).toEqual([`/projects/${own.id}`]);
  await openPage();
  expect(scope.getState($session)).toEqual({ userId: own.client.id, roles: ['customer'] });
  expect(scope.getState($person)?.mail).toBe(own.client.mail);
  const listed = await request<{ data: { id: string }[] }>({ path: '/jsonapi/node/project' });
  expect(listed.data.map(({ id }) => id)).toEqual([own.id]);
  const write = request({
    method: 'POST',
    path: `/api/proposal/${own.id}/shown`,
    body: { hash: 'a'.repeat(64) },
  });
  const told = await write.catch((error: unknown) => failureText(failureOf(error)));
  expect(told).toBe('View as client changes nothing. Leave the view to make changes.');

  await allSettled(accountSought, { scope });
  expect(keptSession.signedIn()).toEqual({ userId: managerId, roles: ['manager'] });
  render(
    <Provider value={scope}>
      <ClientViewBar />
    </Provider>,
  );
  expect(screen.getByRole('region', { name: 'View as client' }).textContent).toContain(
    own.client.name,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await allSettled(scope);
  expect(opened).toEqual([`/projects/${own.id}`]);
  await openPage();
  expect(scope.getState($clientView)).toBeNull();
  expect(scope.getState($session)).toEqual({ userId: managerId, roles: ['manager'] });
});

test('a project without a client account is viewed as well, and says so', async () => {
  const { make } = await contentAs('manager');
  const { id } = await make('node--project', { attributes: { title: 'Nobody yet' } });
  await openAs('administrator');
  await view(id);
  await openPage();
  expect(scope.getState($clientView)).toMatchObject({ projectId: id, clientName: null });
  expect(scope.getState($session)?.roles).toEqual(['customer']);
});

test('a designer is told that the view is refused', async () => {
  await openAs('designer');
  void view(own.id);
  await waitFor(() =>
    expect(scope.getState($messages)[0]?.text).toBe(
      'Error: Only administrators and managers view a project as the client.',
    ),
  );
  expect(opened).toEqual([]);
});

test('a new sign-in in the tab ends the view', async () => {
  await openAs('manager');
  await view(own.id);
  await openPage();
  await signIn('manager');
  await openPage();
  expect(scope.getState($clientView)).toBeNull();
  expect(scope.getState($session)?.roles).toEqual(['manager']);
});
