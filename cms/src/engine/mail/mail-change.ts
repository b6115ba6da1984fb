import type { Mail } from './mail-queue';

/** Returns the mails to the old and the new address about a changed mail address. */
export const mailChangeMails = (before: string, after: string): readonly Mail[] =>
  [after, before]
    .filter((to) => to !== '')
    .map((to) => ({
      to,
      subject: 'The email of your account has changed',
      text: `Hello,\n\nthe email of your account was ${before || 'not set'} and is ${after || 'not set'} from now on. Use it to sign in.\n\nIf you did not change it, ask the office to send you a new password at once.\n`,
    }));
