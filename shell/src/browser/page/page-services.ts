import { bus } from '@portal/shared/bus';
import type { PortalConfiguration } from '@portal/shared/contract';
import { configureHttp } from '@portal/shared/http';
import { $language, localise } from '@portal/shared/i18n';
import { configureInstallation } from '@portal/shared/installation';
import { applyTheme } from '@portal/shared/look';
import { sessionEnded, sessionStarted } from '@portal/shared/session';
import { createEffect, type EventCallable, type Scope, sample, scopeBind } from 'effector';
import { keptTheme, themeFound } from '../frame/theme-model';
import { messageShown } from '../messages/model';
import { createGuardedHistory, type PortalHistory } from '../navigation/guarded-history';
import {
  $isWorkPending,
  $isWorkUnsaved,
  leavingRefused,
  unsavedReported,
  workReported,
} from '../navigation/pending-work';
import { keptSession } from '../session/kept-session';
import { clockTicked, sessionFound, sessionLost } from '../session/model';
import { createOAuth } from '../session/oauth';
import { texts } from '../texts/texts';
import { watchTypedFields } from '../unsaved/typed-fields';
import { $isUpdateReady } from '../updates/model';

const tellSessionStartedFx = createEffect((userId: string) =>
  bus.publish('session/started@1', { userId }),
);
sample({ clock: sessionStarted, fn: ({ userId }) => userId, target: tellSessionStartedFx });

/** Signing out by hand loads the page anew, so whoever hears this was signed out by the content system or another tab. */
const tellSessionEndedFx = createEffect(() =>
  bus.publish('session/ended@1', { isAutomatic: true }),
);
sample({ clock: sessionEnded, target: tellSessionEndedFx });

export interface PageServices {
  /** The browser's history, which asks before it leaves a page. */
  readonly history: PortalHistory;
  /** Whether a new document would lose something that a person has entered. */
  hasUnsaved(): boolean;
}

/** Ties the page to the world: the content service, storage, the clock, the bus. */
export function startServices(configuration: PortalConfiguration, scope: Scope): PageServices {
  const bound = <T>(event: EventCallable<T>) => scopeBind(event, { scope, safe: true });
  const oauth = createOAuth(configuration);

  configureInstallation({ tax: configuration.tax });
  configureHttp({
    origin: configuration.cmsOrigin,
    accessToken: () => keptSession.tokens()?.access ?? null,
    renew: async () => (await oauth.renew(keptSession.tokens()?.access ?? null))?.access ?? null,
    ended: bound(sessionLost),
  });

  const theme = keptTheme();
  applyTheme(theme);
  bound(themeFound)(theme);

  const scoped = bus.scope('shell');
  scoped.listen('message/shown@1', bound(messageShown));
  scoped.listen('work/pending@1', bound(workReported));
  scoped.listen('work/unsaved@1', bound(unsavedReported));

  bound(sessionFound)({ oauth, thresholdSeconds: configuration.refreshThresholdSeconds });
  keptSession.onCleared(() => location.assign('/'));
  setInterval(() => bound(clockTicked)(Date.now()), 1000);

  const isWorkPending = () => scope.getState($isWorkPending);
  addEventListener('beforeunload', (event) => {
    if (isWorkPending()) event.preventDefault();
  });
  const typed = watchTypedFields(document);
  const hasUnsaved = () => scope.getState($isWorkUnsaved) || typed.hasTyped();
  const history = createGuardedHistory({
    mayLeave: () => {
      if (!isWorkPending()) return true;
      bound(leavingRefused)(localise(texts.actionPending, scope.getState($language)));
      return false;
    },
    wantsDocument: () => scope.getState($isUpdateReady) && !hasUnsaved(),
  });
  return { history, hasUnsaved };
}
