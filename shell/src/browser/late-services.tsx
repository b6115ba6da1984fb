import { bus } from '@portal/shared/bus';
import type { PortalConfiguration, RoleName } from '@portal/shared/contract';
import { loadAtLast } from '@portal/shared/design-system';
import { $isSignedIn, $roles } from '@portal/shared/session';
import { type Scope, scopeBind } from 'effector';
import type { ReactNode } from 'react';
import { followAccount } from './events/follow-account';
import { contentId } from './focus/content-id';
import type { FocusRecord } from './focus/focus-record';
import { keepFocus } from './focus/keep-focus';
import { chosenBuilds } from './registry/chosen-builds';
import type { Builds, GrowingRegistry } from './registry/growing-registry';
import { listForRoles } from './registry/list-for-roles';
import { isOpenToAll } from './registry/open-to-all';
import { sendKeptChanges } from './unsaved/send-kept-changes';
import { readDeployed, registryFor } from './updates/read-deployed';
import { seekUpdates } from './updates/seek-updates';
import { UpdateNotice } from './updates/update-notice';
import { updateSought, updatesStarted } from './updates/updates.model';

export interface LateNeeds {
  readonly configuration: PortalConfiguration;
  readonly scope: Scope;
  readonly focus: FocusRecord;
  readonly growing: GrowingRegistry;
  /** Failures to load a part; `follow` does the work at each, and at once if there was one before. */
  readonly failures: { readonly follow: (work: () => void) => void };
  /** Whether the page serves every address: the worker may have kept it, and other builds may have been deployed since. */
  readonly isOfEveryAddress: boolean;
  /** Whether a reload would lose input. */
  readonly hasUnsaved: () => boolean;
  readonly show: (updates: Updates) => void;
}

/** Starts what a page does not need before its data is on the screen. */
export async function startLateServices(needs: LateNeeds): Promise<void> {
  const { scope, focus, growing, failures, isOfEveryAddress, show } = needs;
  keepFocus(document, focus, contentId);
  followAccount(scope);
  followKept(scope);
  followRoles(scope, growing);
  const updates = startUpdates(needs, await buildsAtStart(growing, scope.getState($roles)));
  failures.follow(updates.seek);
  show(updates);
  if (isOfEveryAddress) updates.seek();
}

/** Returns the builds to compare with later deployments. A visitor on a public page needs no other remote before the sign-in. */
async function buildsAtStart(
  { now, builds, complete }: GrowingRegistry,
  roles: readonly RoleName[],
): Promise<Builds> {
  const needsNone = roles.length === 0 && isOpenToAll(now());
  const ofPage = needsNone ? { deployed: now(), running: now() } : null;
  return builds() ?? ofPage ?? loadAtLast(complete);
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

/** Polls for new builds. */
function startUpdates(
  { scope, growing, configuration: { updateIntervalMs, loadDeadlineMs }, hasUnsaved }: LateNeeds,
  builds: Builds,
): Updates {
  const sought = scopeBind(updateSought, { scope, safe: true });
  const seek = () => {
    if (scope.getState($isSignedIn)) sought();
    // The public page of a visitor has not listed the other remotes for visitors: they are no news.
    else void Promise.allSettled([growing.complete()]);
  };
  const started = scopeBind(updatesStarted, { scope, safe: true });
  const ask = () => readDeployed(loadDeadlineMs, registryFor(scope.getState($roles)));
  const compare = (known: Builds) => started({ ...known, ask, chosen: chosenBuilds });
  compare(builds);
  seekUpdates(document, updateIntervalMs, seek);
  const notice = <UpdateNotice hasUnsaved={hasUnsaved} onUpdate={() => location.reload()} />;
  return { notice, seek, compare };
}
