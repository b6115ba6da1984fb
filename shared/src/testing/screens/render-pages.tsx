import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ReactElement, ReactNode } from 'react';
import { bus, type Topics } from '../../bus';
import { configureWrites } from '../../cms';
import { dropAllDrafts, dropFormDrafts } from '../../drafts';
import { createBrowserHistory, HistoryRouter, Route, Routes } from '../../router';
import { $session, sessionEnded } from '../../session';
import { SlotHost, type SlotRequest } from '../../slots';
import { endInterceptions } from './answer-instead';
import { signInAs, type Visitor } from './sign-in';

export interface Visit {
  readonly as: Visitor;
  /** The address that is opened, with its query. */
  readonly path: string;
  /** What stands in a slot; nothing unless told. */
  readonly slot?: (request: SlotRequest) => ReactNode;
}

export interface RenderedPages {
  readonly user: UserEvent;
  readonly scope: Scope;
  /** Takes the pages away, as closing the tab does; what the browser stores stays. */
  readonly unmount: () => void;
  /** Path and query of the page that is shown now. */
  readonly address: () => string;
  /** Leads to another address as a link of the shell would. */
  readonly goTo: (path: string) => void;
}

type Message = Topics['message/shown@1'];
const shown: Message[] = [];
const visitors = new Set<string>();
const openScopes = new Set<Scope>();
bus.on('message/shown@1').subscribe((message) => shown.push(message));

/** The texts of the messages that were shown since the test began. */
export const messages = (): readonly string[] => shown.map(({ text }) => text);

configureWrites({ spacing: { edit: 0, create: 0, bulk: 0 } });
declare global {
  /** Whether React warns of updates outside of `act`. Answers of the content service come outside of it. */
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

beforeEach(() => {
  shown.length = 0;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(async () => {
  for (const scope of openScopes) closeTab(scope);
  endInterceptions();
  for (const userId of visitors) {
    await dropAllDrafts(userId);
    await dropFormDrafts(userId);
  }
  localStorage.clear();
  sessionStorage.clear();
});

/** A closed tab sends nothing any more. */
function closeTab(scope: Scope): void {
  void allSettled(sessionEnded, { scope });
  openScopes.delete(scope);
}

/**
 * Renders pages by the path of their route, as the shell would: in a new scope, signed in, behind a router. A path that
 * none of them has shows nothing.
 */
export async function renderPages(
  pages: Readonly<Record<string, ReactElement>>,
  { as, path, slot }: Visit,
): Promise<RenderedPages> {
  const session = await signInAs(as);
  if (session) visitors.add(session.userId);
  window.history.replaceState(null, '', path);
  const history = createBrowserHistory({ v5Compat: true });
  const scope = fork({ values: [[$session, session]] });
  openScopes.add(scope);
  const { unmount } = render(
    <Provider value={scope}>
      <SlotHost value={slot ?? (() => null)}>
        <HistoryRouter history={history}>
          <Routes>
            {Object.entries(pages).map(([route, page]) => (
              <Route key={route} path={route} element={page} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </HistoryRouter>
      </SlotHost>
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    scope,
    unmount: () => {
      unmount();
      closeTab(scope);
    },
    address: () => window.location.pathname + window.location.search,
    goTo: (next) => act(() => history.push(next)),
  };
}
