import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown. */
const period = 30;
/** Codes before and after the current one that are taken: clocks of phones differ. */
const window = 1;

const generatorOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits: 6 });

/** Returns a new secret of 160 bits in base32 (RFC 6238). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the `otpauth://` address that an authenticator app reads from a QR code. */
export const addressOf = (secret: string, account: string, company: string): string =>
  generatorOf(secret, account, company).toString();

/**
 * Returns the number of the period whose code this is; null for a wrong code and for one that is not newer than
 * `lastStep`, so that a code works once. `now` in unix seconds.
 */
export function stepOfCode(
  secret: string,
  code: string,
  now: number,
  lastStep: number,
): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = generatorOf(secret).validate({ token, window, timestamp: now * 1000 });
  if (delta === null) return null;
  const step = Math.floor(now / period) + delta;
  return step > lastStep ? step : null;
}
