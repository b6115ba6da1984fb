import type { Proposal, ProposalChange } from '@portal/shared/domain';
import type { ChainHead, ChainRow } from './chain';
import type { EvidenceKey } from './evidence-key';

/** Stored columns of a record by name. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

/** Type of a record, and the records that the record belongs to; uuids. */
export interface RecordPlace {
  readonly type: string;
  readonly number: number;
  readonly machine_name: string | null;
  readonly owner: string | null;
  readonly parent: string | null;
  readonly root: string | null;
}

/** Signer of a pad, for a drawing. */
export interface PadRow {
  readonly user_id: string;
  readonly name: string;
  /** Hash of the signed proposal. */
  readonly hash: string;
  /** SHA-256 of the drawing. */
  readonly picture: string;
  readonly consent: string;
  /** Unix seconds. */
  readonly signed: number;
}

/** Records of a content system that the evidence of signatures covers. */
export interface SignedRecords {
  /** Proposal of now, with the hashes of the pictures; null for a project that does not exist. */
  readonly proposal: (project: string) => Promise<Proposal | null>;
  /** Change requests of a project that were put to the client. */
  readonly changes: (
    project: string,
  ) => Promise<
    readonly Pick<ProposalChange, 'id' | 'status' | 'description' | 'declineReason' | 'lines'>[]
  >;
  readonly chain: () => Promise<readonly ChainRow[]>;
  readonly head: () => Promise<ChainHead | null>;
  /** Ids of the signed proposals of a project. */
  readonly signedProposals: (project: string) => Promise<readonly string[]>;
  readonly row: (type: string, id: string) => Promise<StoredRow | undefined>;
  /** Adds the columns that the content system computes from the other columns of a row. */
  readonly withComputed: (type: string, row: StoredRow) => StoredRow;
  readonly place: (id: string) => Promise<RecordPlace | undefined>;
  /** Ids that a reference of a record names, in order. */
  readonly targets: (id: string, field: string) => Promise<readonly string[]>;
  /** Signer of a drawing, by the id of the document; undefined for a drawing of an older version. */
  readonly pad: (document: string) => Promise<PadRow | undefined>;
}

/** Files of a content system. */
export interface SignedFiles {
  /** Bytes of the file of a document; null for a missing file. */
  readonly document: (id: string) => Promise<Buffer | null>;
}

/** Key of an installation, and the public keys that the installation trusts. */
export interface SignedKey {
  readonly own: EvidenceKey;
  /** Public keys in PEM by id. */
  readonly trusted: ReadonlyMap<string, string>;
}

/**
 * Everything that freezing, signing and verification need of a content system: records, files, key and clock. The code
 * in this folder runs in the content service, and in a gateway before another content system (ADR 86).
 */
export interface SignedStore {
  readonly records: SignedRecords;
  readonly files: SignedFiles;
  readonly key: SignedKey;
  /** Unix seconds. */
  readonly now: () => number;
}
