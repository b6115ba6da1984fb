import {
  BegunForm,
  Button,
  Form,
  FormField,
  FormGrid,
  FormRow,
  Modal,
  MoneyInput,
  NumberInput,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import {
  $form,
  $isRestored,
  $opened,
  $problems,
  $refusal,
  $saving,
  draftDiscarded,
  fieldTyped,
  formClosed,
  formSent,
} from './entry.model';

/** The button that sends the form is outside the form, in the foot of the dialog. */
const formId = 'price-book-entry';

/** Form of an entry, new or stored. */
export const EntryForm = () => {
  const { opened, isSaving, close } = useUnit({
    opened: $opened,
    isSaving: $saving,
    close: formClosed,
  });
  return (
    <Modal
      open={opened !== null}
      onClose={() => close()}
      title={opened?.entry ? `Edit ${opened.entry.name}` : 'New price'}
      footer={
        <>
          <Button onClick={() => close()}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={isSaving}>
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
  const { form, problems, refusal, typed, send } = useUnit({
    form: $form,
    problems: $problems,
    refusal: $refusal,
    typed: fieldTyped,
    send: formSent,
  });
  return (
    <Form id={formId} refusal={refusal} onSubmit={send}>
      <FormGrid>
        <FormRow>
          <FormField name="name" label="Name" required problem={problems['name']}>
            <TextInput data-focus-first value={form.name} onChange={(name) => typed({ name })} />
          </FormField>
        </FormRow>
        <FormRow>
          <FormField name="description" label="Description" problem={problems['description']}>
            <TextInput
              value={form.description}
              onChange={(description) => typed({ description })}
            />
          </FormField>
        </FormRow>
        <FormField name="unit" label="Unit" problem={problems['unit']}>
          <TextInput value={form.unit} onChange={(unit) => typed({ unit })} />
        </FormField>
        <FormField name="unitPrice" label="Unit price" problem={problems['unitPrice']}>
          <MoneyInput
            allowMinus
            value={form.unitPrice}
            onChange={(unitPrice) => typed({ unitPrice })}
          />
        </FormField>
        <FormField name="overheadPercent" label="Overhead %" problem={problems['overheadPercent']}>
          <NumberInput
            value={form.overheadPercent}
            onChange={(overheadPercent) => typed({ overheadPercent })}
          />
        </FormField>
      </FormGrid>
    </Form>
  );
};
