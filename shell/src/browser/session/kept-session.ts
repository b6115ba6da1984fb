import type { SignedIn } from '@portal/shared/session';

/** Tokens of the OAuth server; `expiresAt` and `refreshUntil` in milliseconds of the epoch. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly lifetimeMs: number;
  readonly expiresAt: number;
  readonly refreshUntil: number;
}

const tokensKey = 'groundplan.tokens';
const sessionKey = 'groundplan.session';

/** What the browser keeps of a session over a reload (decision 32), shared by all tabs. */
export const keptSession = {
  tokens: (): Tokens | null => read<Tokens>(tokensKey),
  keepTokens: (tokens: Tokens): void => localStorage.setItem(tokensKey, JSON.stringify(tokens)),
  signedIn: (): SignedIn | null => read<SignedIn>(sessionKey),
  keepSignedIn: (session: SignedIn): void =>
    localStorage.setItem(sessionKey, JSON.stringify(session)),
  clear(): void {
    localStorage.removeItem(tokensKey);
    localStorage.removeItem(sessionKey);
  },
  /** Tells when another tab has signed out. */
  onCleared(hear: () => void): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key === tokensKey && newValue === null) hear();
    });
  },
};

function read<T>(key: string): T | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as T);
}
