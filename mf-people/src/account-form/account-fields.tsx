import {
  type AccountTextForm,
  type AccountTextName,
  accountTexts,
  roles as allRoles,
  may,
  memberRoles,
  provinces,
  type RoleName,
  shownAccountTexts,
} from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import {
  FormField,
  FormGrid,
  FormRow,
  NumberInput,
  RadioGroup,
  SelectInput,
  TextArea,
  TextInput,
  useRefusedField,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { FocusEvent } from 'react';
import type { AccountForm } from './create-account-form';
import { OnlyProjectField } from './only-project-field';

interface TextField {
  readonly key: 'name' | 'mail' | AccountTextName;
  readonly label: string;
  readonly type?: string;
  readonly required?: boolean;
}

const identity: readonly TextField[] = [
  { key: 'name', label: 'Name', required: true },
  { key: 'mail', label: 'Email', type: 'email', required: true },
];

const inputs: Readonly<Record<AccountTextForm['kind'], { type: string; unit: string }>> = {
  text: { type: 'text', unit: '' },
  phone: { type: 'tel', unit: '' },
  'hourly rate': { type: 'text', unit: ' ($ an hour)' },
};
const noProvince = { value: '', label: 'No province' };

const addressFields = [
  { key: 'street', label: 'Street' },
  { key: 'town', label: 'Town' },
  { key: 'postalCode', label: 'Postal code' },
] as const;

/**
 * Validates a field on blur, unless the blur comes from pressing the submit button: submit
 * validates all fields, and a message that appears between press and release would move the button
 * away from the pointer.
 */
const unlessSending =
  (judge: () => void) =>
  ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) judge();
  };

/** All fields of an account, for members and clients. */
export const AccountFields = ({ form }: { readonly form: AccountForm }) => {
  const {
    values,
    problems,
    of: kind,
    roles,
    changed,
    left,
  } = useUnit({
    values: form.$values,
    problems: form.$problems,
    of: form.$kind,
    roles: $roles,
    changed: form.changed,
    left: form.left,
  });
  const text = ({ key, label, type, required }: TextField) => (
    <FormField key={key} name={key} label={label} problem={problems[key]} required={required}>
      <TextInput
        type={type ?? 'text'}
        value={values[key]}
        onChange={(value) => changed({ [key]: value })}
        onBlur={unlessSending(() => left(key))}
      />
    </FormField>
  );
  const rate = ({ key, label }: TextField) => (
    <FormField key={key} name={key} label={label} problem={problems[key]}>
      <NumberInput
        value={values[key]}
        onChange={(value) => changed({ [key]: value })}
        onBlur={unlessSending(() => left(key))}
      />
    </FormField>
  );
  const texts = shownAccountTexts(kind, may(roles, 'people.rate'));
  return (
    <FormGrid>
      {kind === 'members' && <RoleField form={form} />}
      {values.role === 'staff_worker' && <OnlyProjectField form={form} />}
      {identity.map(text)}
      {texts.map((name) => {
        const { label, kind: form } = accountTexts[name];
        const { type, unit } = inputs[form];
        const field = { key: name, label: `${label}${unit}`, type };
        return form === 'hourly rate' ? rate(field) : text(field);
      })}
      <AddressFields form={form} />
      <FormRow>
        <FormField name="notes" label="Notes">
          <TextArea rows={8} value={values.notes} onChange={(notes) => changed({ notes })} />
        </FormField>
      </FormRow>
    </FormGrid>
  );
};

const AddressFields = ({ form }: { readonly form: AccountForm }) => {
  const { values, problems, changed, left } = useUnit({
    values: form.$values,
    problems: form.$problems,
    changed: form.changed,
    left: form.left,
  });
  const { address } = values;
  return (
    <>
      {addressFields.map(({ key, label }) => (
        <FormField
          key={key}
          name={`address.${key}`}
          label={label}
          problem={problems[`address.${key}`]}
        >
          <TextInput
            value={address[key]}
            onChange={(value) => changed({ address: { ...address, [key]: value } })}
            onBlur={unlessSending(() => left(`address.${key}`))}
          />
        </FormField>
      ))}
      <FormField name="address.province" label="Province" problem={problems['address.province']}>
        <SelectInput
          options={[
            noProvince,
            ...provinces.map((province) => ({ value: province, label: province })),
          ]}
          value={address.province}
          onChange={(province) => changed({ address: { ...address, province } })}
        />
      </FormField>
    </>
  );
};

const RoleField = ({ form }: { readonly form: AccountForm }) => {
  const { values, problems, roles, changed } = useUnit({
    values: form.$values,
    problems: form.$problems,
    roles: $roles,
    changed: form.changed,
  });
  const refused = useRefusedField('role');
  const problem = problems.role ?? refused;
  const grantable = memberRoles.filter(
    (role) => role !== 'administrator' || may(roles, 'people.grantAdministrator'),
  );
  return (
    <FormRow>
      <RadioGroup
        inline
        label="Role"
        value={values.role}
        options={allRoles
          .filter(({ key }) => grantable.some((role) => role === key))
          .map(({ key, label }) => ({ value: key, label }))}
        onChange={(role) => changed({ role: role as RoleName })}
      />
      {problem && <p role="alert">{problem}</p>}
    </FormRow>
  );
};
