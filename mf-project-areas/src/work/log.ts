import { createMutation, createQuery } from '@portal/shared/cms';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceProjectFx, failed, showMessageFx } from '../bus';
import { addWorkEntry, patchWorkEntry, readWorkLog, removeWorkEntry } from '../content/work-log';
import { countedAmount } from '../domain/payments';
import { takenBack } from '../domain/taken-back';
import type { WorkEntry, WorkEntryChanges } from '../domain/work-entry';
import {
  billedProblem,
  byDay,
  hoursProblem,
  withBilled,
  workByPerson,
  workSums,
} from '../domain/work-log';
import { createSteadyRead } from '../reads/create-steady-read';
import { $projectId, $rateOf, workOpened } from './model';

interface EntryChange {
  readonly entry: WorkEntry;
  readonly changes: WorkEntryChanges;
}

export const entryChanged = createEvent<EntryChange>();
export const personPicked = createEvent<{
  readonly entry: WorkEntry;
  readonly person: WorkEntry['person'];
}>();
export const hoursTyped = createEvent<{ readonly entry: WorkEntry; readonly typed: string }>();
export const billedTyped = createEvent<{ readonly entry: WorkEntry; readonly typed: string }>();
export const entryRemoved = createEvent<WorkEntry>();
export const entryMade = createEvent<WorkEntry>();
export const logRereadAsked = createEvent();

export const readLogFx = createEffect(readWorkLog);
export const addEntryFx = createEffect(
  ({ projectId, entry }: { readonly projectId: string; readonly entry: WorkEntry }) =>
    addWorkEntry(projectId, entry),
);
export const patchEntryFx = createEffect(({ entry, changes }: EntryChange) =>
  patchWorkEntry(entry.id, changes),
);
export const removeEntryFx = createEffect(({ id }: WorkEntry) => removeWorkEntry(id));

const log = createQuery(readLogFx);
const change = createMutation(patchEntryFx);
const removal = createMutation(removeEntryFx);
export const addition = createMutation(addEntryFx);
export const { $failure: $logFailure } = log;

const arrived = createSteadyRead({
  query: log,
  $isWriting: combine(
    [change, removal, addition].map(({ $saving }) => $saving),
    (writes) => writes.includes(true),
  ),
  failed: [change.failed, removal.failed],
  rereadAsked: logRereadAsked,
});

/** Null until they are read. */
export const $entries = createStore<readonly WorkEntry[] | null>(null)
  .on(arrived, (_, found) => found)
  .on(
    entryChanged,
    (found, { entry, changes }) =>
      found?.map((one) => (one.id === entry.id ? { ...one, ...changes } : one)) ?? null,
  )
  .on(
    change.failed,
    (found, { params: { entry, changes } }) =>
      found?.map((one) => (one.id === entry.id ? takenBack(one, entry, changes) : one)) ?? null,
  )
  .on(addition.saved, (found, { result }) => [...(found ?? []), result])
  .on(removal.saved, (found, { params }) => found?.filter(({ id }) => id !== params.id) ?? null)
  .reset($projectId);
export const $days = $entries.map((found) => byDay(found ?? []));
export const $sums = $entries.map((found) => workSums(found ?? []));
export const $people = $entries.map((found) => workByPerson(found ?? []));

sample({ clock: workOpened, target: log.loadFx });
sample({ clock: logRereadAsked, source: $projectId, target: log.loadFx });
sample({ clock: entryChanged, target: change.saveFx });
sample({ clock: entryRemoved, target: removal.saveFx });
sample({
  clock: entryMade,
  source: $projectId,
  fn: (projectId, entry) => ({ projectId, entry }),
  target: addition.saveFx,
});

sample({
  clock: hoursTyped,
  source: $rateOf,
  filter: (_, { typed }) => hoursProblem(typed) === null,
  fn: (rateOf, { entry, typed }) => ({
    entry,
    changes: withBilled(entry, { hours: typed }, rateOf),
  }),
  target: entryChanged,
});
sample({
  clock: personPicked,
  source: $rateOf,
  fn: (rateOf, { entry, person }) => ({ entry, changes: withBilled(entry, { person }, rateOf) }),
  target: entryChanged,
});
sample({
  clock: billedTyped,
  filter: ({ typed }) => billedProblem(typed) === null,
  fn: ({ entry, typed }) => ({ entry, changes: { billed: countedAmount(typed) } }),
  target: entryChanged,
});
const problems = [
  hoursTyped.map(({ typed }) => hoursProblem(typed)),
  billedTyped.map(({ typed }) => billedProblem(typed)),
];
sample({ clock: problems, filter: Boolean, fn: failed, target: showMessageFx });

sample({
  clock: [change.failed, addition.failed],
  fn: () => failed('There was an error saving. Please try again.'),
  target: showMessageFx,
});
sample({
  clock: removal.failed,
  fn: () => failed('Error Deleting an Entity'),
  target: showMessageFx,
});
/** What was billed is part of the internal total of the project. */
sample({
  clock: [change.saved, addition.saved, removal.saved],
  source: $projectId,
  fn: (projectId) => ({ projectId }),
  target: announceProjectFx,
});
