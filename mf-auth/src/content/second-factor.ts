import { request } from '@portal/shared/http';

/** What an authenticator app needs to know of an account. */
export interface AppSecret {
  /** Base32. */
  readonly secret: string;
  /** QR code, as a data URL. */
  readonly picture: string;
}

/** Asks for the secret of a new authenticator app, by the token of the second step of a sign-in. */
export const readAppSecret = (token: string): Promise<AppSecret> =>
  request({
    method: 'POST',
    path: '/api/second-factor',
    body: { mfa_token: token },
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    isPublic: true,
  });
