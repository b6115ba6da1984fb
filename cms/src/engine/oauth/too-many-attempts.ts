import { Problem } from '../errors/problem';

const words = (seconds: number): string => {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
};

/**
 * Thrown after too many failed attempts: 429 with `Retry-After`, independent of whether the account
 * exists.
 */
export class TooManyAttempts extends Problem {
  constructor(
    /** Seconds until the next attempt is allowed. */
    readonly retryAfter: number,
  ) {
    super(429, `Too many attempts. Please try again in ${words(retryAfter)}.`);
  }
}

/** Throws `TooManyAttempts` until the given time in Unix seconds. */
export function refuseUntil(until: number | null, now: number): void {
  if (until !== null) throw new TooManyAttempts(until - now);
}
