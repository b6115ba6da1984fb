import { toDayText } from '@portal/shared/domain';
import { createFormDraft } from '@portal/shared/drafts';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { countedAmount } from '../domain/payments';
import { billedProblem, hoursProblem, hoursTimesRate } from '../domain/work-log';
import { entryMade } from './log';
import { $projectId, $rateOf, $workers, workOpened } from './work.model';

export interface EntryForm {
  readonly personId: string;
  readonly date: string;
  readonly hours: string;
  readonly notes: string;
  /** Billed amount; empty for hours x rate, if the rate is known. */
  readonly billed: string;
}

export const fieldTyped = createEvent<Partial<EntryForm>>();
export const formSent = createEvent();
export const readTodayFx = createEffect(() => toDayText(new Date()));

const formRestored = createEvent<EntryForm>();

const empty: EntryForm = { personId: '', date: '', hours: '', notes: '', billed: '' };

/** Form values; day and person are kept for the next entry. */
export const $form = createStore<EntryForm>(empty)
  .on(fieldTyped, (form, typed) => ({ ...form, ...typed }))
  .on(entryMade, ({ personId, date }) => ({ ...empty, personId, date }))
  .reset(workOpened)
  .on(readTodayFx.doneData, (form, date) => ({ ...form, date }))
  .on(formRestored, (_, form) => form);
createFormDraft({
  name: 'new work entry',
  version: 1,
  $place: $projectId,
  $values: $form,
  isBegun: ({ hours, notes, billed }) => hours + notes + billed !== '',
  opened: workOpened,
  changed: fieldTyped,
  restored: formRestored,
  finished: entryMade,
});
export const $problems = createStore<Record<string, string>>({}).reset(fieldTyped, workOpened);
/** Amount computed from hours and rate; null if unknown. */
export const $byTheHour = combine($form, $rateOf, ({ personId, hours }, rateOf) =>
  hoursTimesRate(hours, rateOf(personId)),
);

function problemsOf({ personId, date, hours, billed }: EntryForm): Record<string, string> {
  const found = [
    ['personId', personId === '' ? 'Please pick a person.' : null],
    ['date', date === '' ? 'Please enter the day.' : null],
    ['hours', hoursProblem(hours)],
    ['billed', billedProblem(billed)],
  ] as const;
  return Object.fromEntries(found.flatMap(([key, text]) => (text === null ? [] : [[key, text]])));
}

sample({ clock: workOpened, fn: () => undefined, target: readTodayFx });
/**
 * Whether nothing was typed since the last entry was logged: prevents duplicates by a double click.
 */
const $isJustLogged = createStore(false)
  .on(entryMade, () => true)
  .reset(fieldTyped, workOpened);
const submitted = sample({
  clock: formSent,
  source: { form: $form, isJustLogged: $isJustLogged },
  filter: ({ isJustLogged }) => !isJustLogged,
  fn: ({ form }) => form,
});
sample({ clock: submitted, fn: problemsOf, target: $problems });
sample({
  clock: submitted,
  source: { workers: $workers, byTheHour: $byTheHour },
  filter: (_, form) => Object.keys(problemsOf(form)).length === 0,
  fn: ({ workers, byTheHour }, form) => ({
    id: crypto.randomUUID(),
    date: form.date,
    person: workers.find(({ id }) => id === form.personId) ?? null,
    hours: form.hours,
    notes: form.notes.trim(),
    billed: form.billed === '' && byTheHour ? byTheHour : countedAmount(form.billed),
  }),
  target: entryMade,
});
