import { parseAmount } from '@portal/shared/domain';
import { fieldProblems, paymentItem } from '@portal/shared/validation';
import { createEvent, createStore, sample } from 'effector';
import { $sums, paymentScheduled, paymentsOpened, scheduling } from './model';

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

const empty: ScheduleForm = { name: '', description: '', amount: '', dueDate: '' };

export const $isOpen = createStore(false)
  .on(formOpened, () => true)
  .reset(formClosed, scheduling.saved, paymentsOpened);

/** What was typed stays after a failure. */
export const $form = createStore<ScheduleForm>(empty)
  .on(fieldTyped, (form, typed) => ({ ...form, ...typed }))
  .reset(formClosed, scheduling.saved, paymentsOpened);

export const $problems = createStore<Record<string, string>>({}).reset(
  fieldTyped,
  formClosed,
  formOpened,
);
export const { $saving, $failure } = scheduling;

const problemsOf = ({ name, amount }: ScheduleForm): Record<string, string> => ({
  ...fieldProblems(paymentItem, { amount }),
  ...(name.trim() === '' && { name: 'Please provide a name.' }),
});

/** What is still unscheduled is what the next payment probably asks for. */
sample({
  clock: formOpened,
  source: $sums,
  filter: ({ unscheduled }) => unscheduled !== null && Number(unscheduled) > 0,
  fn: ({ unscheduled }) => ({ amount: unscheduled ?? '' }),
  target: fieldTyped,
});
sample({ clock: formSent, source: $form, fn: problemsOf, target: $problems });
sample({
  clock: formSent,
  source: $form,
  filter: (form) => Object.keys(problemsOf(form)).length === 0,
  fn: ({ name, description, amount, dueDate }) => ({
    name: name.trim(),
    description: description.trim(),
    amount: parseAmount(amount) ?? '0',
    paid: '0',
    dueDate: dueDate || null,
    status: 'payment_due' as const,
  }),
  target: paymentScheduled,
});
