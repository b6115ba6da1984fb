import { browserStorage } from '@portal/shared/http';

const key = 'groundplan.returnTo';

/** Target address before sign-in; survives reloads and is consumed once. */
export const returnAddress = {
  remember: (path: string): void => browserStorage.setItem(key, path),
  take(): string | null {
    const path = browserStorage.getItem(key);
    browserStorage.removeItem(key);
    return path;
  },
};
