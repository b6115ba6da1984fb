import { createFormDraft } from '@portal/shared/drafts';
import { fieldProblems, paymentItem } from '@portal/shared/validation';
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { amountChanges, typedRule } from '../../domain/payment-shares';
import { $projectId, $shareTotal, $sums, paymentsOpened, scheduleChanged } from './payments.model';

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
export const draftDiscarded = createEvent();
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
  .reset(formClosed, formTaken, paymentsOpened, draftDiscarded);

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
  finished: merge([formTaken, draftDiscarded]),
});

export const $problems = createStore<Record<string, string>>({}).reset(
  fieldTyped,
  formClosed,
  formOpened,
);

interface Filled {
  readonly form: ScheduleForm;
  readonly shareTotal: string | null;
}

const isShare = ({ form, shareTotal }: Filled): boolean =>
  shareTotal !== null && typedRule(form.amount) !== null;

const problemsOf = (filled: Filled): Record<string, string> => ({
  ...(isShare(filled) ? {} : fieldProblems(paymentItem, { amount: filled.form.amount })),
  ...(filled.form.name.trim() === '' && { name: 'Please provide a name.' }),
});

/** Suggests the unscheduled amount for the next payment. */
sample({
  clock: formOpened,
  source: $sums,
  filter: ({ unscheduled }) => unscheduled !== null && Number(unscheduled) > 0,
  fn: ({ unscheduled }) => unscheduled ?? '',
  target: amountSuggested,
});
const $filled = combine({ form: $form, shareTotal: $shareTotal });
sample({ clock: formSent, source: $filled, fn: problemsOf, target: $problems });
sample({
  clock: formSent,
  source: { filled: $filled, isOpen: $isOpen },
  filter: ({ filled, isOpen }) => isOpen && Object.keys(problemsOf(filled)).length === 0,
  fn: ({ filled }) => filled.form,
  target: formTaken,
});
sample({
  clock: formTaken,
  source: $shareTotal,
  fn: (shareTotal, { name, description, amount, dueDate }) => ({
    label: `New payment ${name.trim()}`,
    added: [
      {
        id: crypto.randomUUID(),
        draft: {
          name: name.trim(),
          description: description.trim(),
          ...amountChanges(amount, shareTotal),
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
