import { fieldProblems, paymentItem } from '@portal/shared/validation';
import { createEvent, createStore, sample } from 'effector';
import { countedAmount } from '../../domain/payments';
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

/** The id of the payment to be, kept until it is stored: sent again, it makes no second one. */
const idMade = createEvent<string>();
const $id = createStore('').on(idMade, (_, id) => id);
sample({ clock: formOpened, fn: () => crypto.randomUUID(), target: idMade });

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
  source: { id: $id, form: $form, saving: $saving },
  filter: ({ form, saving }) => !saving && Object.keys(problemsOf(form)).length === 0,
  fn: ({ id, form: { name, description, amount, dueDate } }) => ({
    id,
    draft: {
      name: name.trim(),
      description: description.trim(),
      amount: countedAmount(amount),
      paid: '0',
      dueDate: dueDate || null,
      status: 'payment_due' as const,
    },
  }),
  target: paymentScheduled,
});
