import { dropAllDrafts, hasDrafts } from '@portal/shared/drafts';
import { $language, localise } from '@portal/shared/i18n';
import { $session, signOutAsked } from '@portal/shared/session';
import { createEffect, sample } from 'effector';
import { ask, type Question } from '../question/ask';
import { texts } from '../texts/texts';
import { leaveFx } from './session.model';

interface Leaving {
  readonly userId: string;
  readonly question: Question;
}

/** Asks for confirmation if signing out would delete drafts (decision 32). */
export const agreeFx = createEffect(
  async ({ userId, question }: Leaving) => !(await hasDrafts(userId)) || ask(question),
);
export const dropDraftsFx = createEffect(dropAllDrafts);

sample({
  clock: signOutAsked,
  source: { session: $session, language: $language },
  fn: ({ session, language }): Leaving => ({
    userId: session?.userId ?? '',
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
sample({ clock: agreed, target: dropDraftsFx });
// Without storage there are no drafts to delete.
sample({ clock: [dropDraftsFx.finally, agreeFx.fail], target: leaveFx });
