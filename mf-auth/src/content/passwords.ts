import { request } from '@portal/shared/http';

const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/**
 * Requests the mail with a temporary password. The response is equal for known and unknown
 * addresses.
 */
export const askForReset = (mail: string): Promise<unknown> =>
  request({
    method: 'POST',
    path: '/user/lost-password',
    query: '_format=json',
    body: { mail },
    headers: json,
    isPublic: true,
  });

export interface NewPassword {
  readonly username: string;
  readonly temporaryPassword: string;
  readonly password: string;
}

/** Sets a password with the one-time password from a mail. */
export const setPassword = ({
  username,
  temporaryPassword,
  password,
}: NewPassword): Promise<unknown> =>
  request({
    method: 'POST',
    path: '/user/lost-password-reset',
    query: '_format=json',
    body: { name: username, temp_pass: temporaryPassword, new_pass: password },
    headers: json,
    isPublic: true,
  });

export interface PasswordChange {
  readonly userId: string;
  readonly current: string;
  readonly next: string;
}

interface OwnAccount {
  readonly data: {
    readonly attributes: { readonly drupal_internal__uid: number; readonly mail: string | null };
  };
}

/**
 * Changes the own password; the request repeats the own mail address, as the content system
 * requires.
 */
export async function changePassword({ userId, current, next }: PasswordChange): Promise<void> {
  const { data } = await request<OwnAccount>({
    path: `/jsonapi/user/user/${encodeURIComponent(userId)}`,
    query: 'fields[user--user]=drupal_internal__uid,mail',
    isCurrent: true,
  });
  await request({
    method: 'PATCH',
    path: `/user/${data.attributes.drupal_internal__uid}`,
    query: '_format=json',
    body: {
      mail: [{ value: data.attributes.mail }],
      pass: [{ existing: current, value: next }],
    },
    headers: json,
  });
}
