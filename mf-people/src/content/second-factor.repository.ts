import { type RoleName, roleNames } from '@portal/shared/domain';
import { readOffer, request, restOfLoad } from '@portal/shared/http';

/** The authenticator app of one's own account. */
export interface SecondFactor {
  readonly isOn: boolean;
  /** Whether the role of the account must sign in with a second step. */
  readonly isDemanded: boolean;
  /** Number of recovery codes that are left. */
  readonly recoveryCodes: number;
}

/** What an authenticator app needs to know of an account. */
export interface AppSecret {
  /** Base32. */
  readonly secret: string;
  /** QR code, as a data URL. */
  readonly picture: string;
}

interface Codes {
  readonly recoveryCodes: readonly string[];
}

const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
const call = <Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  request<Answer>({ method, path: `/api/second-factor${path}`, body, headers });

/** Reads the state of one's own second step; null where the content system offers none. */
export async function readSecondFactor(): Promise<SecondFactor | null> {
  const rest = restOfLoad();
  const calls: ReadonlySet<string> = (await readOffer()).calls;
  return calls.has('second-factor') ? rest(() => call<SecondFactor>('GET', '')) : null;
}

/** Asks for the secret of a new app, by the current password. */
export const beginApp = (password: string): Promise<AppSecret> => call('POST', '', { password });

/** Turns the second step on by the first code of a new app; returns the recovery codes. */
export const confirmApp = async (code: string): Promise<readonly string[]> =>
  (await call<Codes>('POST', '/confirmation', { code })).recoveryCodes;

/** Replaces the recovery codes; returns the new ones. */
export const renewCodes = async (code: string): Promise<readonly string[]> =>
  (await call<Codes>('POST', '/recovery-codes', { code })).recoveryCodes;

/** Turns the second step off. */
export const removeApp = (code: string): Promise<unknown> => call('POST', '/removal', { code });

/** Reads the roles that must sign in with a second step; for administrators. */
export async function readDemandedRoles(): Promise<readonly RoleName[]> {
  const { roles } = await call<{ readonly roles: readonly string[] }>('GET', '/policy');
  return roleNames.filter((role) => roles.includes(role));
}

export const keepDemandedRoles = (roles: readonly RoleName[]): Promise<unknown> =>
  call('PATCH', '/policy', { roles });

/** Removes the lost app of an account and ends its sessions; for administrators. */
export const resetApp = (userId: string): Promise<unknown> => call('POST', `/${userId}/reset`, {});
