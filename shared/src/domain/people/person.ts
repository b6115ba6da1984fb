import type { AccountTexts } from './account-texts';

/** Postal address; the country is always CA. */
export interface Address {
  readonly street: string;
  readonly town: string;
  readonly province: string;
  readonly postalCode: string;
}

export const provinces = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NT',
  'NS',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const;

/** A person with an account; values hidden from the reader are null or empty. */
export interface Person extends AccountTexts {
  readonly id: string;
  /** Numeric account id, used by the account endpoints. */
  readonly uid: number | null;
  readonly name: string;
  readonly mail: string;
  readonly isActive: boolean;
  readonly roles: readonly string[];
  readonly notes: string;
  readonly address: Address | null;
  /** ISO 8601. */
  readonly created: string | null;
  /** JSON text. */
  readonly value: string;
  readonly assignedProjects: readonly { readonly id: string; readonly title: string }[];
}

/** Id and name of a person. */
export interface PersonName {
  readonly id: string;
  readonly name: string;
}

export interface CrewMember extends PersonName {
  /** Dollars per hour; missing if unknown or hidden from the reader. */
  readonly rate?: string;
}

export interface Crew {
  readonly id: string;
  readonly title: string;
  readonly speciality: string;
  readonly rate: string;
  readonly members: readonly CrewMember[];
}

/** Formats an address on one line: `12 Elm St, Guelph, ON N1H 3A1`; empty parts are omitted. */
export function addressLine(address: Address | null): string {
  if (!address) return '';
  const region = [address.province, address.postalCode].filter(Boolean).join(' ');
  return [address.street, address.town, region].filter(Boolean).join(', ');
}

/** Whether an account is active; an account without a status counts as active. */
export function isActiveAccount(status: boolean | null | undefined): boolean {
  return status !== false;
}

/** Kind of account: clients, or members with any of the five other roles. */
export type PeopleKind = 'members' | 'clients';
