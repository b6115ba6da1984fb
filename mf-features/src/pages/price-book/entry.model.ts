import { createFormRefusal, createMutation } from '@portal/shared/cms';
import { createFormDraft } from '@portal/shared/drafts';
import { failureText } from '@portal/shared/http';
import { fieldProblems, priceBookEntry } from '@portal/shared/validation';
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import {
  createEntry,
  type PriceBookEntry,
  type PriceBookValues,
  patchEntry,
  priceBookFieldNames,
} from '../../content/price-book.repository';

/** The form was opened with an entry; null opens the form of a new entry. */
export const formOpened = createEvent<PriceBookEntry | null>();
export const formClosed = createEvent();
/** The page was left: the form closes, and the draft stays. */
export const pageLeft = createEvent();
export const fieldTyped = createEvent<Partial<PriceBookValues>>();
export const formSent = createEvent();
/** The restored form was discarded. */
export const draftDiscarded = createEvent();
const formRestored = createEvent<PriceBookValues>();

const empty: PriceBookValues = {
  name: '',
  description: '',
  unit: '',
  unitPrice: '',
  overheadPercent: '',
};
const columns = ['name', 'description', 'unit', 'unitPrice', 'overheadPercent'] as const;

interface Opened {
  /** The entry as opened; null for a new entry. */
  readonly entry: PriceBookEntry | null;
  /** Id of the entry; a retry of a new entry after a lost answer creates no duplicate. */
  readonly id: string;
}

const valuesOf = (entry: PriceBookEntry | null): PriceBookValues =>
  entry ? { ...empty, ...entry } : empty;

const save = createMutation(
  createEffect(
    async ({ entry, id, form }: Opened & { readonly form: PriceBookValues }): Promise<void> => {
      if (entry) await patchEntry(id, changesOf(entry, form));
      else await createEntry(id, form);
    },
  ),
);
/** An entry was stored. */
export const entrySaved = save.saved;
export const { $saving } = save;

/** Returns the changed values: a colleague's change of another field stays. */
function changesOf(entry: PriceBookEntry, form: PriceBookValues): Partial<PriceBookValues> {
  return Object.fromEntries(
    columns.filter((name) => form[name] !== entry[name]).map((name) => [name, form[name]]),
  );
}

/** The open entry; null while the form is closed. */
export const $opened = createStore<Opened | null>(null)
  .on(formOpened, (_, entry) => ({ entry, id: entry?.id ?? crypto.randomUUID() }))
  .reset(formClosed, pageLeft, entrySaved);

export const $form = createStore<PriceBookValues>(empty)
  .on(formOpened, (_, entry) => valuesOf(entry))
  .on(fieldTyped, (form, typed) => ({ ...form, ...typed }))
  .on(formRestored, (_, form) => form);
sample({
  clock: draftDiscarded,
  source: $opened,
  fn: (opened) => valuesOf(opened?.entry ?? null),
  target: formRestored,
});

/** Id of the entry whose form was opened last; empty for a new entry. */
const $place = createStore('').on(formOpened, (_, entry) => entry?.id ?? '');
const isChanged = ({ opened, form }: { opened: Opened | null; form: PriceBookValues }) => {
  const before = valuesOf(opened?.entry ?? null);
  return columns.some((name) => form[name] !== before[name]);
};
const $state = combine({ opened: $opened, form: $form });
/** Values for the draft; null while the form shows the stored values. */
const $typed = $state.map((state) => (isChanged(state) ? state.form : null));
const draftRestored = createEvent<PriceBookValues | null>();
sample({ clock: draftRestored, filter: Boolean, target: formRestored });

export const { $isRestored } = createFormDraft<PriceBookValues | null>({
  name: 'price book entry',
  version: 1,
  $place,
  $values: $typed,
  isBegun: (values) => values !== null,
  opened: formOpened,
  changed: fieldTyped,
  restored: draftRestored,
  finished: merge([entrySaved, draftDiscarded]),
});

export const $problems = createStore<Record<string, string>>({}).reset(
  fieldTyped,
  formClosed,
  formOpened,
);

sample({
  clock: formSent,
  source: $form,
  fn: (form) => fieldProblems(priceBookEntry, form),
  target: $problems,
});
sample({
  clock: formSent,
  source: { opened: $opened, form: $form, saving: $saving },
  filter: ({ opened, form, saving }) =>
    opened !== null && !saving && Object.keys(fieldProblems(priceBookEntry, form)).length === 0,
  fn: ({ opened, form }) => ({ entry: opened?.entry ?? null, id: opened?.id ?? '', form }),
  target: save.saveFx,
});
export const $refusal = createFormRefusal({
  write: save,
  $values: $form,
  names: priceBookFieldNames,
  textOf: (failure) => `The entry could not be saved. ${failureText(failure)}`,
  reset: [formOpened, formClosed],
});
