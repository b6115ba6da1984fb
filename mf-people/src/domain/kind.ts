import type { PeopleKind } from '@portal/shared/domain';

/** Returns the kind of people for a path. */
export const kindOfPath = (path: string): PeopleKind =>
  path.startsWith('/members') ? 'members' : 'clients';

/** Returns the singular noun of a kind for messages: `member` or `client`. */
export const oneOf = (kind: PeopleKind): string => (kind === 'members' ? 'member' : 'client');

export const One = (kind: PeopleKind): string => (kind === 'members' ? 'Member' : 'Client');

export const titleOf = (kind: PeopleKind): string => (kind === 'members' ? 'Members' : 'Clients');
