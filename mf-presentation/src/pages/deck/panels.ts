import { failureOf, failureText } from '@portal/shared/http';
import type { ProposalChange } from '@portal/shared/proposal';
import { $clientView, $roles } from '@portal/shared/session';
import { combine, createEvent, createStore, sample } from 'effector';
import { readChangesFx } from '../../content/proposal.repository';
import { maySign } from '../../domain/may-sign';
import { $projectId, deckOpened, slideChosen } from './deck.model';

export type Panel = 'contents' | 'changes';

export const panelOpened = createEvent<Panel>();
export const panelClosed = createEvent();
export const printPressed = createEvent();
export const printDone = createEvent();
/** The change requests may have changed. */
export const changesOutdated = createEvent();

export const $panel = createStore<Panel | null>(null)
  .on(panelOpened, (_, panel) => panel)
  .reset(panelClosed, deckOpened, slideChosen);

export const $isPrinting = createStore(false)
  .on(printPressed, () => true)
  .reset(printDone, deckOpened);

const changesRead = sample({
  clock: readChangesFx.done,
  source: $projectId,
  filter: (id, { params }) => params === id,
  fn: (_, { result }) => result,
});
/** Change requests for the client; null until loaded, or if not supported. */
export const $changes = createStore<readonly ProposalChange[] | null>(null)
  .on(changesRead, (_, changes) => changes)
  .reset(deckOpened);
export const $waiting = $changes.map(
  (changes) => changes?.filter(({ status }) => status === 'reviewing').length ?? 0,
);

/** Whether the client may read change requests, open or decided. */
export const $hasChanges = $changes.map((changes) => (changes ?? []).length > 0);

/** Contract with the approved changes, as of the last read; null without change requests. */
export const $contract = $changes.map((changes) => changes?.[0]?.contract ?? null);

/** Reason why the change requests could not be loaded. */
export const $changesProblem = createStore<string | null>(null)
  .on(readChangesFx.failData, (_, error) => failureText(failureOf(error)) || null)
  .reset(readChangesFx, deckOpened);

/** Whether the viewer is not the client and sees a preview of the client's deck. */
export const $isPreview = $roles.map((roles) => !maySign(roles));
/** Whether the viewer cannot choose and answer: in a preview, and in a view as the client. */
export const $isReadOnly = combine(
  $isPreview,
  $clientView,
  (isPreview, view) => isPreview || view !== null,
);

sample({
  clock: [deckOpened, changesOutdated],
  source: $projectId,
  target: readChangesFx,
});
