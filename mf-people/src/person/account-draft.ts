import type { Person } from '@portal/shared/domain';
import { createFormDraft } from '@portal/shared/drafts';
import { combine, createEvent, merge, sample } from 'effector';
import { type AccountValues, valuesOf } from '../account-form/values';
import { $person, editingDiscarded, editsPrepared, form } from './person.model';

type ChangedValues = Partial<AccountValues>;

const changedValues = (values: AccountValues, person: Person | null): ChangedValues => {
  const stored = person && valuesOf(person);
  const names = Object.keys(values) as (keyof AccountValues)[];
  const changed = names.filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(stored?.[name]),
  );
  return stored ? Object.fromEntries(changed.map((name) => [name, values[name]])) : {};
};

const restored = createEvent<ChangedValues>();

/** Draft of the account form: the values that differ from the stored account, for each account. */
export const { $isRestored } = createFormDraft({
  name: 'account',
  version: 1,
  $place: $person.map((person) => person?.id ?? ''),
  $values: combine(form.$values, $person, changedValues),
  isBegun: (changed) => Object.keys(changed).length > 0,
  opened: form.started,
  changed: form.changed,
  restored,
  finished: merge([editingDiscarded, editsPrepared]),
});
sample({ clock: restored, target: form.changed });
