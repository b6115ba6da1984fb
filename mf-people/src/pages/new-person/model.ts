import {
  createMutation,
  createPerson,
  type PeopleKind,
  sendPasswordMail,
} from '@portal/shared/cms';
import type { Person } from '@portal/shared/domain';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createAccountForm } from '../../account-form/create-account-form';
import { type AccountValues, emptyAccount } from '../../account-form/values';
import { showMessageFx } from '../../api/announce';
import { oneOf } from '../../domain/kind';

export const pageOpened = createEvent<PeopleKind>();

export const form = createAccountForm();

interface NewAccount {
  readonly kind: PeopleKind;
  readonly values: AccountValues;
}

export const createPersonFx = createEffect(({ kind, values }: NewAccount) =>
  createPerson({
    ...values,
    role: kind === 'clients' ? 'customer' : values.role || 'staff_worker',
  }),
);
export const welcomeFx = createEffect(({ mail }: Person) => sendPasswordMail(mail));

const creation = createMutation(createPersonFx);

export const { $saving, $failure } = creation;

/** Set once the account stands, which is when the page leads on to it. */
export const $created = createStore<Person | null>(null)
  .on(creation.saved, (_, { result }) => result)
  .reset(pageOpened);

sample({ clock: pageOpened, fn: (kind) => ({ kind, values: emptyAccount }), target: form.started });
sample({ clock: form.accepted, target: creation.saveFx });
sample({ clock: creation.saved, fn: ({ result }) => result, target: welcomeFx });
sample({
  clock: welcomeFx.fail,
  fn: () => ({ kind: 'warning' as const, text: 'Unable to send welcome email to user' }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: creation.failed,
  fn: ({ params }) => ({ kind: 'error' as const, text: `Unable to create ${oneOf(params.kind)}` }),
  target: attach({ effect: showMessageFx }),
});
