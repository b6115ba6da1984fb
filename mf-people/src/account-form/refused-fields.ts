import type { Entry } from '@portal/shared/changes';
import { accountTextNames, accountTexts } from '@portal/shared/domain';
import { type Failure, failureText, fieldRefusals } from '@portal/shared/http';

/** Field of the account form by stored value. The sign-in name is the mail address. */
const fields: Readonly<Record<string, string>> = {
  ...Object.fromEntries(accountTextNames.map((name) => [accountTexts[name].attribute, name])),
  field_user_name: 'name',
  mail: 'mail',
  name: 'mail',
  field_user_notes: 'notes',
  roles: 'role',
  'field_user_address.address_line1': 'address.street',
  'field_user_address.locality': 'address.town',
  'field_user_address.postal_code': 'address.postalCode',
  'field_user_address.administrative_area': 'address.province',
};

/** Texts of refused values by field of the account form, and the text of everything else. */
export interface AccountRefusal {
  readonly fields: Readonly<Record<string, string>>;
  /** Empty if each refused value has a field. */
  readonly rest: string;
}

export function accountRefusal(failure: Failure): AccountRefusal {
  const refused = Object.entries(fieldRefusals(failure));
  const known = refused.flatMap(([path, text]) => {
    const field = fields[path];
    return field ? [[field, text] as const] : [];
  });
  return {
    // The last text of a field counts: of a taken mail address, the text about the address.
    fields: Object.fromEntries(known),
    rest: refused.length > 0 && known.length === refused.length ? '' : failureText(failure),
  };
}

/** Returns the refusal of an entry of the account form, which changes one field. */
export function entryRefusal({ state, changes: [change] }: Entry): AccountRefusal {
  if (state.kind !== 'refused') return { fields: {}, rest: '' };
  const field = state.status === 422 && change.kind === 'set' ? fields[change.path[0]] : undefined;
  return field
    ? { fields: { [field]: state.reason }, rest: '' }
    : { fields: {}, rest: state.reason };
}
