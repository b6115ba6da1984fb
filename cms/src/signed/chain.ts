import dayjs from 'dayjs';
import type { EvidenceKey } from './evidence-key';
import { canonicalBytes, sha256 } from './frozen-proposal';

/** Kind of a chain entry. `older` is a signature from before the introduction of the chain. */
export type EntryKind = 'key' | 'older' | 'signature' | 'change-answer' | 'withdrawal' | 'erasure';

/** Body of an entry, serialised as canonical JSON and signed by the key. */
export interface EntryBody {
  readonly form: 1;
  readonly position: number;
  readonly kind: EntryKind;
  /** uuid of the project; empty for an entry of the installation. */
  readonly project: string;
  /** uuid of the record covered by the entry; empty for none. */
  readonly record: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Hash of the previous entry; empty for the first entry. */
  readonly previous: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A stored entry. */
export interface ChainRow {
  readonly position: number;
  readonly kind: string;
  readonly project: string;
  readonly record: string;
  /** Canonical JSON of `EntryBody`. */
  readonly body: string;
  /** SHA-256 of the body. */
  readonly hash: string;
  readonly key_id: string;
  /** Ed25519 signature of the body, base64. */
  readonly signature: string;
}

/** Head of the chain, stored and signed separately to detect a removed last entry. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
  readonly key: string;
  readonly signature: string;
}

export type NewEntry = Pick<EntryBody, 'kind' | 'project' | 'record' | 'facts'>;

/** Returns the bytes to sign for a head. */
export const headBytes = (position: number, hash: string): Buffer =>
  canonicalBytes({ head: hash, position });

/** Formats Unix seconds as ISO 8601. */
export const isoTime = (seconds: number): string => dayjs.unix(seconds).toISOString();

interface Signing {
  readonly key: EvidenceKey;
  /** Unix seconds. */
  readonly now: number;
}

/** Returns the entry that follows a head, and the new head; both signed by the key. */
export function nextEntry(
  head: ChainHead | null,
  { key: { id, sign }, now }: Signing,
  entry: NewEntry,
): { readonly row: ChainRow; readonly head: ChainHead } {
  const position = (head?.position ?? 0) + 1;
  const previous = head?.hash ?? '';
  const body: EntryBody = { form: 1, position, ...entry, at: isoTime(now), previous };
  const bytes = canonicalBytes(body);
  const { kind, project, record } = entry;
  const hash = sha256(bytes);
  const signed = { body: bytes.toString('utf8'), hash, key_id: id, signature: sign(bytes) };
  return {
    row: { position, kind, project, record, ...signed },
    head: { position, hash, key: id, signature: sign(headBytes(position, hash)) },
  };
}
