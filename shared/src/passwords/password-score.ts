export type StrengthLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';

export interface Strength {
  /** 0 to 100. */
  readonly score: number;
  readonly label: StrengthLabel;
  /** Suggestions for a stronger password, in the order of the specification. */
  readonly advice: readonly string[];
}

export const shortestPassword = 12;

/** Minimum score of the label Fair. */
export const fairScore = 60;

const classes = [
  { pattern: /\p{Ll}/u, advice: 'Add lowercase letters' },
  { pattern: /\p{Lu}/u, advice: 'Add uppercase letters' },
  { pattern: /\p{Nd}/u, advice: 'Add numbers' },
  { pattern: /[^\p{L}\p{Nd}]/u, advice: 'Add punctuation' },
] as const;

/** Score deduction by number of missing character classes. */
const classCost = [0, 12.5, 25, 40, 40] as const;

const scoreOfNamesake = 5;

/**
 * Returns the strength of a password with suggestions.
 *
 * Starts at 100; minus 5 per character below 12, minus 30 if short, minus 12.5, 25 or 40 for one,
 * two or more missing character classes. A password equal to the username (case-insensitive) scores
 * 5. Clamped to 0 to 100. Source: spec 1, section 5; decision 31.
 */
export function passwordStrength(password: string, username: string): Strength {
  const missing = classes.filter(({ pattern }) => !pattern.test(password));
  const isNamesake = password !== '' && password.toLowerCase() === username.toLowerCase();
  const lacking = Math.max(0, shortestPassword - lengthOf(password));
  const cost = (lacking > 0 ? lacking * 5 + 30 : 0) + (classCost[missing.length] ?? 40);
  const score = isNamesake ? scoreOfNamesake : Math.min(100, Math.max(0, 100 - cost));
  return {
    score,
    label: labelOf(score),
    advice: [
      ...(lacking > 0 ? ['Make it at least 12 characters'] : []),
      ...missing.map(({ advice }) => advice),
      ...(isNamesake ? ['Make it different from your username'] : []),
    ],
  };
}

/** Returns the length in Unicode code points: an emoji counts as 1. */
export const lengthOf = (password: string): number => [...password].length;

function labelOf(score: number): StrengthLabel {
  if (score >= 80) return 'Strong';
  if (score >= 70) return 'Good';
  return score >= fairScore ? 'Fair' : 'Weak';
}
