import { createBrowserHistory } from '@portal/shared/router';

export type PortalHistory = ReturnType<typeof createBrowserHistory>;

/**
 * The browser's history, which asks before it leaves a page.
 *
 * `mayLeave` is asked on every navigation made in the portal and on Back and Forward; a refused one leaves the address
 * as it was. Closing the tab is the browser's own question and not asked here.
 */
export function createGuardedHistory(mayLeave: () => boolean): PortalHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace, listen } = history;
  return Object.assign(Object.create(history) as PortalHistory, {
    push: ((...to) => {
      if (mayLeave()) push(...to);
    }) as PortalHistory['push'],
    replace: ((...to) => {
      if (mayLeave()) replace(...to);
    }) as PortalHistory['replace'],
    listen: ((hear) => {
      let isPuttingBack = false;
      return listen((update) => {
        if (isPuttingBack) {
          isPuttingBack = false;
          return;
        }
        if (update.action === 'POP' && update.delta && !mayLeave()) {
          isPuttingBack = true;
          history.go(-update.delta);
          return;
        }
        hear(update);
      });
    }) as PortalHistory['listen'],
  });
}
