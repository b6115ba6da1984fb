const key = 'groundplan.password-link';

/** What the link of the mail says. */
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

/** The link of a mail, kept in its tab until it is used: a reload of the page finds it again. */
export const keptInvitation = {
  read: (): Invitation | null => {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isInvitation(found) ? found : null;
  },
  keep: (invitation: Invitation): void => sessionStorage.setItem(key, JSON.stringify(invitation)),
  clear: (): void => sessionStorage.removeItem(key),
};
