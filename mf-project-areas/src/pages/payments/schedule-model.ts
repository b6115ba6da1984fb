import { fieldProblems, paymentItem } from '@portal/shared/validation';
import { createEvent, createStore, sample } from 'effector';
import { countedAmount } from '../../domain/payments';
import { $sums, paymentsOpened, scheduleChanged } from './model';

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
/** The form was complete: the payment is in the log of changes, and the form closes. */
const formTaken = createEvent<ScheduleForm>();

const empty: ScheduleForm = { name: '', description: '', amount: '', dueDate: '' };

export const $isOpen = createStore(false)
  .on(formOpened, () => true)
  .reset(formClosed, formTaken, paymentsOpened);

/** What was typed stays after a failure. */
export const $form = createStore<ScheduleForm>(empty)
  .on(fieldTyped, (form, typed) => ({ ...form, ...typed }))
  .reset(formClosed, formTaken, paymentsOpened);

export const $problems = createStore<Record<string, string>>({}).reset(
  fieldTyped,
  formClosed,
  formOpened,
);

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
