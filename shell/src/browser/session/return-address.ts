const key = 'groundplan.returnTo';

/** Where a person wanted to go before signing in; kept over reloads and read once. */
export const returnAddress = {
  remember: (path: string): void => localStorage.setItem(key, path),
  take(): string | null {
    const path = localStorage.getItem(key);
    localStorage.removeItem(key);
    return path;
  },
};
