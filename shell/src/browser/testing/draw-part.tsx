import './jsdom-gaps';
import type { Registry, RoleName } from '@portal/shared/contract';
import { createBrowserHistory, HistoryRouter } from '@portal/shared/router';
import { sessionStarted } from '@portal/shared/session';
import { render } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement } from 'react';
import { RegistryContext } from '../routes/portal-context';

interface Surroundings {
  readonly registry: Registry;
  readonly roles?: readonly RoleName[];
  /** Address of the page; /overview if none is given. */
  readonly path?: string;
}

/** Draws one part of the frame, for Noor with these roles, or for somebody who is signed out. */
export async function drawPart(
  part: ReactElement,
  { registry, roles, path = '/overview' }: Surroundings,
) {
  window.history.replaceState(null, '', path);
  const scope = fork();
  if (roles) await allSettled(sessionStarted, { scope, params: { userId: 'noor', roles } });
  const { unmount } = render(
    <Provider value={scope}>
      <RegistryContext value={registry}>
        <HistoryRouter history={createBrowserHistory({ v5Compat: true })}>{part}</HistoryRouter>
      </RegistryContext>
    </Provider>,
  );
  return { scope, unmount };
}
