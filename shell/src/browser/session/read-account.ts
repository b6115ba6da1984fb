import { type RoleName, roleNames } from '@portal/shared/contract';
import { failureOf, request } from '@portal/shared/http';
import type { Person, SignedIn } from '@portal/shared/session';
import { accountQuery } from './account-query';

interface EntryPoint {
  readonly meta?: {
    readonly links?: { readonly me?: { readonly meta?: { readonly id?: string } } };
  };
}

interface UserAnswer {
  readonly data: {
    readonly attributes: {
      readonly display_name?: string | null;
      readonly field_user_name?: string | null;
      readonly mail?: string | null;
    };
    readonly relationships?: { readonly roles?: { readonly data?: readonly RoleReference[] } };
    readonly meta?: { readonly revision?: number };
  };
}

interface RoleReference {
  readonly meta?: { readonly drupal_internal__target_id?: string };
}

export interface Account {
  readonly session: SignedIn;
  readonly person: Person;
  /** False if the content system hides the roles of an account. */
  readonly areRolesShown: boolean;
  /** Number that grows with each change of the account; undefined if the content system has none. */
  readonly revision?: number | undefined;
}

/**
 * Reads the account of the current token. Roles come from the `meta` of the references, because
 * included role records may be withheld. Rejects with 'Failed to get user data.' if the content
 * system does not identify the account.
 */
export async function readAccount(): Promise<Account> {
  try {
    const entry = await request<EntryPoint>({ method: 'GET', path: '/jsonapi' });
    const userId = entry.meta?.links?.me?.meta?.id;
    if (userId) return await readAccountOf(userId);
  } catch (error) {
    if (failureOf(error).kind === 'offline') throw error;
  }
  throw new Error('Failed to get user data.');
}

/** Reads an account; `headers` are sent with the request. */
export async function readAccountOf(
  userId: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Account> {
  const { data } = await request<UserAnswer>({
    method: 'GET',
    path: `/jsonapi/user/user/${userId}${accountQuery}`,
    headers,
  });
  const { attributes, relationships, meta } = data;
  const references = relationships?.roles?.data;
  return {
    session: { userId, roles: rolesOf(references ?? []) },
    person: personOf(attributes),
    areRolesShown: references !== undefined,
    revision: meta?.revision,
  };
}

const personOf = (given: UserAnswer['data']['attributes']): Person => ({
  name: given.field_user_name ?? given.display_name ?? '',
  mail: given.mail ?? '',
});

const rolesOf = (references: readonly RoleReference[]): RoleName[] =>
  references.map((role) => role.meta?.drupal_internal__target_id).filter(isRole);

const isRole = (name: string | undefined): name is RoleName =>
  roleNames.some((known) => known === name);
