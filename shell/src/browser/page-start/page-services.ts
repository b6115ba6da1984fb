import { bus } from '@portal/shared/bus';
import type { PortalConfiguration } from '@portal/shared/contract';
import { applyTheme } from '@portal/shared/design-system';
import { configureHttp, configureSessionHeaders } from '@portal/shared/http';
import { $language, languageChosen, localise } from '@portal/shared/i18n';
import { configureInstallation } from '@portal/shared/installation';
import { $isSignedIn, $session, sessionEnded, sessionStarted } from '@portal/shared/session';
import { createEffect, type EventCallable, type Scope, sample, scopeBind } from 'effector';
import { $action, actionReported, remoteBroke } from '../busy/busy.model';
import { viewHeader } from '../client-view/client-view.model';
import { keptClientView } from '../client-view/kept-client-view';
import { openLinksInThisTab } from '../client-view/links-in-this-tab';
import { messageShown } from '../messages/messages.model';
import { badgeAnnounced } from '../navigation/badges';
import { createGuardedHistory, type PortalHistory } from '../navigation/guarded-history';
import {
  $isWorkPending,
  $isWorkUnsaved,
  leavingRefused,
  unsavedReported,
  workReported,
} from '../navigation/pending-work';
import { startOffline } from '../offline/start-offline';
import { keptLanguage } from '../preferences/language';
// Imported for the wiring to the session: preferences are read at session start, before a page
// needs the values.
import '../preferences/layout';
import { keptTheme, themeFound } from '../preferences/theme';
import { keptSession } from '../session/kept-session';
import {
  $hasOutlivedSession,
  clockTicked,
  sessionFound,
  sessionLost,
} from '../session/session.model';
import '../session/sign-out';
import '../session/second-step.model';
import { createOAuth } from '../session/oauth';
import '../shortcuts/shortcuts.model';
import { texts } from '../texts/texts';
import { type TypedText, watchTypedFields } from '../unsaved/typed-fields';
import { $isUpdateReady } from '../updates/update-ready.model';

const tellSessionStartedFx = createEffect((userId: string) =>
  bus.publish('session/started@1', { userId }),
);
sample({ clock: sessionStarted, fn: ({ userId }) => userId, target: tellSessionStartedFx });

/**
 * A manual sign-out reloads the page: this event therefore means that the content system or another
 * tab ended the session.
 */
const tellSessionEndedFx = createEffect(() =>
  bus.publish('session/ended@1', { isAutomatic: true }),
);
sample({ clock: sessionEnded, target: tellSessionEndedFx });

export interface PageServices {
  /** Browser history with a leave guard. */
  readonly history: PortalHistory;
  /** Whether a document load would lose unsaved input. */
  hasUnsaved(): boolean;
  /** Returns the unsaved texts in fields on the screen. */
  typedTexts(): readonly TypedText[];
}

/** Connects the page to external services: content service, storage, clock and bus. */
export function startServices(
  configuration: PortalConfiguration,
  scope: Scope,
  isPageOpenToAll: () => boolean,
): PageServices {
  const bound = <T>(event: EventCallable<T>) => scopeBind(event, { scope, safe: true });
  const oauth = createOAuth(configuration);

  configureInstallation({ tax: configuration.tax });
  const view = () => keptClientView.of(keptSession.signedIn()?.userId);
  if (view()) openLinksInThisTab(document);
  configureSessionHeaders(() => viewHeader(view()?.projectId));
  configureHttp({
    origin: configuration.cmsOrigin,
    accessToken: () => keptSession.tokens()?.access ?? null,
    renew: async () => (await oauth.renew(keptSession.tokens()?.access ?? null))?.access ?? null,
    prepare: () => oauth.renewIfHalfSpent(),
    ended: bound(sessionLost),
  });

  startOffline(configuration.worksOffline ?? false, scope);
  applyPreferences(scope);

  const scoped = bus.scope('shell');
  scoped.listen('message/shown@1', bound(messageShown));
  scoped.listen('work/pending@1', bound(workReported));
  scoped.listen('work/unsaved@1', bound(unsavedReported));
  const actionOf = bound(actionReported);
  scoped.listen('work/blocking@1', (action, owner) => actionOf({ owner, action }));
  const broke = bound(remoteBroke);
  scoped.listen('remote/failed@1', ({ remote, phase }) => {
    if (phase !== 'load') broke(remote);
  });
  scoped.listen('navigation/badge@1', bound(badgeAnnounced));

  bound(sessionFound)({
    oauth,
    thresholdSeconds: configuration.refreshThresholdSeconds,
    isPageOpenToAll,
  });
  followOtherTabs(() => view()?.viewerId ?? scope.getState($session)?.userId);
  setInterval(() => bound(clockTicked)(Date.now()), 1000);

  const isWorkPending = () => scope.getState($isWorkPending) || scope.getState($action) !== null;
  const typed = watchTypedFields(document);
  addEventListener('beforeunload', (event) => {
    if (isWorkPending() || typed.isTyping()) event.preventDefault();
  });
  const hasUnsaved = () => scope.getState($isWorkUnsaved) || typed.hasTyped();
  const history = createGuardedHistory({
    mayLeave: () => {
      if (!isWorkPending()) return true;
      bound(leavingRefused)(localise(texts.actionPending, scope.getState($language)));
      return false;
    },
    wantsDocument: () =>
      (scope.getState($isUpdateReady) && !hasUnsaved()) ||
      (scope.getState($isSignedIn) && scope.getState($hasOutlivedSession)),
  });
  return { history, hasUnsaved, typedTexts: typed.texts };
}

/** Applies the theme and the language that the browser keeps. */
function applyPreferences(scope: Scope): void {
  const bound = { scope, safe: true };
  const theme = keptTheme();
  applyTheme(theme);
  scopeBind(themeFound, bound)(theme);
  const language = keptLanguage();
  if (language) scopeBind(languageChosen, bound)(language);
}

/** Reloads this tab when another tab signs out or signs in as another person. */
function followOtherTabs(mine: () => string | undefined): void {
  keptSession.onElsewhere(() => {
    const theirs = keptSession.signedIn()?.userId;
    if (theirs === mine()) return;
    if (mine()) location.assign(theirs === undefined ? '/login' : '/');
    else if (location.pathname === '/login') location.reload();
  });
}
