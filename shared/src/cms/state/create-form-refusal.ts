import { createStore, type Event, type Store, sample, type Unit } from 'effector';
import {
  type Failure,
  type FormFieldNames,
  type FormRefusal,
  formRefusal,
  noRefusal,
} from '../../http';

interface MarkedForm<Values extends object> {
  /** The form was sent. */
  readonly sent: Unit<unknown>;
  readonly refused: Event<FormRefusal>;
  /** Values of the form; null while the form is closed. */
  readonly $values: Store<Values | null>;
  /** The form was opened or closed: the refusal is over. */
  readonly reset?: readonly Unit<unknown>[];
}

interface Answered {
  readonly sent: object | null;
  readonly refusal: FormRefusal;
}

/**
 * Creates a store with what the content service refused in a form, for `Form`. A field is marked
 * until its value changes; the next sending clears all marks. Refusals of the same sending add up.
 */
export function createRefusalMarks<Values extends object>({
  sent,
  refused,
  $values,
  reset = [],
}: MarkedForm<Values>): Store<FormRefusal> {
  const $sent = createStore<{ values: Values | null }>({ values: null });
  sample({ clock: sent, source: $values, fn: (values) => ({ values }), target: $sent });
  const answered = sample({
    clock: refused,
    source: { sent: $sent, values: $values },
    fn: ({ sent, values }, refusal) => stillRefused({ sent: sent.values, refusal }, values),
  });
  const $answered = createStore<Answered | null>(null)
    .on(answered, (known, answer) => ({ ...answer, refusal: joined(known, answer.refusal) }))
    .on($values, (answer, values) => answer && stillRefused(answer, values))
    .reset(sent, ...reset);
  return $answered.map((answer) => answer?.refusal ?? noRefusal);
}

const joined = (known: Answered | null, { fields, rest }: FormRefusal): FormRefusal => ({
  fields: { ...known?.refusal.fields, ...fields },
  rest: rest || (known?.refusal.rest ?? ''),
});

/** Returns the answer without the fields whose values have changed since. */
function stillRefused(answer: Answered, values: object | null): Answered {
  const { sent, refusal } = answer;
  const fields = Object.entries(refusal.fields);
  const left = fields.filter(([name]) => valueAt(sent, name) === valueAt(values, name));
  if (left.length === fields.length) return answer;
  return { sent, refusal: { ...refusal, fields: Object.fromEntries(left) } };
}

interface RefusableForm<Values extends object>
  extends Omit<MarkedForm<Values>, 'sent' | 'refused'> {
  /** The write of the form, of `createMutation`. */
  readonly write: {
    readonly saveFx: Unit<unknown>;
    readonly failed: Event<{ readonly failure: Failure }>;
  };
  /**
   * Form fields by stored attribute or relationship. A field has the name of its value, or a path
   * such as `address.street`.
   */
  readonly names: FormFieldNames;
  /** Text of a failure that names no field; the message catalogue by default. */
  readonly textOf?: (failure: Failure) => string;
}

/**
 * Creates the store of `createRefusalMarks` for a form with one write. A chosen record that was
 * deleted marks the field that holds its id.
 */
export function createFormRefusal<Values extends object>(
  form: RefusableForm<Values>,
): Store<FormRefusal> {
  const { write, $values, names, textOf } = form;
  const refused = sample({
    clock: write.failed,
    source: { values: $values },
    fn: ({ values }, { failure }) => {
      const refusal = missingRecord(failure, values) ?? formRefusal(failure, names);
      return textOf && refusal.rest ? { ...refusal, rest: textOf(failure) } : refusal;
    },
  });
  return createRefusalMarks({ ...form, sent: write.saveFx, refused });
}

const missing = /`[^:`]+:([^`]+)` \(given as a relationship item\) could not be found/;

/** Returns the refusal of a reference to a deleted record, by the field that holds the id. */
function missingRecord(failure: Failure, values: object | null): FormRefusal | null {
  const id = failure.kind === 'refused' ? missing.exec(failure.detail)?.[1] : undefined;
  const field = id && Object.entries(values ?? {}).find(([, value]) => value === id)?.[0];
  return field ? { fields: { [field]: 'The chosen record was deleted.' }, rest: '' } : null;
}

/** Returns the value at a path such as `address.street`. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null
          ? (value as Readonly<Record<string, unknown>>)[key]
          : undefined,
      values,
    );
