/**
 * A result of a check: something is missing or works otherwise than the portal needs, or could not be
 * checked.
 */
export interface Finding {
  readonly kind: 'missing' | 'wrong' | 'unclear';
  /** A sentence: what, and what to do. */
  readonly text: string;
}

export const missing = (text: string): Finding => ({ kind: 'missing', text });
export const wrong = (text: string): Finding => ({ kind: 'wrong', text });
export const unclear = (text: string): Finding => ({ kind: 'unclear', text });
