import { createHmac, timingSafeEqual } from 'node:crypto';

const halfDay = 12 * 3600;

export interface AddressSigner {
  /** Signs a path for one person; the signature is stable for some hours, for browser caching. */
  readonly sign: (path: string, uid: number, now: number) => string;
  /** Returns a number that is equal at two times if addresses are signed alike. */
  readonly periodOf: (now: number) => number;
  /** Returns the person's number; undefined for an invalid or expired signature. */
  readonly check: (
    path: string,
    query: { u?: string; e?: string; s?: string },
    now: number,
  ) => number | null;
}

const periodOf = (now: number): number => Math.floor(now / halfDay);

export function createAddressSigner(secret: string): AddressSigner {
  const signature = (path: string, uid: string, expires: string): string =>
    createHmac('sha256', secret).update(`${path}\n${uid}\n${expires}`).digest('base64url');
  return {
    periodOf,
    sign: (path, uid, now) => {
      const expires = (periodOf(now) + 2) * halfDay;
      const query = `u=${uid}&e=${expires}&s=${signature(path, String(uid), String(expires))}`;
      return `${path.split('/').map(encodeURIComponent).join('/')}?${query}`;
    },
    check: (path, { u = '', e = '', s = '' }, now) => {
      const [given, right] = [Buffer.from(s), Buffer.from(signature(path, u, e))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number(e) > now ? Number(u) : null;
    },
  };
}
