import { tabStorage } from '@portal/shared/http';

const key = 'groundplan.password-link';

/** Parameters of a mail link. */
export interface Invitation {
  readonly username: string;
  readonly email: string;
  readonly temporaryPassword: string;
}

const isInvitation = (found: unknown): found is Invitation =>
  typeof found === 'object' &&
  found !== null &&
  ['username', 'email', 'temporaryPassword'].every(
    (name) => typeof Reflect.get(found, name) === 'string',
  );

/** Mail link stored in sessionStorage until used: a reload of the page finds the link again. */
export const keptInvitation = {
  read: (): Invitation | null => {
    const found: unknown = JSON.parse(tabStorage.getItem(key) ?? 'null');
    return isInvitation(found) ? found : null;
  },
  keep: (invitation: Invitation): void => tabStorage.setItem(key, JSON.stringify(invitation)),
  clear: (): void => tabStorage.removeItem(key),
};
