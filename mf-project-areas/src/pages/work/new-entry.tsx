import { formatMoney } from '@portal/shared/domain';
import {
  Button,
  DateField,
  Form,
  FormActions,
  FormField,
  FormGrid,
  SelectInput,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $byTheHour, $form, $problems, fieldTyped, formSent } from '../../work/new-entry';
import { $workers } from '../../work/work.model';

export const NewEntry = () => {
  const send = useUnit(formSent);
  return (
    <Form className="gp-no-print" aria-label="Log work" onSubmit={send}>
      <FormGrid>
        <WhoAndWhen />
        <HowMuch />
      </FormGrid>
      <FormActions>
        <Button type="submit" kind="primary" icon="plus">
          Log work
        </Button>
      </FormActions>
    </Form>
  );
};

const useForm = () =>
  useUnit({ form: $form, problems: $problems, workers: $workers, typed: fieldTyped });

const WhoAndWhen = () => {
  const { form, problems, workers, typed } = useForm();
  return (
    <>
      <FormField
        label="Person"
        required
        problem={problems['personId']}
        hint={workers.length === 0 ? 'Nobody is assigned to this project yet.' : undefined}
      >
        <SelectInput
          placeholder="Choose a person"
          options={workers.map(({ id, name }) => ({ value: id, label: name }))}
          value={form.personId || null}
          onChange={(personId) => typed({ personId })}
        />
      </FormField>
      <FormField label="Day" required problem={problems['date']}>
        <DateField value={form.date} onChange={(date) => typed({ date })} />
      </FormField>
    </>
  );
};

const HowMuch = () => {
  const { form, problems, typed } = useForm();
  const byTheHour = useUnit($byTheHour);
  return (
    <>
      <FormField label="Hours" required problem={problems['hours']}>
        <TextInput inputMode="decimal" value={form.hours} onChange={(hours) => typed({ hours })} />
      </FormField>
      <FormField
        label="Billed amount ($)"
        problem={problems['billed']}
        hint={
          byTheHour
            ? `Left empty: hours x rate, ${formatMoney(byTheHour)}.`
            : 'Left empty: nothing is billed.'
        }
      >
        <TextInput
          inputMode="decimal"
          value={form.billed}
          onChange={(billed) => typed({ billed })}
        />
      </FormField>
      <FormField label="Note">
        <TextInput value={form.notes} onChange={(notes) => typed({ notes })} />
      </FormField>
    </>
  );
};
