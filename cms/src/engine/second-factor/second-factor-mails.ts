import type { Mail } from '../mail/mail-queue';

const texts = {
  on: [
    'Two-step sign-in is on',
    'from now on signing in to your account asks for a code of your authenticator app.',
  ],
  off: ['Two-step sign-in is off', 'signing in to your account no longer asks for a code.'],
  reset: [
    'Two-step sign-in was reset',
    'an administrator has removed the authenticator app from your account. You were signed out everywhere. Sign in with your password and set up a new app.',
  ],
} as const;

/** Returns the mail that tells the owner of an account about a change of the second factor. */
export function secondFactorMail(
  change: keyof typeof texts,
  { to, causedBy }: { readonly to: string; readonly causedBy: string },
): Mail {
  const [subject, words] = texts[change];
  const warning =
    change === 'reset'
      ? 'If you did not ask for this, tell the office at once.'
      : 'If this was not you, ask the office to send you a new password at once.';
  return { to, subject, text: `Hello,\n\n${words}\n\n${warning}\n`, causedBy };
}
