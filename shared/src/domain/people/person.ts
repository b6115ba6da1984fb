/** The country is always CA. */
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
export interface Person {
  readonly id: string;
  /** The account's number, which the account endpoints go by. */
  readonly uid: number | null;
  readonly name: string;
  readonly mail: string;
  readonly isActive: boolean;
  readonly roles: readonly string[];
  readonly company: string;
  readonly personalPhone: string;
  readonly businessPhone: string;
  readonly speciality: string;
  /** Dollars an hour. */
  readonly rate: string;
  readonly leadOrigin: string;
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

/** `12 Elm St, Guelph, ON N1H 3A1`; empty parts are left out. */
export function addressLine(address: Address | null): string {
  if (!address) return '';
  const region = [address.province, address.postalCode].filter(Boolean).join(' ');
  return [address.street, address.town, region].filter(Boolean).join(', ');
}

/** An account without a status is treated as active. */
export function isActiveAccount(status: boolean | null | undefined): boolean {
  return status !== false;
}

/** Clients, or accounts of the five other roles. */
export type PeopleKind = 'members' | 'clients';
