/** How often one may give a wrong current password before being signed out. */
export const allowedTries = 3;

const left = [
  'You are being signed out.',
  'One try left before logout.',
  'Two tries left before logout.',
] as const;

/** What a person reads after a wrong current password; null before the first one. */
export function triesText(wrong: number): string | null {
  const words = left[allowedTries - wrong];
  return words ? `Password incorrect. ${words}` : null;
}
