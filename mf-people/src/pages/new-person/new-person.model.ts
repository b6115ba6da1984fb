import { createMutation } from '@portal/shared/cms';
import type { PeopleKind, RoleName } from '@portal/shared/domain';
import { createFormDraft } from '@portal/shared/drafts';
import type { Failure } from '@portal/shared/http';
import { createEffect, createEvent, createStore, merge, sample } from 'effector';
import { createAccountForm } from '../../account-form/create-account-form';
import { accountRefusal } from '../../account-form/refused-fields';
import { type AccountValues, draftOf, emptyAccount } from '../../account-form/values';
import { showMessageFx } from '../../bus';
import { createAccount, patchPerson, sendPasswordMail } from '../../content/people.repository';
import { oneOf } from '../../domain/kind';

interface NewAccount {
  readonly kind: PeopleKind;
  readonly values: AccountValues;
}
/** An account that has been created. */
interface Made extends NewAccount {
  readonly id: string;
}

export const pageOpened = createEvent<PeopleKind>();
/** Continues to the created account despite unsaved fields. */
export const continuedToAccount = createEvent();

/** The restored form was discarded. */
export const draftDiscarded = createEvent();

export const form = createAccountForm();

const roleOf = ({ kind, values }: NewAccount): RoleName =>
  kind === 'clients' ? 'customer' : values.role || 'staff_worker';

export const createAccountFx = createEffect((account: NewAccount) =>
  createAccount({ ...account.values, role: roleOf(account) }),
);
export const storeFieldsFx = createEffect(({ id, values }: Made) => {
  const { role: _, ...fields } = draftOf(values, '');
  return patchPerson(id, fields);
});
export const welcomeFx = createEffect(({ values: { mail } }: Made) => sendPasswordMail(mail));

const creation = createMutation(createAccountFx);
const storing = createMutation(storeFieldsFx);

/** Id of the created account: a retry stores only the fields and creates no duplicate. */
const $madeId = createStore<string | null>(null)
  .on(creation.saved, (_, { result }) => result)
  .reset(pageOpened);
/** Id of the created account to open after all saves have settled. */
export const $createdUserId = createStore<string | null>(null).reset(pageOpened);
export const $isMade = $madeId.map((id) => id !== null);
const textOf = (failure: Failure | null) => failure && accountRefusal(failure).rest;
/** Reason of a refused creation without a field; empty if the fields say all, null if none was refused. */
export const $createError = creation.$failure.map(textOf);
/** Reason why fields were not stored; as of `$createError`. */
export const $updateError = storing.$failure.map(textOf);
export const $isRunning = createStore(0)
  .on([creation.saveFx, storing.saveFx, welcomeFx], (running) => running + 1)
  .on(
    [creation.saveFx.finally, storing.saveFx.finally, welcomeFx.finally],
    (running) => running - 1,
  )
  .map((running) => running > 0);

sample({ clock: pageOpened, fn: (kind) => ({ kind, values: emptyAccount }), target: form.started });
sample({
  clock: [creation.failed, storing.failed],
  fn: ({ failure }) => accountRefusal(failure).fields,
  target: form.refused,
});
sample({ clock: draftDiscarded, fn: () => emptyAccount, target: form.restored });

export const { $isRestored } = createFormDraft({
  name: 'new account',
  version: 1,
  $place: form.$kind,
  $values: form.$values,
  isBegun: (values) => JSON.stringify(values) !== JSON.stringify(emptyAccount),
  opened: form.started,
  changed: form.changed,
  restored: form.restored,
  // After the creation, the remaining fields are an edit of the account.
  finished: merge([creation.saved, storing.saved, continuedToAccount, draftDiscarded]),
});

// Order: account, other fields, mail, then the account's page.
sample({
  clock: form.accepted,
  source: $madeId,
  filter: (id) => id === null,
  fn: (_, account) => account,
  target: creation.saveFx,
});
const again = sample({
  clock: form.accepted,
  source: $madeId,
  fn: (id, account) => (id === null ? null : { ...account, id }),
});
sample({ clock: again, filter: Boolean, target: storing.saveFx });
sample({
  clock: creation.saved,
  fn: ({ params, result }) => ({ ...params, id: result }),
  target: storing.saveFx,
});
sample({ clock: storing.saved, fn: ({ params }) => params, target: welcomeFx });
sample({ clock: welcomeFx.finally, fn: ({ params }) => params.id, target: $createdUserId });
sample({ clock: continuedToAccount, source: $madeId, target: $createdUserId });

sample({
  clock: creation.failed,
  fn: ({ params }) => ({ kind: 'error' as const, text: `Unable to create ${oneOf(params.kind)}` }),
  target: showMessageFx,
});
sample({
  clock: storing.failed,
  fn: ({ params }) => ({
    kind: 'error' as const,
    text: `There was an error updating the ${oneOf(params.kind)}`,
  }),
  target: showMessageFx,
});
sample({
  clock: welcomeFx.fail,
  fn: () => ({ kind: 'warning' as const, text: 'Unable to send welcome email to user' }),
  target: showMessageFx,
});
