import {
  BegunForm,
  Button,
  FormField,
  FormGrid,
  FormRow,
  Modal,
  MoneyInput,
  NumberInput,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import {
  $form,
  $isRestored,
  $opened,
  $problems,
  $saving,
  draftDiscarded,
  fieldTyped,
  formClosed,
  formSent,
} from './entry.model';

/** Form of an entry, new or stored. */
export const EntryForm = () => {
  const { opened, isSaving, close, send } = useUnit({
    opened: $opened,
    isSaving: $saving,
    close: formClosed,
    send: formSent,
  });
  return (
    <Modal
      open={opened !== null}
      onClose={() => close()}
      title={opened?.entry ? `Edit ${opened.entry.name}` : 'New price'}
      footer={
        <>
          <Button onClick={() => close()}>Cancel</Button>
          <Button kind="primary" busy={isSaving} onClick={() => send()}>
            {opened?.entry ? 'Save price' : 'Add price'}
          </Button>
        </>
      }
    >
      <Restored />
      <Fields />
    </Modal>
  );
};

const Restored = () => {
  const { isRestored, startAfresh } = useUnit({
    isRestored: $isRestored,
    startAfresh: draftDiscarded,
  });
  return <BegunForm isRestored={isRestored} onStartAfresh={() => startAfresh()} />;
};

const Fields = () => {
  const { form, problems, typed, send } = useUnit({
    form: $form,
    problems: $problems,
    typed: fieldTyped,
    send: formSent,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormGrid>
        <FormRow>
          <FormField label="Name" required problem={problems['name']}>
            <TextInput data-focus-first value={form.name} onChange={(name) => typed({ name })} />
          </FormField>
        </FormRow>
        <FormRow>
          <FormField label="Description" problem={problems['description']}>
            <TextInput
              value={form.description}
              onChange={(description) => typed({ description })}
            />
          </FormField>
        </FormRow>
        <FormField label="Unit" problem={problems['unit']}>
          <TextInput value={form.unit} onChange={(unit) => typed({ unit })} />
        </FormField>
        <FormField label="Unit price" problem={problems['unitPrice']}>
          <MoneyInput
            allowMinus
            value={form.unitPrice}
            onChange={(unitPrice) => typed({ unitPrice })}
          />
        </FormField>
        <FormField label="Overhead %" problem={problems['overheadPercent']}>
          <NumberInput
            value={form.overheadPercent}
            onChange={(overheadPercent) => typed({ overheadPercent })}
          />
        </FormField>
      </FormGrid>
      <button type="submit" hidden />
    </form>
  );
};
