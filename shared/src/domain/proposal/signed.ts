/** Something of a proposal that is not any more what was signed. */
export interface ProposalDifference {
  /** Where it stands, in words: 'Interlock Patio: total with tax'. */
  readonly label: string;
  /** Null where it was not there. */
  readonly before: string | null;
  /** Null where it is gone. */
  readonly after: string | null;
}

/** What people see of a signed proposal: `signed` in the answer of `GET /api/proposal/{project}/signed`. */
export interface SignedProposal {
  readonly signedBy: string;
  /** ISO 8601, UTC. */
  readonly signedAt: string;
  /** Dollars with two digits, tax included. */
  readonly total: string;
  /** Addresses of the two documents, signed for whoever asks. */
  readonly pdf: string;
  readonly json: string;
  /** In lower-case hexadecimal digits. */
  readonly pdfSha256: string;
  readonly jsonSha256: string;
  /** What is wrong with the documents, in sentences; for staff. */
  readonly problems: readonly string[];
  /** For staff. */
  readonly differences: readonly ProposalDifference[];
}
