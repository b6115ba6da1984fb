import { request } from '@portal/shared/http';

const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/** Asks for the mail with a temporary password. The answer is alike for known and unknown addresses. */
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

/** Sets a password with the temporary one of a mail, which works once. */
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
