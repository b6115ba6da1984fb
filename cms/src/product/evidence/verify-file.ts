import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { VerifiedFile } from '@portal/shared/domain';
import { Problem } from '../../engine/errors/problem';
import { bytesOf } from '../../engine/files/bytes-of';
import { isSignedBy, trustedKeys } from '../../engine/keys/evidence-key';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { readRow } from '../../engine/storage/records';
import type { ChainRow, EntryBody } from './chain';
import type { AnsweredChange } from './frozen-answer';
import { contentOf, type FrozenProposal } from './frozen-proposal';
import { allEvidence, type Evidence } from './read-evidence';

const megabyte = 1024 * 1024;

/** Largest file that anybody may have checked. */
export const largestFile = 25 * megabyte;

/**
 * Returns the SHA-256 of a stream, which is neither stored nor kept in memory. Throws `Problem` 413 for a stream of more
 * than 25 MB, whose rest is read and discarded.
 */
export async function hashOfStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      const bytes = Buffer.from(chunk as Uint8Array);
      size += bytes.length;
      if (size > largestFile) throw new Problem(413, 'A file to check has at most 25 MB.');
      hash.update(bytes);
    }
  } finally {
    stream.resume();
  }
  return hash.digest('hex');
}

/** Entries of the chain that vouch for a file, the newest first. */
const entriesWith = (db: Database, sha256: string): Promise<ChainRow[]> =>
  db
    .selectFrom('evidence_chain')
    .selectAll()
    .where('kind', 'in', ['signature', 'older', 'change-answer'])
    .where('body', 'like', `%${sha256}%`)
    .orderBy('position', 'desc')
    .execute();

/** The body of the entry that vouches for a file as PDF or JSON, signed by a key of this installation. */
function vouchingBody(service: Service, rows: readonly ChainRow[], sha256: string) {
  const keys = trustedKeys(service.evidenceKey, service.settings);
  for (const { body, key_id: id, signature } of rows) {
    const key = keys.get(id);
    const entry = JSON.parse(body) as EntryBody;
    const { pdfSha256, jsonSha256 } = entry.facts;
    const isVouched = pdfSha256 === sha256 || jsonSha256 === sha256;
    if (key && isVouched && isSignedBy(key, Buffer.from(body, 'utf8'), signature)) return entry;
  }
  return null;
}

async function frozenOf(service: Service, { json }: Evidence): Promise<FrozenProposal | null> {
  const bytes = await bytesOf(service, json.uri);
  return bytes && (JSON.parse(bytes.toString('utf8')) as FrozenProposal);
}

async function withdrawnAt(db: Database, { project, record }: EntryBody): Promise<string | null> {
  const row = await db
    .selectFrom('evidence_chain')
    .select('body')
    .where('kind', '=', 'withdrawal')
    .where('project', '=', project)
    .where('record', '=', record)
    .executeTakeFirst();
  return row ? (JSON.parse(row.body) as EntryBody).at : null;
}

/** Returns what is known about a client's answer to a change request. */
async function verifiedAnswer(
  { db, model }: Service,
  { project, at, facts }: EntryBody,
  sha256: string,
): Promise<VerifiedFile> {
  const row = await readRow(db, model.named('node--project'), project);
  if (!row) return { state: 'erased', sha256, signedAt: at };
  const { answer, accountName, read } = facts;
  const { description, totals } = read as AnsweredChange;
  return {
    state: 'in force',
    sha256,
    project: `${String(row.title)}: change "${description}", ${String(answer)}`,
    total: totals.total,
    signatures: [{ name: String(accountName), at }],
  };
}

/** Returns what is known about a signed proposal, with a withdrawal or a replacement. */
async function verifiedContract(
  service: Service,
  entry: EntryBody,
  sha256: string,
): Promise<VerifiedFile> {
  const all = await allEvidence(service, entry.project);
  const evidence = all.find(({ record }) => record === entry.record);
  const frozen = evidence && (await frozenOf(service, evidence));
  if (!frozen) return { state: 'erased', sha256, signedAt: entry.at };
  const withdrawn = await withdrawnAt(service.db, entry);
  const isNewest = all[0]?.record === entry.record;
  const known = {
    sha256,
    project: contentOf(frozen).project.title,
    total: frozen.total,
    signatures: (frozen.signatures ?? [{ name: frozen.signedBy, at: frozen.signedAt }]).map(
      ({ name, at }) => ({ name, at }),
    ),
  };
  if (withdrawn) return { ...known, state: 'withdrawn', withdrawnAt: withdrawn };
  return { ...known, state: isNewest ? 'in force' : 'replaced' };
}

/**
 * Tells whether a file is a contract of this installation, unaltered, and what became of the contract.
 *
 * Any other file has another hash: an altered contract and a file from elsewhere are both unknown.
 */
export async function verifyHash(service: Service, sha256: string): Promise<VerifiedFile> {
  const entry = vouchingBody(service, await entriesWith(service.db, sha256), sha256);
  if (!entry) return { state: 'unknown', sha256 };
  return entry.kind === 'change-answer'
    ? verifiedAnswer(service, entry, sha256)
    : verifiedContract(service, entry, sha256);
}
