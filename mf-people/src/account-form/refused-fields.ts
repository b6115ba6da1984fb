import type { Entry } from '@portal/shared/changes';
import { accountTextNames, accountTexts } from '@portal/shared/domain';
import { type Failure, type FormRefusal, formRefusal, noRefusal } from '@portal/shared/http';

/** Field of the account form by stored value. The sign-in name is the mail address. */
const fields: Readonly<Record<string, string>> = {
  ...Object.fromEntries(accountTextNames.map((name) => [accountTexts[name].attribute, name])),
  field_user_name: 'name',
  mail: 'mail',
  name: 'mail',
  field_user_notes: 'notes',
  field_user_value: 'onlyProject',
  roles: 'role',
  'field_user_address.address_line1': 'address.street',
  'field_user_address.locality': 'address.town',
  'field_user_address.postal_code': 'address.postalCode',
  'field_user_address.administrative_area': 'address.province',
};

export const accountRefusal = (failure: Failure): FormRefusal => formRefusal(failure, fields);

/** Returns the refusal of an entry of the account form, which changes one field. */
export function entryRefusal({ state, changes: [change] }: Entry): FormRefusal {
  if (state.kind !== 'refused') return noRefusal;
  const field = state.status === 422 && change.kind === 'set' ? fields[change.path[0]] : undefined;
  return field
    ? { fields: { [field]: state.reason }, rest: '' }
    : { fields: {}, rest: state.reason };
}
