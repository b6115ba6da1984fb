/** Kind of an integrity violation; each has an exit code of `portal verify-signature`. */
export type FindingKind = 'key' | 'removed' | 'reordered' | 'row' | 'json' | 'pdf' | 'picture';

export interface Finding {
  readonly kind: FindingKind;
  /** Description in one sentence. */
  readonly text: string;
}

/** Exit codes of `portal verify-signature`; 0 for unmodified, 1 for a failed call. */
export const exitCodes: Readonly<Record<FindingKind, number>> = {
  removed: 2,
  reordered: 3,
  row: 4,
  json: 5,
  pdf: 6,
  picture: 7,
  key: 8,
};

export const finding = (kind: FindingKind, text: string): Finding => ({ kind, text });
