import {
  changesConfirmed,
  createLiveRead,
  type Entry,
  entryFailed,
  type Made,
  type Records,
} from '@portal/shared/changes';
import { createMutation } from '@portal/shared/cms';
import { persons } from '@portal/shared/content';
import { isMember, type PeopleKind, type Person } from '@portal/shared/domain';
import { type Failure, failureOf, failureText } from '@portal/shared/http';
import { $session } from '@portal/shared/session';
import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
} from 'effector';
import { createAccountForm } from '../account-form/create-account-form';
import { valuesOf } from '../account-form/values';
import { showMessageFx } from '../api/announce';
import { sendPasswordMail } from '../content/people.repository';
import { isActivation, isOfPerson, personPath } from '../content/person-edits';
import { type AccountEdit, editOf, editsOf } from './account-edits';
import {
  $currentPassword,
  changeOwnMailFx,
  currentPasswordMissed,
  ownMailForgotten,
} from './own-mail';

/** One person's record, which the header and the profile of the same page share. */
export const personOpened = createEvent<string>();
export const activationToggled = createEvent();
export const resetAsked = createEvent();
export const editingStarted = createEvent();
export const editingEnded = createEvent();

export const form = createAccountForm();

const live = createLiveRead({ path: personPath, resource: persons });
/** The edits of a form that was sent; a new role is looked up for them. */
export const prepareEditsFx = createEffect(editsOf);
export const sendResetFx = createEffect(({ mail }: Person) => sendPasswordMail(mail));
const preparing = createMutation(prepareEditsFx);

type Edit = (shown: Records) => Made | null;
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
/** What is stored, with the person's own edits that are not stored yet. */
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

/** The form ends with its edits; where one is refused it is there again, with what was typed. */
export const $isEditing = createStore(false)
  .on(editingStarted, () => true)
  .reset(editingEnded, preparing.saved, personOpened)
  .on(refused, () => true);
/** Why the form was not stored. */
export const $problem = createStore('')
  .on(preparing.failed, (_, { failure }) => failureText(failure))
  .on(refused, (_, { state }) => (state.kind === 'refused' ? state.reason : ''))
  .reset(editingStarted, form.sent, personOpened);

/** The form of one's own account holds another mail. */
export const $isOwnMailChanged = combine(
  { person: $person, session: $session, values: form.$values },
  ({ person, session, values }) =>
    person !== null && person.id === session?.userId && values.mail.trim() !== person.mail,
);

const kindOf = (person: Person): PeopleKind => (isMember(person.roles) ? 'members' : 'clients');

sample({ clock: personOpened, target: live.loadFx });
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
// One's own mail goes first, with the current password, past the log of changes: that keeps what it sends.
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
sample({ clock: resetAsked, source: $person, filter: Boolean, target: sendResetFx });
// A field in conflict shows what somebody else has stored, beside what the person entered.
sample({
  clock: failed,
  source: $personId,
  filter: (_, { state }) => state.kind === 'conflict',
  target: live.loadFx,
});

const oneOfPerson = (person: Person | null) =>
  person && isMember(person.roles) ? 'member' : 'client';
const error = (text: string) => ({ kind: 'error' as const, text });
/** The content service said no; otherwise no answer came, or none that can be read. */
const isRefusal = ({ kind }: Failure): boolean => kind === 'refused';
const ownText = (failure: Failure) => (failure.kind === 'malformed' ? failure.text : undefined);
const notUpdated = (failure: Failure, one: string): string =>
  isRefusal(failure) ? `Unable to update ${one}` : `There was an error updating the ${one}`;
/** What is said of an edit that could not be stored. Without a status no answer came that can be read. */
function wordsOf({ state, changes }: Entry, one: string): string {
  const isUnread = state.kind === 'refused' && state.status === 0;
  const [could, was] = isActivation(changes)
    ? ['activate/deactivate', 'activating/deactivating']
    : ['update', 'updating'];
  return isUnread ? `There was an error ${was} the ${one}` : `Unable to ${could} ${one}`;
}
const notSent = (failure: Failure): string =>
  failure.kind === 'refused' && failure.detail
    ? `The email could not be sent: ${failure.detail}`
    : 'Unknown error';
const toMessageFx = attach({ effect: showMessageFx });

const stored = sample({
  clock: changesConfirmed,
  source: $personId,
  filter: (id, { changes }) => isOfPerson(id, changes) && !isActivation(changes),
});
const leftAsItIs = preparing.saved.filter({ fn: ({ result }) => result.length === 0 });
sample({
  clock: [stored, leftAsItIs],
  fn: () => ({ kind: 'success' as const, text: 'User data saved with api' }),
  target: toMessageFx,
});
sample({
  clock: preparing.failed,
  source: $person,
  fn: (person, { failure }) => error(ownText(failure) ?? notUpdated(failure, oneOfPerson(person))),
  target: toMessageFx,
});
sample({
  clock: failed,
  source: $person,
  fn: (person, entry) => error(wordsOf(entry, oneOfPerson(person))),
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
  clock: sendResetFx.failData,
  fn: (thrown) => error(notSent(failureOf(thrown))),
  target: toMessageFx,
});
