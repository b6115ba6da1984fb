import { createMutation, createQuery } from '@portal/shared/cms';
import { readPerson } from '@portal/shared/content';
import type { PeopleKind } from '@portal/shared/domain';
import { isMember, type Person } from '@portal/shared/domain';
import type { Failure } from '@portal/shared/http';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createAccountForm } from '../account-form/create-account-form';
import { type AccountValues, changesOf, valuesOf } from '../account-form/values';
import { showMessageFx } from '../api/announce';
import { patchPerson, sendPasswordMail } from '../content/people';

/** One person's record, which the header and the profile of the same page share. */
export const personOpened = createEvent<string>();
export const activationToggled = createEvent();
export const resetAsked = createEvent();
export const editingStarted = createEvent();
export const editingEnded = createEvent();

export const form = createAccountForm();

interface Change {
  readonly id: string;
  /** JSON text of the account, as it was read. */
  readonly value: string;
  readonly values: AccountValues;
}

export const readPersonFx = createEffect(readPerson);
export const savePersonFx = createEffect(({ id, value, values }: Change) =>
  patchPerson(id, changesOf(values, value)),
);
export const switchActiveFx = createEffect(({ id, isActive }: Person) =>
  patchPerson(id, { isActive: !isActive }),
);
export const sendResetFx = createEffect(({ mail }: Person) => sendPasswordMail(mail));

const reading = createQuery(readPersonFx);
const saving = createMutation(savePersonFx);
const switching = createMutation(switchActiveFx);

export const { $failure } = reading;
export const { $saving, $failure: $saveFailure } = saving;
export const $isSwitching = switching.$saving;

export const $person = createStore<Person | null>(null)
  .on(reading.loadFx.doneData, (_, person) => person)
  .on(
    [saving.saved, switching.saved],
    (person, { result }) => person && { ...result, assignedProjects: person.assignedProjects },
  );
export const $isEditing = createStore(false)
  .on(editingStarted, () => true)
  .reset(editingEnded, saving.saved, personOpened);

const kindOf = (person: Person): PeopleKind => (isMember(person.roles) ? 'members' : 'clients');

sample({ clock: personOpened, target: reading.loadFx });
sample({
  clock: editingStarted,
  source: $person,
  filter: Boolean,
  fn: (person) => ({ kind: kindOf(person), values: valuesOf(person) }),
  target: form.started,
});
/** A client's role is not the form's to change. */
const changed = sample({
  clock: form.accepted,
  source: $person,
  fn: (person, { kind, values }) =>
    person && {
      id: person.id,
      value: person.value,
      values: kind === 'clients' ? { ...values, role: '' as const } : values,
    },
});
sample({ clock: changed, filter: Boolean, target: saving.saveFx });
sample({ clock: activationToggled, source: $person, filter: Boolean, target: switching.saveFx });
sample({ clock: resetAsked, source: $person, filter: Boolean, target: sendResetFx });

const oneOfPerson = (person: Person | null) =>
  person && isMember(person.roles) ? 'member' : 'client';
const error = (text: string) => ({ kind: 'error' as const, text });
/** The content service said no; otherwise no answer came, or none that can be read. */
const isRefusal = ({ kind }: Failure): boolean => kind === 'refused';
const ownText = (failure: Failure) => (failure.kind === 'malformed' ? failure.text : undefined);
const notUpdated = (failure: Failure, one: string): string =>
  isRefusal(failure) ? `Unable to update ${one}` : `There was an error updating the ${one}`;
const toMessageFx = attach({ effect: showMessageFx });

sample({
  clock: saving.saved,
  fn: () => ({ kind: 'success' as const, text: 'User data saved with api' }),
  target: toMessageFx,
});
sample({
  clock: saving.failed,
  source: $person,
  fn: (person, { failure }) => error(ownText(failure) ?? notUpdated(failure, oneOfPerson(person))),
  target: toMessageFx,
});
sample({
  clock: switching.failed,
  source: $person,
  fn: (person, { failure }) =>
    error(
      isRefusal(failure)
        ? `Unable to activate/deactivate ${oneOfPerson(person)}`
        : `There was an error activating/deactivating the ${oneOfPerson(person)}`,
    ),
  target: toMessageFx,
});
sample({
  clock: sendResetFx.done,
  fn: ({ params: { mail } }) => ({
    kind: 'success' as const,
    text: `If ${mail} is a valid account, an email will be sent with instructions to reset your password.`,
  }),
  target: toMessageFx,
});
sample({
  clock: sendResetFx.fail,
  fn: () => ({ kind: 'error' as const, text: 'Unknown error' }),
  target: toMessageFx,
});
