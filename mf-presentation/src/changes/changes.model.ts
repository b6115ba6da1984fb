import { createFormDraft } from '@portal/shared/drafts';
import { failureOf, failureText } from '@portal/shared/http';
import type { ChangeAnswer, ProposalChange } from '@portal/shared/proposal';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceProjectFx, showMessageFx } from '../bus';
import { answerChangeFx, readChangesFx } from '../content/proposal.repository';
import { $projectId, deckOpened } from '../pages/deck/deck.model';
import { $changes, changesOutdated, panelClosed } from '../pages/deck/panels';

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
/** The client has read that the change in question was revised, and continues with the revision. */
export const revisionRead = createEvent();

const reasonRestored = createEvent<string>();

export const $draft = createStore<Draft | null>(null)
  .on(answerBegun, (_, begun) => ({ ...begun, reason: '' }))
  .on([reasonTyped, reasonRestored], (draft, reason) => draft && { ...draft, reason })
  .reset(answerDropped, panelClosed, answerChangeFx.done, deckOpened);

const isRevised = (draft: Draft, { totals, hash }: ProposalChange): boolean =>
  totals.total !== draft.total || hash !== draft.hash;

/** The change in question as it is now, if it differs from what the client has read; otherwise null. */
export const $revisedChange = combine($draft, $changes, (draft, changes) => {
  const current = changes?.find(({ id }) => id === draft?.changeId);
  return draft && current && isRevised(draft, current) ? current : null;
});

$draft.on(
  sample({ clock: revisionRead, source: $revisedChange, filter: (revised) => revised !== null }),
  (draft, { totals, hash }) => {
    if (draft === null) return draft;
    const { hash: _, ...read } = draft;
    return { ...read, total: totals.total, ...(hash !== undefined && { hash }) };
  },
);

/** Time in milliseconds in which a press is taken for the second half of a double press. */
const doublePress = 1000;
const showRevisionFx = createEffect(
  () => new Promise<void>((resolve) => setTimeout(resolve, doublePress)),
);
sample({ clock: revisionRead, target: showRevisionFx });

/** Whether an answer cannot be sent at the moment: sent, being read again, or just shown. */
export const $isBusy = combine(
  answerChangeFx.pending,
  readChangesFx.pending,
  showRevisionFx.pending,
  (isSending, isReading, isJustShown) => isSending || isReading || isJustShown,
);

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
  source: { draft: $draft, isBusy: $isBusy, revised: $revisedChange },
  filter: ({ isBusy, revised }) => !isBusy && revised === null,
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
sample({ clock: answerChangeFx.done, source: $projectId, target: announceProjectFx });
// The office may have decided first: reload to show the decision.
sample({ clock: answerChangeFx.finally, fn: () => undefined, target: changesOutdated });
const refused = sample({
  clock: answerChangeFx.fail,
  source: $draft,
  fn: (draft, { params, error }) => ({
    changeId: params.changeId,
    text: failureText(failureOf(error)),
    isShown: draft?.changeId === params.changeId,
  }),
});
const $refusal = createStore<{ changeId: string; text: string } | null>(null)
  .on(refused, (_, { isShown, changeId, text }) => (isShown && text ? { changeId, text } : null))
  .reset(answerBegun, answerDropped, ready, revisionRead, panelClosed, deckOpened);
/** Why the last answer was not accepted, shown beside the question; null for a revised change. */
export const $answerProblem = combine(
  $refusal,
  $revisedChange,
  readChangesFx.pending,
  (refusal, revised, isReading) => (revised || isReading ? null : refusal),
);
// The open panel covers messages.
sample({
  clock: refused,
  filter: ({ isShown }) => !isShown,
  fn: ({ text }) => ({ kind: 'error' as const, text }),
  target: showMessageFx,
});
