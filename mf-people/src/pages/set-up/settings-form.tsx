import {
  Button,
  Form,
  FormActions,
  FormField,
  FormGrid,
  SelectInput,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { SetUpField } from '../../content/set-up.repository';
import { $isSaving, $refusal, $setUp, $typed, fieldTyped, settingsSent } from './set-up.model';

interface SettingLook {
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const looks: Readonly<Record<string, SettingLook>> = {
  COMPANY_NAME: { label: 'Company name' },
  COMPANY_ADDRESS: { label: 'Company address' },
  COMPANY_TIME_ZONE: {
    label: 'Time zone',
    hint: 'Such as America/Toronto. Signatures are dated in this zone.',
  },
  TAX_RATE: { label: 'Tax rate in percent', hint: 'Such as 13.' },
  TAX_LABEL: { label: 'Tax label', hint: '{rate} stands for the rate.' },
  TAX_ROUNDING: {
    label: 'Rounding of tax',
    options: [
      { value: 'up', label: 'Up to the cent' },
      { value: 'half-up', label: 'Half a cent up' },
    ],
  },
};

/** Form of the settings whose names start alike; settings of the environment are read-only. */
export const SettingsForm = ({ start }: { readonly start: string }) => {
  const { setUp, isSaving, refusal, send } = useUnit({
    setUp: $setUp,
    isSaving: $isSaving,
    refusal: $refusal,
    send: settingsSent,
  });
  const fields = (setUp?.fields ?? []).filter(({ name }) => name.startsWith(start));
  return (
    <Form refusal={refusal} onSubmit={() => send(fields.map(({ name }) => name))}>
      <FormGrid>
        {fields.map((field) => (
          <SettingField key={field.name} field={field} />
        ))}
      </FormGrid>
      <FormActions>
        <Button
          kind="primary"
          type="submit"
          busy={isSaving}
          disabled={fields.every(({ source }) => source === 'environment')}
        >
          Save
        </Button>
      </FormActions>
    </Form>
  );
};

const SettingField = ({ field }: { readonly field: SetUpField }) => {
  const { typed, type } = useUnit({ typed: $typed, type: fieldTyped });
  const { name, source } = field;
  const { label, hint, options } = looks[name] ?? { label: name };
  const isFixed = source === 'environment';
  const given = {
    value: isFixed ? field.value : (typed[name] ?? field.value),
    onChange: (value: string) => type({ [name]: value }),
  };
  return (
    <FormField
      name={name}
      label={label}
      hint={isFixed ? `Set by the environment variable ${name} on the server.` : hint}
    >
      {options ? (
        <SelectInput {...given} options={options} disabled={isFixed} />
      ) : (
        <TextInput {...given} readOnly={isFixed} />
      )}
    </FormField>
  );
};
