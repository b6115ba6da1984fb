import { changesConfirmed, createLiveRead, entryFailed, stepOf } from '@portal/shared/changes';
import { formatDate } from '@portal/shared/domain';
import { combine, createEvent, sample } from 'effector';
import { announceProjectFx, failed, showMessageFx } from '../bus';
import {
  addWorkEntry,
  changeWorkEntry,
  removeWorkEntry,
  type StoredEntry,
  workChangeOf,
  workLogPath,
  workLogs,
} from '../content/work-log.repository';
import { countedAmount } from '../domain/payments';
import type { WorkEntry, WorkEntryChanges } from '../domain/work-entry';
import {
  billedProblem,
  byDay,
  hoursProblem,
  withBilled,
  workByPerson,
  workSums,
} from '../domain/work-log';
import { $projectId, $rateOf, $workers, peopleLogged, workLeft, workOpened } from './work.model';

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

const log = createLiveRead({ path: workLogPath, resource: workLogs });
export const { $failure: $logFailure } = log;

/** Work entries; null until loaded. */
export const $entries = combine(log.$data, $workers, (found, workers) => {
  const nameOf = ({ person, personId }: StoredEntry) =>
    person ?? workers.find(({ id }) => id === personId) ?? null;
  return (
    found?.map((stored): WorkEntry => {
      const { personId: _, ...entry } = stored;
      return { ...entry, person: nameOf(stored) };
    }) ?? null
  );
});
export const $days = $entries.map((found) => byDay(found ?? []));
export const $sums = $entries.map((found) => workSums(found ?? []));
export const $people = $entries.map((found) => workByPerson(found ?? []));

sample({ clock: workOpened, target: log.loadFx });
sample({ clock: workLeft, target: log.left });
sample({
  clock: log.$data,
  filter: Boolean,
  fn: (found) => found.flatMap(({ personId }) => personId ?? []),
  target: peopleLogged,
});
sample({ clock: logRereadAsked, source: $projectId, target: log.loadFx });

const labelOf = ({ person, date }: WorkEntry): string =>
  ['Work', person?.name, formatDate(date, 'MMM D, YYYY')].filter(Boolean).join(', ');

sample({
  clock: entryChanged,
  source: $projectId,
  fn: (place, { entry, changes }) =>
    stepOf({ label: labelOf(entry), place }, (shown) => changeWorkEntry(shown, entry.id, changes)),
  target: log.edited,
});
sample({
  clock: entryRemoved,
  source: $projectId,
  fn: (place, entry) =>
    stepOf({ label: labelOf(entry), place }, (shown) => removeWorkEntry(shown, place, entry.id)),
  target: log.edited,
});
sample({
  clock: entryMade,
  source: $projectId,
  fn: (place, entry) =>
    stepOf({ label: labelOf(entry), place }, () => [addWorkEntry(place, entry)]),
  target: log.edited,
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
  clock: entryFailed,
  filter: ({ changes }) => workChangeOf(changes) !== null,
  fn: ({ changes }) =>
    failed(
      workChangeOf(changes) === 'remove'
        ? 'Error Deleting an Entity'
        : 'There was an error saving. Please try again.',
    ),
  target: showMessageFx,
});
/** Announces a project change: billed amounts are part of the project's internal total. */
sample({
  clock: changesConfirmed,
  source: $projectId,
  filter: (_, { changes }) => workChangeOf(changes) !== null,
  fn: (projectId) => ({ projectId }),
  target: announceProjectFx,
});
