import { type ChainHead, type ChainRow, type EntryBody, headBytes } from './chain';
import { isSignedBy } from './evidence-key';
import { type Finding, finding } from './finding';
import { sha256 } from './frozen-proposal';

/** Public keys in PEM by id. */
export type Keys = ReadonlyMap<string, string>;

/** Columns that duplicate fields of the signed body. */
const repeated = ['kind', 'project', 'record'] as const;

const bodyOf = (row: ChainRow): EntryBody | null => {
  try {
    return JSON.parse(row.body) as EntryBody;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const name = ({ position }: ChainRow) => `Entry ${position} of the chain of evidence`;

/** Returns the problem of a single entry. */
function problemOf(row: ChainRow, keys: Keys): Finding | null {
  const key = keys.get(row.key_id);
  if (key === undefined)
    return finding(
      'key',
      `${name(row)} is signed with the key ${row.key_id}, which this installation does not have. Set EVIDENCE_KEY, or name the old public key in EVIDENCE_OLD_KEYS.`,
    );
  const bytes = Buffer.from(row.body, 'utf8');
  const body = bodyOf(row);
  if (!body || sha256(bytes) !== row.hash || !isSignedBy(key, bytes, row.signature))
    return finding('row', `${name(row)} is not as it was signed.`);
  if (body.position !== row.position)
    return finding('reordered', `${name(row)} was signed as entry ${body.position}.`);
  const changed = repeated.find((column) => body[column] !== row[column]);
  return changed ? finding('row', `${name(row)} has another ${changed} than was signed.`) : null;
}

/**
 * Returns the gaps of the chain: each entry contains its position and the hash of the previous
 * entry.
 */
function gaps(rows: readonly ChainRow[]): Finding[] {
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const expected = (before?.position ?? 0) + 1;
    if (row.position !== expected)
      return [finding('removed', `Entry ${expected} of the chain of evidence is not there.`)];
    if (bodyOf(row)?.previous !== (before?.hash ?? ''))
      return [finding('removed', `${name(row)} does not follow the entry before it.`)];
    return [];
  });
}

const otherEnd = finding('row', 'The signed end of the chain of evidence is not as it was signed.');

function isEnd(last: ChainRow, { position, hash, key, signature }: ChainHead, keys: Keys): boolean {
  const publicKey = keys.get(key);
  return (
    position === last.position &&
    hash === last.hash &&
    publicKey !== undefined &&
    isSignedBy(publicKey, headBytes(position, hash), signature)
  );
}

function endOf(rows: readonly ChainRow[], head: ChainHead | null, keys: Keys): Finding[] {
  const last = rows.at(-1);
  if (!head) return last ? [otherEnd] : [];
  if (!last || last.position < head.position)
    return [finding('removed', `Entry ${head.position} of the chain of evidence is not there.`)];
  return isEnd(last, head, keys) ? [] : [otherEnd];
}

/**
 * Returns the problems of an installation's chain; empty if every entry is present, in order and
 * unmodified.
 */
export function verifyChain(
  rows: readonly ChainRow[],
  head: ChainHead | null,
  keys: Keys,
): Finding[] {
  const single = rows.flatMap((row) => problemOf(row, keys) ?? []);
  // A modified entry would be reported a second time as a broken link of the next entry.
  return single.length > 0 ? single : [...gaps(rows), ...endOf(rows, head, keys)];
}

/** Returns the signed body of an entry with a verified signature. */
export const trustedBody = (row: ChainRow): EntryBody => JSON.parse(row.body) as EntryBody;
