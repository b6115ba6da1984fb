import type { RoleName } from '@portal/shared/domain';
import { createBrowserHistory, HistoryRouter } from '@portal/shared/router';
import { sessionStarted } from '@portal/shared/session';
import { standInForBrowser } from '@portal/shared/testing';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch, type Event, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactNode } from 'react';

/** Draws a part of the remote over its own models, for somebody of this role; gives that person's hands. */
export async function draw(part: ReactNode, scope: Scope, role: RoleName = 'manager') {
  standInForBrowser();
  await allSettled(sessionStarted, { scope, params: { userId: 'somebody', roles: [role] } });
  const drawn = render(
    <Provider value={scope}>
      <HistoryRouter history={createBrowserHistory({ v5Compat: true })}>{part}</HistoryRouter>
    </Provider>,
  );
  return { ...drawn, user: userEvent.setup() };
}

/** What an event is told, from now on. */
export function heard<Told>(event: Event<Told>, scope: Scope): readonly Told[] {
  const told: Told[] = [];
  createWatch({ unit: event, scope, fn: (one) => told.push(one) });
  return told;
}
