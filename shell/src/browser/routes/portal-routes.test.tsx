/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { Registry } from '@portal/shared/contract';
import { sessionStarted } from '@portal/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import { allSettled, type Scope } from 'effector';
import { lazy, Suspense } from 'react';
import type { ModuleLoader } from '../federation/load-module';
import { LoaderContext } from '../remote-view/loader-context';
import { returnAddress } from '../session/return-address';
import { contributedRegistry } from '../testing/contributed-registry';
import { drawPart } from '../testing/draw-part';
import { drawPortal } from '../testing/draw-portal';
import { PortalRoutes } from './portal-routes';

let registry: Registry;

beforeAll(async () => {
  registry = await contributedRegistry();
});

const signInAsManager = (scope: Scope) =>
  act(() => allSettled(sessionStarted, { scope, params: { userId: 'noor', roles: ['manager'] } }));

test('a sign-in leads to the page that was asked for before, and the next one leads home', async () => {
  const path = '/projects/7/documents?folder=plans';
  const { scope, history } = await drawPortal({ registry, path });
  expect(location.pathname).toBe('/login');
  await signInAsManager(scope);
  expect(location.pathname + location.search).toBe(path);
  expect(await screen.findByRole('heading', { name: /^mf-project-areas/ })).toBeTruthy();
  expect(returnAddress.read()).toBeNull();

  act(() => history.push('/login'));
  await waitFor(() => expect(location.pathname).toBe('/overview'));
});

/** Every module is loaded and shows its name. */
const loader: ModuleLoader = {
  loaded: (_, module) => () => <h1>{module}</h1>,
  load: () => Promise.reject(new Error('Every module is loaded.')),
  preload: () => undefined,
};

test('a page after a sign-in that React renders once more does not lose the address', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = lazy(() => arrived.then(() => ({ default: () => <p>Late</p> })));
  returnAddress.remember('/members?page=2');
  // React discards what it has rendered beside a part that is not there yet.
  const page = (
    <LoaderContext value={loader}>
      <Suspense>
        <PortalRoutes isDevelopment={false} />
        <Late />
      </Suspense>
    </LoaderContext>
  );
  await drawPart(page, { registry, roles: ['manager'], path: '/login' });
  expect(location.pathname).toBe('/login');
  await act(async () => arrive());
  expect(await screen.findByText('Late')).toBeTruthy();
  expect(location.pathname + location.search).toBe('/members?page=2');
  expect(returnAddress.read()).toBeNull();
});
