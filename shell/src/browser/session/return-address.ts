const key = 'groundplan.returnTo';

/** Target address before sign-in; survives reloads and is consumed once. */
export const returnAddress = {
  remember: (path: string): void => localStorage.setItem(key, path),
  take(): string | null {
    const path = localStorage.getItem(key);
    localStorage.removeItem(key);
    return path;
  },
};
