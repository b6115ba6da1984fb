import {
  changesConfirmed,
  createLiveRead,
  type EditStep,
  entryFailed,
  type Records,
} from '@portal/shared/changes';
import { createMutation } from '@portal/shared/cms';
import { persons } from '@portal/shared/content';
import { isMember, type PeopleKind, type Person } from '@portal/shared/domain';
import { type FormRefusal, failureOf, failureText } from '@portal/shared/http';
import { $session } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { createAccountForm } from '../account-form/create-account-form';
import { entryRefusal } from '../account-form/refused-fields';
import { valuesOf } from '../account-form/values';
import { showMessageFx } from '../bus';
import { sendPasswordMail } from '../content/people.repository';
import { isActivation, isOfPerson, personPath } from '../content/person-edits';
import { type AccountEdit, editOf, editsOf } from './account-edits';
import {
  $currentPassword,
  $currentPasswordProblem,
  changeOwnMailFx,
  currentPasswordMissed,
  ownMailForgotten,
  refusedMail,
} from './own-mail';
import { notSent, notUpdated, oneOfPerson, ownText, wordsOf } from './person-messages';

/** The open person record, shared by the header and the profile. */
export const personOpened = createEvent<string>();
/** The page of the person was left. */
export const personLeft = createEvent();
export const activationToggled = createEvent();
export const resetAsked = createEvent();
export const editingStarted = createEvent();
export const editingEnded = createEvent();

export const form = createAccountForm();

const live = createLiveRead({ path: personPath, resource: persons });
/** Prepares the edits of a submitted form; looks up a new role. */
export const prepareEditsFx = createEffect(editsOf);
export const sendResetFx = createEffect(({ mail }: Person) => sendPasswordMail(mail));
const preparing = createMutation(prepareEditsFx);
/** The edits of the submitted form were handed to the change log. */
export const editsPrepared = preparing.saved;
/** The form was closed without saving. */
export const editingDiscarded = createEvent();

type Edit = (shown: Records) => EditStep | null;
const makeEditsFx = createEffect((edits: readonly Edit[]) => {
  const edited = scopeBind(live.edited, { safe: true });
  for (const edit of edits) edited(edit);
});

export const { $failure } = live;
export const $saving = combine(
  preparing.$saving,
  changeOwnMailFx.pending,
  (isSaving, isMailChanging) => isSaving || isMailChanging,
);

const $personId = createStore('').on(personOpened, (_, id) => id);
/** The stored person with unconfirmed edits applied. */
export const $person = createStore<Person | null>(null).on(live.$data, (_, person) => person);

const failed = sample({
  clock: entryFailed,
  source: $personId,
  filter: (id, { changes }) => isOfPerson(id, changes),
  fn: (_, entry) => entry,
});
const refused = failed.filter({
  fn: ({ state, changes }) => state.kind === 'refused' && !isActivation(changes),
});

/**
 * Whether the form is open. The form closes on submit, and opens again with the input if an edit is
 * refused.
 */
export const $isEditing = createStore(false)
  .on(editingStarted, () => true)
  .reset(editingEnded, preparing.saved, personOpened)
  .on(refused, () => true);
/** Whether the form was closed: the button that opened the form gets the focus back. */
export const $hasEdited = createStore(false)
  .on([editingEnded, preparing.saved], () => true)
  .reset(editingStarted, personOpened);
/** Reason why the form was not stored, except for reasons that are shown at a field. */
export const $problem = createStore('')
  .on(preparing.failed, (_, { failure }) => failureText(failure))
  .on(refused, (said, entry) => entryRefusal(entry).rest || said)
  .reset(editingStarted, form.sent, personOpened);

/** What the service refused, with the current password that another mail address needs. */
export const $refusal = combine(
  form.$refusal,
  $currentPasswordProblem,
  (refusal, currentPassword): FormRefusal =>
    currentPassword ? { ...refusal, fields: { ...refusal.fields, currentPassword } } : refusal,
);

/** Whether the form of the own account contains a new mail address. */
export const $isOwnMailChanged = combine(
  { person: $person, session: $session, values: form.$values },
  ({ person, session, values }) =>
    person !== null && person.id === session?.userId && values.mail.trim() !== person.mail,
);

/** Whether the form of the own account contains another role. */
export const $isOwnRoleChanged = combine(
  { person: $person, session: $session, values: form.$values },
  ({ person, session, values }) =>
    person !== null &&
    person.id === session?.userId &&
    isMember(person.roles) &&
    values.role !== valuesOf(person).role,
);

const kindOf = (person: Person): PeopleKind => (isMember(person.roles) ? 'members' : 'clients');

sample({ clock: personOpened, target: live.loadFx });
sample({ clock: personLeft, target: live.left });
sample({ clock: editingDiscarded, target: editingEnded });
sample({
  clock: editingStarted,
  source: $person,
  filter: Boolean,
  fn: (person) => ({ kind: kindOf(person), values: valuesOf(person) }),
  target: form.started,
});
/** The form cannot change a client's role. */
const changed = sample({
  clock: form.accepted,
  source: $person,
  fn: (person, { kind, values }): AccountEdit | null =>
    person && {
      person,
      values: kind === 'clients' ? { ...values, role: '' as const } : values,
    },
});
const sent = sample({
  clock: changed,
  source: { isOwnMail: $isOwnMailChanged, currentPassword: $currentPassword },
  filter: (_, edit) => edit !== null,
  fn: (given, edit) => ({ ...given, edit }),
});
sample({
  clock: sent.filterMap(({ isOwnMail, edit }) => (isOwnMail ? undefined : (edit ?? undefined))),
  target: preparing.saveFx,
});
// The own mail address is sent first, with the current password, and not through the change log,
// which persists its entries.
const ownMailSent = sent.filterMap(({ isOwnMail, currentPassword, edit }) =>
  isOwnMail && edit
    ? { id: edit.person.id, mail: edit.values.mail.trim(), currentPassword }
    : undefined,
);
sample({
  clock: ownMailSent,
  filter: ({ currentPassword }) => currentPassword === '',
  target: currentPasswordMissed,
});
sample({
  clock: ownMailSent,
  filter: ({ currentPassword }) => currentPassword !== '',
  target: changeOwnMailFx,
});
const $sentEdit = createStore<AccountEdit | null>(null).on(sent, (_, { edit }) => edit);
sample({
  clock: changeOwnMailFx.done,
  source: $sentEdit,
  filter: Boolean,
  fn: (edit, { params: { mail } }) => ({ ...edit, person: { ...edit.person, mail } }),
  target: preparing.saveFx,
});
sample({ clock: changeOwnMailFx.done, source: $personId, target: live.loadFx });
sample({ clock: [editingStarted, editingEnded, personOpened], target: ownMailForgotten });
sample({ clock: preparing.saved, fn: ({ result }) => result, target: makeEditsFx });
sample({
  clock: activationToggled,
  source: $person,
  filter: Boolean,
  fn: (person) => [editOf(person, 'isActive', { isActive: !person.isActive })],
  target: makeEditsFx,
});
sample({ clock: refused, fn: (entry) => entryRefusal(entry).fields, target: form.refused });
sample({ clock: changeOwnMailFx.failData, fn: refusedMail, target: form.refused });
sample({ clock: resetAsked, source: $person, filter: Boolean, target: sendResetFx });
// Reload, to show the other person's stored value beside the person's input.
sample({
  clock: failed,
  source: $personId,
  filter: (_, { state }) => state.kind === 'conflict',
  target: live.loadFx,
});

const error = (text: string) => ({ kind: 'error' as const, text });

const stored = sample({
  clock: changesConfirmed,
  source: $personId,
  filter: (id, { changes }) => isOfPerson(id, changes) && !isActivation(changes),
});
const leftAsItIs = preparing.saved.filter({ fn: ({ result }) => result.length === 0 });
sample({
  clock: [stored, leftAsItIs],
  fn: () => ({ kind: 'success' as const, text: 'User data saved with api' }),
  target: showMessageFx,
});
sample({
  clock: preparing.failed,
  source: $person,
  fn: (person, { failure }) => error(ownText(failure) ?? notUpdated(failure, oneOfPerson(person))),
  target: showMessageFx,
});
sample({
  clock: failed,
  source: $person,
  fn: (person, entry) => error(wordsOf(entry, oneOfPerson(person))),
  target: showMessageFx,
});
sample({
  clock: sendResetFx.done,
  fn: ({ params: { mail } }) => ({
    kind: 'success' as const,
    text: `If ${mail} is a valid account, an email will be sent with instructions to reset your password.`,
  }),
  target: showMessageFx,
});
sample({
  clock: sendResetFx.failData,
  fn: (thrown) => error(notSent(failureOf(thrown))),
  target: showMessageFx,
});
