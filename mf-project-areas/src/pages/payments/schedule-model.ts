import { createFormDraft } from '@portal/shared/drafts';
import { fieldProblems, paymentItem } from '@portal/shared/validation';
import { createEvent, createStore, merge, sample } from 'effector';
import { countedAmount } from '../../domain/payments';
import { $projectId, $sums, paymentsOpened, scheduleChanged } from './payments.model';

export interface ScheduleForm {
  readonly name: string;
  readonly description: string;
  readonly amount: string;
  readonly dueDate: string;
}

export const formOpened = createEvent();
export const formClosed = createEvent();
export const fieldTyped = createEvent<Partial<ScheduleForm>>();
export const formSent = createEvent();
/** The restored form was discarded. */
export const startedAfresh = createEvent();
const amountSuggested = createEvent<string>();
const formRestored = createEvent<ScheduleForm>();
/** The form was valid: the payment is in the change log, and the form closes. */
const formTaken = createEvent<ScheduleForm>();

const empty: ScheduleForm = { name: '', description: '', amount: '', dueDate: '' };

export const $isOpen = createStore(false)
  .on(formOpened, () => true)
  .reset(formClosed, formTaken, paymentsOpened);

/** Form values, kept after a failure. */
export const $form = createStore<ScheduleForm>(empty)
  .on(fieldTyped, (form, typed) => ({ ...form, ...typed }))
  .on(amountSuggested, (form, amount) => ({ ...form, amount }))
  .on(formRestored, (_, form) => form)
  .reset(formClosed, formTaken, paymentsOpened, startedAfresh);

export const { $isRestored } = createFormDraft({
  name: 'new payment',
  version: 1,
  $place: $projectId,
  $values: $form,
  // The amount does not count as input: the form suggests an amount.
  isBegun: ({ name, description, dueDate }) => name + description + dueDate !== '',
  opened: formOpened,
  changed: fieldTyped,
  restored: formRestored,
  finished: merge([formTaken, startedAfresh]),
});

export const $problems = createStore<Record<string, string>>({}).reset(
  fieldTyped,
  formClosed,
  formOpened,
);

const problemsOf = ({ name, amount }: ScheduleForm): Record<string, string> => ({
  ...fieldProblems(paymentItem, { amount }),
  ...(name.trim() === '' && { name: 'Please provide a name.' }),
});

/** Suggests the unscheduled amount for the next payment. */
sample({
  clock: formOpened,
  source: $sums,
  filter: ({ unscheduled }) => unscheduled !== null && Number(unscheduled) > 0,
  fn: ({ unscheduled }) => unscheduled ?? '',
  target: amountSuggested,
});
sample({ clock: formSent, source: $form, fn: problemsOf, target: $problems });
sample({
  clock: formSent,
  source: { form: $form, isOpen: $isOpen },
  filter: ({ form, isOpen }) => isOpen && Object.keys(problemsOf(form)).length === 0,
  fn: ({ form }) => form,
  target: formTaken,
});
sample({
  clock: formTaken,
  fn: ({ name, description, amount, dueDate }) => ({
    label: `New payment ${name.trim()}`,
    added: [
      {
        id: crypto.randomUUID(),
        draft: {
          name: name.trim(),
          description: description.trim(),
          amount: countedAmount(amount),
          paid: '0',
          dueDate: dueDate || null,
          status: 'payment_due' as const,
        },
      },
    ],
    removed: [],
  }),
  target: scheduleChanged,
});
