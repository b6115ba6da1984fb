import { browserStorage } from '@portal/shared/http';
import type { SignedIn } from '@portal/shared/session';

/** OAuth tokens; `expiresAt` and `refreshUntil` in milliseconds since the epoch. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly lifetimeMs: number;
  readonly expiresAt: number;
  readonly refreshUntil: number;
}

const tokensKey = 'groundplan.tokens';
const sessionKey = 'groundplan.session';
const seenWithinMs = 5000;
/** Characters stored for any tokens: a storage without room accepts renewed tokens in the place of the old tokens. */
const tokensLength = 4096;

/**
 * Session data that survives a reload (decision 32), shared by all tabs. Data that the browser refuses to store lasts as
 * long as the document.
 */
export const keptSession = {
  tokens: (): Tokens | null => read<Tokens>(tokensKey),
  keepTokens: (tokens: Tokens): void =>
    browserStorage.setItem(tokensKey, JSON.stringify(tokens).padEnd(tokensLength)),
  signedIn: (): SignedIn | null => read<SignedIn>(sessionKey),
  keepSignedIn: (session: SignedIn): void =>
    browserStorage.setItem(sessionKey, JSON.stringify(session)),
  clear(): void {
    browserStorage.removeItem(tokensKey);
    browserStorage.removeItem(sessionKey);
  },
  /**
   * Waits for tokens that another tab is about to store in place of `stale`; null after a timeout.
   */
  tokensAfter: (stale: Tokens): Promise<Tokens | null> =>
    new Promise((resolve) => {
      const look = (isLate = false) => {
        const tokens = keptSession.tokens();
        const isNew = tokens?.refresh !== stale.refresh;
        if (!isNew && !isLate) return;
        removeEventListener('storage', hear);
        clearTimeout(timer);
        resolve(isNew ? tokens : null);
      };
      const hear = () => look();
      const timer = setTimeout(look, seenWithinMs, true);
      addEventListener('storage', hear);
      look();
    }),
  /** Calls back when another tab has signed in or out. */
  onElsewhere(hear: () => void): void {
    addEventListener('storage', ({ key }) => {
      if (key === null || key === sessionKey) hear();
    });
  },
};

/** Reads a stored value; null if another program wrote invalid JSON. */
function read<T>(key: string): T | null {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
