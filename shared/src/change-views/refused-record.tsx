import { useUnit } from 'effector-react';
import { useState } from 'react';
import { type Entry, entryCorrected, type TypedField } from '../changes';
import { Button, Form } from '../design-system';
import { isDecimal } from '../domain/money/money';
import { type FormRefusal, namedRefusal, noRefusal } from '../http';
import { FormField } from '../ui/form-field';
import { NumberInput } from '../ui/number-input';
import { TextInput } from '../ui/text-input';
import { FailedChange } from './failed-change';
import styles from './failed-changes.module.css';

interface RefusedRecordProps {
  readonly entry: Entry;
  readonly fields: readonly TypedField[];
}

/** Shows a new record that the service refused, with the typed values and a form to correct the values. */
export const RefusedRecord = ({ entry, fields }: RefusedRecordProps) => {
  // Local on purpose: whether a form is open concerns nothing else.
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Correction entry={entry} fields={fields} onClosed={() => setOpen(false)} />;
  const typed = fields
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label} ${value}`);
  return (
    <FailedChange
      entry={entry}
      words={[entry.label, typed.join(', ')].filter(Boolean).join(': ')}
      actions={
        <Button size="small" aria-label={`Edit ${entry.label}`} onClick={() => setOpen(true)}>
          Edit
        </Button>
      }
    />
  );
};

interface CorrectionProps extends RefusedRecordProps {
  readonly onClosed: () => void;
}

const Correction = ({ entry: { id, label, state }, fields, onClosed }: CorrectionProps) => {
  const correct = useUnit(entryCorrected);
  // Local on purpose: the log keeps the values that were typed first until the form is sent.
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map(({ attribute, value }) => [attribute, value])),
  );
  const problemOf = ({ attribute, isNumber }: TypedField) =>
    isNumber && values[attribute] !== '' && !isDecimal(values[attribute] ?? '')
      ? 'Enter a number'
      : undefined;
  const send = () => {
    if (!fields.some(problemOf)) correct({ id, values });
  };
  return (
    <Form
      aria-label={label}
      className={styles['correction']}
      refusal={refusalOf(state, fields, values)}
      onSubmit={send}
    >
      {fields.map((field, place) => {
        const { attribute } = field;
        const input = {
          autoFocus: place === 0,
          value: values[attribute] ?? '',
          onChange: (value: string) => setValues({ ...values, [attribute]: value }),
        };
        return (
          <FormField
            key={attribute}
            name={attribute}
            label={field.label}
            problem={problemOf(field)}
          >
            {field.isNumber ? <NumberInput allowMinus {...input} /> : <TextInput {...input} />}
          </FormField>
        );
      })}
      <span className={styles['actions']}>
        <Button size="small" kind="primary" type="submit">
          Save
        </Button>
        <Button size="small" kind="quiet" onClick={onClosed}>
          Cancel
        </Button>
      </span>
    </Form>
  );
};

/** Returns why the service refused the record, by attribute; the mark of a corrected value is gone. */
function refusalOf(
  state: Entry['state'],
  fields: readonly TypedField[],
  values: Readonly<Record<string, string>>,
): FormRefusal {
  if (state.kind !== 'refused') return noRefusal;
  const names = Object.fromEntries(fields.map(({ attribute }) => [attribute, attribute]));
  const refusal = namedRefusal(state.fields ?? {}, names, state.reason);
  const unchanged = fields.filter(({ attribute, value }) => values[attribute] === value);
  return {
    ...refusal,
    fields: Object.fromEntries(
      unchanged.flatMap(({ attribute }) => {
        const reason = refusal.fields[attribute];
        return reason ? [[attribute, reason]] : [];
      }),
    ),
  };
}
