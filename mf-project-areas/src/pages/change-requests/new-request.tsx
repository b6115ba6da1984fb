import {
  Accordion,
  Button,
  FormActions,
  FormField,
  FormGrid,
  FormRow,
  SelectInput,
  TextArea,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $features } from '../../change-requests/model';
import {
  $form,
  $problems,
  $saving,
  fieldTyped,
  formSent,
} from '../../change-requests/new-request-model';
import { customRequest } from '../../domain/change-requests';

export const NewRequest = () => {
  const { form, problems, saving, features, typed, send } = useUnit({
    form: $form,
    problems: $problems,
    saving: $saving,
    features: $features,
    typed: fieldTyped,
    send: formSent,
  });
  return (
    <Accordion title="Start new change request" defaultOpen>
      <form
        aria-label="Start new change request"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormGrid>
          <FormField label="Request title" required problem={problems['description']}>
            <TextInput
              value={form.description}
              onChange={(description) => typed({ description })}
            />
          </FormField>
          <FormField label="Feature">
            <SelectInput
              options={[
                { value: '', label: customRequest },
                ...features.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={form.featureId}
              onChange={(featureId) => typed({ featureId })}
            />
          </FormField>
          <FormRow>
            <FormField label="Notes">
              <TextArea value={form.notes} onChange={(notes) => typed({ notes })} />
            </FormField>
          </FormRow>
        </FormGrid>
        <FormActions>
          <Button type="submit" kind="primary" busy={saving}>
            Submit request
          </Button>
        </FormActions>
      </form>
    </Accordion>
  );
};
