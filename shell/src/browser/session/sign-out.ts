import { dropAllDrafts, hasDrafts } from '@portal/shared/drafts';
import { inStorageTime } from '@portal/shared/http';
import { $language, localise } from '@portal/shared/i18n';
import { $session, sessionLeft, signOutAsked } from '@portal/shared/session';
import { createEffect, sample } from 'effector';
import { $isAnyUnstored } from '../navigation/pending-work';
import { ask, type Question } from '../question/ask';
import { texts } from '../texts/texts';
import { leaveFx } from './session.model';

interface Leaving {
  readonly userId: string;
  readonly isAnyUnstored: boolean;
  readonly question: Question;
}

/**
 * Asks for confirmation if signing out would delete drafts (decision 32), changes or files, which
 * exist in open tabs only if the browser refused to store them. A storage that refuses has
 * none; one that hangs may have some.
 */
export const agreeFx = createEffect(async ({ userId, isAnyUnstored, question }: Leaving) => {
  const found = hasDrafts(userId).catch(() => false);
  return (!isAnyUnstored && (await inStorageTime(found)) === false) || ask(question);
});
export const dropDraftsFx = createEffect((userId: string) => inStorageTime(dropAllDrafts(userId)));

sample({
  clock: signOutAsked,
  source: { session: $session, language: $language, isAnyUnstored: $isAnyUnstored },
  fn: ({ session, language, isAnyUnstored }): Leaving => ({
    userId: session?.userId ?? '',
    isAnyUnstored,
    question: {
      text: localise(texts.draftsLost, language),
      yes: localise(texts.logout, language),
      no: localise(texts.stay, language),
    },
  }),
  target: agreeFx,
});
const agreed = sample({
  clock: agreeFx.done,
  filter: ({ result }) => result,
  fn: ({ params }) => params.userId,
});
sample({ clock: agreed, fn: () => undefined, target: sessionLeft });
sample({ clock: agreed, target: dropDraftsFx });
// Without storage there are no drafts to delete.
sample({ clock: [dropDraftsFx.finally, agreeFx.fail], target: leaveFx });
