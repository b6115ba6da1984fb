import { createHmac, timingSafeEqual } from 'node:crypto';

const halfDay = 12 * 3600;

export interface AddressSigner {
  /** Signs a path for one person; the signature is stable for some hours, for browser caching. */
  readonly sign: (path: string, uid: number, now: number) => string;
  /** Returns the person's number; undefined for an invalid or expired signature. */
  readonly check: (
    path: string,
    query: { u?: string; e?: string; s?: string },
    now: number,
  ) => number | null;
}

export function createAddressSigner(secret: string): AddressSigner {
  const signature = (path: string, uid: string, expires: string): string =>
    createHmac('sha256', secret).update(`${path}\n${uid}\n${expires}`).digest('base64url');
  return {
    sign: (path, uid, now) => {
      const expires = (Math.floor(now / halfDay) + 2) * halfDay;
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
