import {
  Button,
  FormActions,
  FormField,
  FormGrid,
  SelectInput,
  TextInput,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { FormEvent } from 'react';
import type { SetUpField } from '../../content/set-up.repository';
import { $isSaving, $problem, $setUp, $typed, fieldTyped, settingsSent } from './set-up.model';

interface SettingLook {
  readonly label: string;
  readonly hint?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

const looks: Readonly<Record<string, SettingLook>> = {
  COMPANY_NAME: { label: 'Company name' },
  COMPANY_ADDRESS: { label: 'Company address' },
  COMPANY_TIME_ZONE: { label: 'Time zone', hint: 'Such as America/Toronto; dates signatures.' },
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
  const { setUp, isSaving, problem, send } = useUnit({
    setUp: $setUp,
    isSaving: $isSaving,
    problem: $problem,
    send: settingsSent,
  });
  const fields = (setUp?.fields ?? []).filter(({ name }) => name.startsWith(start));
  const isFieldProblem = fields.some(({ name }) => problem.startsWith(`${name} `));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(fields.map(({ name }) => name));
  };
  return (
    <form onSubmit={submit} noValidate>
      <FormGrid>
        {fields.map((field) => (
          <SettingField key={field.name} field={field} />
        ))}
      </FormGrid>
      {problem && !isFieldProblem && <p role="alert">{problem}</p>}
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
    </form>
  );
};

const SettingField = ({ field }: { readonly field: SetUpField }) => {
  const { typed, type, problem } = useUnit({
    typed: $typed,
    type: fieldTyped,
    problem: $problem,
  });
  const { name, source } = field;
  const { label, hint, options } = looks[name] ?? { label: name };
  const isFixed = source === 'environment';
  const own = problem.startsWith(`${name} `) ? problem.slice(name.length + 1) : undefined;
  const given = {
    value: isFixed ? field.value : (typed[name] ?? field.value),
    onChange: (value: string) => type({ [name]: value }),
  };
  return (
    <FormField
      label={label}
      hint={isFixed ? `Set by the environment variable ${name} on the server.` : hint}
      problem={own && `This setting ${own}.`}
    >
      {options ? (
        <SelectInput {...given} options={options} disabled={isFixed} />
      ) : (
        <TextInput {...given} readOnly={isFixed} />
      )}
    </FormField>
  );
};
