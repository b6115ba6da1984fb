import type { PeopleKind } from './person';

/** Texts of an account. A text added later is optional. */
export interface AccountTexts {
  readonly personalPhone: string;
  readonly businessPhone: string;
  readonly company: string;
  readonly speciality: string;
  /** Dollars per hour. */
  readonly rate: string;
  readonly leadOrigin: string;
}

/** Name of an account's text. */
export type AccountTextName = keyof AccountTexts;

/** Declaration of an account's text. */
export interface AccountTextForm {
  /** Attribute in the content system. */
  readonly attribute: string;
  readonly label: string;
  /** Kind of the value, which selects stored field, check and input. */
  readonly kind: 'text' | 'phone' | 'hourly rate';
  /** Accounts whose form and profile contain the text. */
  readonly accounts: readonly PeopleKind[];
  /** `office`: administrators and managers. `owner` and `staff` include the office. */
  readonly readers: 'office' | 'owner' | 'owner and staff';
}

/**
 * Texts of an account, in display order. Content model, validation, form, profile and changes
 * derive from this declaration.
 */
export const accountTexts: Readonly<Record<AccountTextName, AccountTextForm>> = {
  personalPhone: {
    attribute: 'field_user_phone_pers',
    label: 'Personal phone',
    kind: 'phone',
    accounts: ['members', 'clients'],
    readers: 'owner',
  },
  businessPhone: {
    attribute: 'field_user_phone_biz',
    label: 'Business phone',
    kind: 'phone',
    accounts: ['members', 'clients'],
    readers: 'owner',
  },
  company: {
    attribute: 'field_user_company',
    label: 'Company',
    kind: 'text',
    accounts: ['members', 'clients'],
    readers: 'owner',
  },
  speciality: {
    attribute: 'field_user_speciality',
    label: 'Speciality',
    kind: 'text',
    accounts: ['members'],
    readers: 'owner and staff',
  },
  rate: {
    attribute: 'field_user_rate',
    label: 'Rate',
    kind: 'hourly rate',
    accounts: ['members'],
    readers: 'office',
  },
  leadOrigin: {
    attribute: 'field_user_lead_origin',
    label: 'Lead origin',
    kind: 'text',
    accounts: ['clients'],
    readers: 'office',
  },
};

export const accountTextNames = Object.keys(accountTexts) as readonly AccountTextName[];

/** Returns a record with a value for each text of an account. */
export const forAccountTexts = <Value>(
  valueOf: (name: AccountTextName) => Value,
): Readonly<Record<AccountTextName, Value>> =>
  Object.fromEntries(accountTextNames.map((name) => [name, valueOf(name)])) as Record<
    AccountTextName,
    Value
  >;

/** Returns the texts that form and profile of an account show. */
export const shownAccountTexts = (of: PeopleKind, isForOffice: boolean): AccountTextName[] =>
  accountTextNames.filter((name) => {
    const { accounts, readers } = accountTexts[name];
    return accounts.includes(of) && (isForOffice || readers !== 'office');
  });
