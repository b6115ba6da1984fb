import { usePageActions } from '@portal/shared/slots';
import {
  BegunForm,
  Button,
  DateField,
  Form,
  FormField,
  FormGrid,
  FormRow,
  Modal,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $shareTotal } from './payments.model';
import {
  $form,
  $isOpen,
  $isRestored,
  $problems,
  draftDiscarded,
  fieldTyped,
  formClosed,
  formOpened,
  formSent,
} from './schedule-model';

export const SchedulePayment = () => {
  const { isOpen, open, close } = useUnit({
    isOpen: $isOpen,
    open: formOpened,
    close: formClosed,
  });
  usePageActions([{ key: 'schedule', label: 'Schedule Payment', run: () => open() }]);
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => open()}>
        Schedule Payment
      </Button>
      <Modal
        open={isOpen}
        onClose={() => close()}
        title="New payment"
        footer={
          <>
            <Button onClick={() => close()}>Cancel</Button>
            <Button kind="primary" type="submit" form={formId}>
              Add payment
            </Button>
          </>
        }
      >
        <Begun />
        <Fields />
      </Modal>
    </>
  );
};

/** The button that sends the form is outside the form, in the foot of the dialog. */
const formId = 'new-payment';

const Begun = () => {
  const { isRestored, startAfresh } = useUnit({
    isRestored: $isRestored,
    startAfresh: draftDiscarded,
  });
  return <BegunForm isRestored={isRestored} onStartAfresh={() => startAfresh()} />;
};

const shareHint = 'Dollars, a share such as 30%, or rest for what the other payments leave.';

const Fields = () => {
  const { form, problems, typed, send, shareTotal } = useUnit({
    shareTotal: $shareTotal,
    form: $form,
    problems: $problems,
    typed: fieldTyped,
    send: formSent,
  });
  const hint = shareTotal === null ? undefined : shareHint;
  return (
    <Form id={formId} onSubmit={send}>
      <FormGrid>
        <FormRow>
          <FormField label="Name" required problem={problems['name']}>
            <TextInput value={form.name} onChange={(name) => typed({ name })} />
          </FormField>
        </FormRow>
        <FormRow>
          <FormField label="Description">
            <TextInput
              value={form.description}
              onChange={(description) => typed({ description })}
            />
          </FormField>
        </FormRow>
        <FormField label="Amount" hint={hint} problem={problems['amount']}>
          <TextInput
            inputMode="decimal"
            value={form.amount}
            onChange={(amount) => typed({ amount })}
          />
        </FormField>
        <FormField label="Due Date">
          <DateField value={form.dueDate} onChange={(dueDate) => typed({ dueDate })} />
        </FormField>
      </FormGrid>
    </Form>
  );
};
