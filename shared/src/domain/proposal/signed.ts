/** A difference between the current proposal and the signed version. */
export interface ProposalDifference {
  /** Location as display text: 'Interlock Patio: total with tax'. */
  readonly label: string;
  /** Signed value; null if missing in the signed version. */
  readonly before: string | null;
  /** Current value; null if removed since. */
  readonly after: string | null;
}

/** A contract that a project has had. */
export interface SignedContract {
  readonly signedBy: string;
  /** ISO 8601, UTC. */
  readonly signedAt: string;
  /** Dollars with two digits, tax included. */
  readonly total: string;
  /** Address of the PDF, signed for whoever asks. */
  readonly pdf: string;
  /** ISO 8601, UTC; present if the company withdrew the signature. */
  readonly withdrawnAt?: string;
  /** Network address and browser of the signer; for administrators. */
  readonly address?: string;
  readonly agent?: string;
  /** ISO 8601, UTC: when the signed proposal came onto the signer's screen; for administrators. */
  readonly openedAt?: string;
}

/**
 * A signed proposal as shown to people: `signed` in the answer of `GET
 * /api/proposal/{project}/signed`.
 */
export interface SignedProposal {
  readonly signedBy: string;
  /** ISO 8601, UTC. */
  readonly signedAt: string;
  /** Dollars with two digits, tax included. */
  readonly total: string;
  /** Signed download URLs of the two documents. */
  readonly pdf: string;
  readonly json: string;
  /** In lower-case hexadecimal digits. */
  readonly pdfSha256: string;
  readonly jsonSha256: string;
  /** Integrity problems of the documents, in sentences; for staff. */
  readonly problems: readonly string[];
  /** Every contract that the project has had, the newest first. */
  readonly contracts?: readonly SignedContract[];
  /** Whether the project is out of the lists; for staff. */
  readonly isArchived?: boolean;
  /** ISO 8601, UTC; present if the company withdrew this signature. */
  readonly withdrawnAt?: string;
  readonly withdrawalReason?: string;
  /** Address of the audit PDF with accounts, addresses and reading times; for administrators. */
  readonly auditPdf?: string;
  /** What changed since the last signature. */
  readonly differences: readonly ProposalDifference[];
}
