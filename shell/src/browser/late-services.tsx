import { bus } from '@portal/shared/bus';
import type { PortalConfiguration } from '@portal/shared/contract';
import { $isSignedIn, $roles } from '@portal/shared/session';
import { type Scope, scopeBind } from 'effector';
import type { ReactNode } from 'react';
import { followAccount } from './events/follow-account';
import { contentId } from './page/content-id';
import type { FocusRecord } from './page/focus-record';
import type { Builds, GrowingRegistry } from './page/growing-registry';
import { keepFocus } from './page/keep-focus';
import { listForRoles } from './page/list-for-roles';
import { chosenBuilds } from './page/person';
import { sendKeptChanges } from './unsaved/send-kept-changes';
import { readDeployed, registryFor } from './updates/read-deployed';
import { seekUpdates } from './updates/seek-updates';
import { UpdateNotice } from './updates/update-notice';
import { updateSought, updatesStarted } from './updates/updates.model';

/** Starts what a page does not need before its data is on the screen. */
export function startLateServices(
  scope: Scope,
  focus: FocusRecord,
  growing: GrowingRegistry,
): void {
  keepFocus(document, focus, contentId);
  followAccount(scope);
  followKept(scope);
  followRoles(scope, growing);
}

/** Lists the remotes again when the person has signed in or got other roles. */
function followRoles(scope: Scope, growing: GrowingRegistry): void {
  const list = () => void listForRoles(growing, () => scope.getState($roles));
  // The roles may have changed since the list was read. What a page without a list needs, it reads anyway.
  if (!growing.now().isPartial) list();
  bus.scope('registry').listen('session/started@1', list);
}

/**
 * Sends changes and files that an earlier visit or a closed tab has left: now, at each sign-in, when
 * there is a network again, and when the person returns to this tab.
 */
function followKept(scope: Scope): void {
  const send = () => void sendKeptChanges(scope);
  send();
  bus.scope('kept changes').listen('session/started@1', send);
  addEventListener('online', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send();
  });
}

export interface Updates {
  /** Notice for every page. */
  readonly notice: ReactNode;
  /** Looks for new builds at once. */
  readonly seek: () => void;
  /** Compares the builds again, when the page has read the remotes of other roles. */
  readonly compare: (builds: Builds) => void;
}

/** Polls for new builds while a person is signed in. `hasUnsaved` tells whether a reload would lose input. */
export function startUpdates(
  scope: Scope,
  builds: Builds,
  { updateIntervalMs, loadDeadlineMs }: PortalConfiguration,
  hasUnsaved: () => boolean,
): Updates {
  const sought = scopeBind(updateSought, { scope, safe: true });
  const seek = () => sought();
  const started = scopeBind(updatesStarted, { scope, safe: true });
  const ask = () => readDeployed(loadDeadlineMs, registryFor(scope.getState($roles)));
  const compare = (known: Builds) => started({ ...known, ask, chosen: chosenBuilds });
  compare(builds);
  seekUpdates(document, updateIntervalMs, () => {
    if (scope.getState($isSignedIn)) seek();
  });
  const notice = <UpdateNotice hasUnsaved={hasUnsaved} onUpdate={() => location.reload()} />;
  return { notice, seek, compare };
}
