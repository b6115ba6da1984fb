/** What anybody is told of a file: the answer of `POST /api/verify`. */
export interface VerifiedFile {
  /**
   * `unknown`: the file is altered or from elsewhere. `erased`: the contract was erased, its hash is kept. `replaced`: a
   * later contract took the place of this one.
   */
  readonly state: 'in force' | 'replaced' | 'withdrawn' | 'erased' | 'unknown';
  /** In lower-case hexadecimal digits. */
  readonly sha256: string;
  /** Title of the project, as signed. */
  readonly project?: string;
  /** Dollars with two digits, tax included. */
  readonly total?: string;
  /** Times are ISO 8601, UTC. */
  readonly signatures?: readonly VerifiedSignature[];
  /** Present for an erased contract. */
  readonly signedAt?: string;
  readonly withdrawnAt?: string;
}

/** The answer to a change request that the client declined. */
export interface DeclinedAnswer extends Omit<VerifiedFile, 'state'> {
  readonly state: 'declined';
}

export interface VerifiedSignature {
  readonly name: string;
  readonly at: string;
}
