import { createBrowserHistory } from '@portal/shared/router';

export type PortalHistory = ReturnType<typeof createBrowserHistory>;
type To = Parameters<PortalHistory['push']>[0];

interface Leaving {
  /**
   * Called at every navigation within the portal and on Back and Forward; false cancels the
   * navigation.
   */
  mayLeave(): boolean;
  /** Whether the next page should be a document load, for example after a deploy. */
  wantsDocument(): boolean;
  /** Loads the document of an address; replaceable in tests. */
  load?(address: string, how: 'push' | 'replace'): void;
}

const loadDocument = (address: string, how: 'push' | 'replace'): void =>
  how === 'push' ? location.assign(address) : location.replace(address);

/**
 * Creates a browser history with a leave guard and document loads when due.
 *
 * Closing the tab is not covered: the browser asks by itself (`beforeunload`).
 */
export function createGuardedHistory(leaving: Leaving): PortalHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const { push, replace, listen } = history;
  const { mayLeave, wantsDocument, load = loadDocument } = leaving;

  const isDocumentDue = (path: string) => path !== location.pathname && wantsDocument();
  const go = (to: To, how: 'push' | 'replace', within: () => void) => {
    if (!mayLeave()) return;
    const address = new URL(history.createHref(to), location.href);
    if (isDocumentDue(address.pathname)) load(address.href, how);
    else within();
  };

  return Object.assign(Object.create(history) as PortalHistory, {
    push: ((to, state) => go(to, 'push', () => push(to, state))) as PortalHistory['push'],
    replace: ((to, state) =>
      go(to, 'replace', () => replace(to, state))) as PortalHistory['replace'],
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
        if (update.action === 'POP' && wantsDocument()) load(location.href, 'replace');
        else hear(update);
      });
    }) as PortalHistory['listen'],
  });
}
