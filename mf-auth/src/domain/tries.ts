/** Number of wrong current passwords before sign-out. */
export const allowedTries = 3;

/** Message of the sign-in page after a sign-out by wrong current passwords. */
export const signedOutText = 'You were signed out after three wrong passwords.';

const left = [
  'You are being signed out.',
  'One try left before logout.',
  'Two tries left before logout.',
] as const;

/** Returns the message after a wrong current password; null before the first attempt. */
export function triesText(wrong: number): string | null {
  const words = left[allowedTries - wrong];
  return words ? `Password incorrect. ${words}` : null;
}
