/** Number of wrong current passwords before sign-out. */
export const allowedTries = 3;

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
