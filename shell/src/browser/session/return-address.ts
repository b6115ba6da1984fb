import { browserStorage } from '@portal/shared/http';

const key = 'groundplan.returnTo';

/** Target address before sign-in; survives reloads until it is forgotten. */
export const returnAddress = {
  remember: (path: string): void => browserStorage.setItem(key, path),
  read: (): string | null => browserStorage.getItem(key),
  forget: (): void => browserStorage.removeItem(key),
};
