import { usePageActions } from '@portal/shared/slots';
import {
  Accordion,
  Button,
  Form,
  FormActions,
  FormField,
  FormGrid,
  FormRow,
  SelectInput,
  TextArea,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $features } from '../../change-requests/change-requests.model';
import { $isHalfMade, $isRunning } from '../../change-requests/creation';
import {
  $form,
  $problems,
  $refusal,
  fieldTyped,
  formSent,
} from '../../change-requests/new-request-model';
import { customRequest } from '../../domain/change-requests';
import { CreationProgress } from './creation-progress';

export const NewRequest = () => {
  const { isRunning, isHalfMade, refusal, send } = useUnit({
    isRunning: $isRunning,
    isHalfMade: $isHalfMade,
    refusal: $refusal,
    send: formSent,
  });
  const fields = useRef<HTMLFormElement>(null);
  // Local on purpose: whether the form is unfolded concerns only this page.
  const [isOpen, setOpen] = useState(true);
  const [starts, setStarts] = useState(0);
  const start = () => {
    setOpen(true);
    setStarts((count) => count + 1);
  };
  useEffect(() => {
    if (starts > 0) fields.current?.querySelector('input')?.focus();
  }, [starts]);
  usePageActions([{ key: 'start', label: 'Start new change request', run: start }]);
  return (
    <Accordion title="Start new change request" open={isOpen} onToggle={setOpen}>
      <Form ref={fields} refusal={refusal} aria-label="Start new change request" onSubmit={send}>
        <div inert={isRunning || isHalfMade}>
          <Fields />
        </div>
        <CreationProgress />
        {!isHalfMade && (
          <FormActions>
            <Button type="submit" kind="primary" busy={isRunning}>
              Submit request
            </Button>
          </FormActions>
        )}
      </Form>
    </Accordion>
  );
};

const Fields = () => {
  const { form, problems, typed } = useUnit({
    form: $form,
    problems: $problems,
    typed: fieldTyped,
  });
  return (
    <FormGrid>
      <FormRow>
        <FormField
          name="description"
          label="Request title"
          required
          problem={problems['description']}
        >
          <TextInput value={form.description} onChange={(description) => typed({ description })} />
        </FormField>
      </FormRow>
      <WhatItIsAgainst />
      <FormRow>
        <FormField name="notes" label="Notes">
          <TextArea value={form.notes} onChange={(notes) => typed({ notes })} />
        </FormField>
      </FormRow>
    </FormGrid>
  );
};

/** Selects for the feature and, if present, the sub-item. */
const WhatItIsAgainst = () => {
  const { form, features, typed } = useUnit({
    form: $form,
    features: $features,
    typed: fieldTyped,
  });
  const items = features.find(({ id }) => id === form.featureId)?.items ?? [];
  return (
    <>
      <FormField name="featureId" label="Feature">
        <SelectInput
          options={[{ value: '', label: customRequest }, ...features.map(asOption)]}
          value={form.featureId}
          onChange={(featureId) => typed({ featureId })}
        />
      </FormField>
      {items.length > 0 && (
        <FormField name="subItemId" label="Part of it">
          <SelectInput
            options={[{ value: '', label: 'The whole feature' }, ...items.map(asOption)]}
            value={form.subItemId}
            onChange={(subItemId) => typed({ subItemId })}
          />
        </FormField>
      )}
    </>
  );
};

const asOption = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  value: id,
  label: name,
});
