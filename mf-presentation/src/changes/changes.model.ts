import { createFormDraft } from '@portal/shared/drafts';
import { failureOf, failureText } from '@portal/shared/http';
import type { ChangeAnswer } from '@portal/shared/proposal';
import { createEvent, createStore, sample } from 'effector';
import { showMessageFx, tellProjectChangedFx } from '../api/announce';
import { answerChangeFx } from '../content/proposal.repository';
import { $projectId, deckOpened } from '../pages/deck/deck.model';
import { changesOutdated, panelClosed } from '../pages/deck/panels';

/** Answer in preparation. A typed reason stays until the answer is accepted. */
export interface Draft {
  readonly changeId: string;
  readonly answer: ChangeAnswer['answer'];
  readonly reason: string;
  /** Total as read, in dollars with two digits. */
  readonly total: string;
  /** Hash of the request as read; missing if the content system sends no hash. */
  readonly hash?: string;
}

export const answerBegun = createEvent<Omit<Draft, 'reason'>>();
export const reasonTyped = createEvent<string>();
export const answerDropped = createEvent();
export const answerSent = createEvent();

const reasonRestored = createEvent<string>();

export const $draft = createStore<Draft | null>(null)
  .on(answerBegun, (_, begun) => ({ ...begun, reason: '' }))
  .on([reasonTyped, reasonRestored], (draft, reason) => draft && { ...draft, reason })
  .reset(answerDropped, panelClosed, answerChangeFx.done, deckOpened);

createFormDraft({
  name: 'reason against a change',
  version: 1,
  $place: createStore('').on(answerBegun, (_, { changeId }) => changeId),
  $values: $draft.map((draft) => draft?.reason ?? ''),
  isBegun: (reason) => reason !== '',
  opened: answerBegun,
  changed: reasonTyped,
  restored: reasonRestored,
  finished: answerChangeFx.done,
});

export const $reasonProblem = createStore<string | null>(null)
  .on(answerSent, () => null)
  .reset($draft);

const ready = sample({
  clock: answerSent,
  source: { draft: $draft, isBusy: answerChangeFx.pending },
  filter: ({ isBusy }) => !isBusy,
  fn: ({ draft }) => draft,
});
const isComplete = ({ answer, reason }: Draft) => answer === 'approved' || reason.trim() !== '';

sample({
  clock: ready,
  filter: (draft) => draft !== null && !isComplete(draft),
  fn: () => 'Please say why you decline.',
  target: $reasonProblem,
});
sample({
  clock: ready,
  filter: (draft: Draft | null): draft is Draft => draft !== null && isComplete(draft),
  fn: ({ changeId, answer, reason, total, hash }) => ({
    changeId,
    answer: {
      answer,
      total,
      ...(hash !== undefined && { hash }),
      ...(answer === 'rejected' && { reason: reason.trim() }),
    },
  }),
  target: answerChangeFx,
});

sample({
  clock: answerChangeFx.done,
  fn: ({ params }) => ({
    kind: 'success' as const,
    text:
      params.answer.answer === 'approved'
        ? 'Thank you. The change is approved.'
        : 'The change is declined, and your reason is kept.',
  }),
  target: showMessageFx,
});
sample({ clock: answerChangeFx.done, source: $projectId, target: tellProjectChangedFx });
// The office may have decided first: reload to show the decision.
sample({ clock: answerChangeFx.finally, fn: () => undefined, target: changesOutdated });
sample({
  clock: answerChangeFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: failureText(failureOf(error)) }),
  target: showMessageFx,
});
