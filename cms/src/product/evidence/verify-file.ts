import type { DeclinedAnswer, VerifiedFile } from '@portal/shared/domain';
import { bytesOf } from '../../engine/files/bytes-of';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { readRow } from '../../engine/storage/records';
import type { ChainRow, EntryBody } from '../../signed/chain';
import { isSignedBy, trustedKeys } from '../../signed/evidence-key';
import type { AnsweredChange } from '../../signed/frozen-answer';
import { contentOf, type FrozenProposal, sha256 } from '../../signed/frozen-proposal';
import { allEvidence, type Evidence } from './read-evidence';

/** Entries of the chain that vouch for a file, the newest first. */
const entriesWith = (db: Database, hash: string): Promise<ChainRow[]> =>
  db
    .selectFrom('evidence_chain')
    .selectAll()
    .where('kind', 'in', ['signature', 'older', 'change-answer'])
    .where('body', 'like', `%${hash}%`)
    .orderBy('position', 'desc')
    .execute();

/** The body of the entry that vouches for a file as PDF or JSON, signed by a key of this installation. */
function vouchingBody(service: Service, rows: readonly ChainRow[], hash: string) {
  const keys = trustedKeys(service.evidenceKey, service.settings);
  for (const { body, key_id: id, signature } of rows) {
    const key = keys.get(id);
    const entry = JSON.parse(body) as EntryBody;
    const { pdfSha256, jsonSha256 } = entry.facts;
    const isVouched = pdfSha256 === hash || jsonSha256 === hash;
    if (key && isVouched && isSignedBy(key, Buffer.from(body, 'utf8'), signature)) return entry;
  }
  return null;
}

/** Returns the signed JSON; null for a file that is missing or altered since. */
async function frozenOf(
  service: Service,
  { json }: Evidence,
  { facts }: EntryBody,
): Promise<FrozenProposal | null> {
  const bytes = await bytesOf(service, json.uri);
  if (!bytes || sha256(bytes) !== facts.jsonSha256) return null;
  return JSON.parse(bytes.toString('utf8')) as FrozenProposal;
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
  hash: string,
): Promise<VerifiedFile | DeclinedAnswer> {
  const row = await readRow(db, model.named('node--project'), project);
  if (!row) return { state: 'erased', sha256: hash, signedAt: at };
  const { answer, accountName, read } = facts;
  const { description, totals } = read as AnsweredChange;
  return {
    state: answer === 'rejected' ? 'declined' : 'in force',
    sha256: hash,
    project: `${String(row.title)}: change "${description}", ${String(answer)}`,
    total: totals.total,
    signatures: [{ name: String(accountName), at }],
  };
}

const signersOf = ({ signatures, signedBy, signedAt }: FrozenProposal) =>
  (signatures ?? [{ name: signedBy, at: signedAt }]).map(({ name, at }) => ({ name, at }));

/** Returns what is known about a signed proposal, with a withdrawal or a replacement. */
async function verifiedContract(
  service: Service,
  entry: EntryBody,
  hash: string,
): Promise<VerifiedFile> {
  const all = await allEvidence(service, entry.project);
  const evidence = all.find(({ record }) => record === entry.record);
  if (!evidence) return { state: 'erased', sha256: hash, signedAt: entry.at };
  const frozen = await frozenOf(service, evidence, entry);
  const withdrawn = await withdrawnAt(service.db, entry);
  const known = {
    sha256: hash,
    ...(frozen && {
      project: contentOf(frozen).project.title,
      total: frozen.total,
      signatures: signersOf(frozen),
    }),
  };
  if (withdrawn) return { ...known, state: 'withdrawn', withdrawnAt: withdrawn };
  return { ...known, state: all[0]?.record === entry.record ? 'in force' : 'replaced' };
}

/**
 * Tells whether a file is a contract of this installation, unaltered, and what became of the contract.
 *
 * Any other file has another hash: an altered contract and a file from elsewhere are both unknown.
 */
export async function verifyHash(
  service: Service,
  hash: string,
): Promise<VerifiedFile | DeclinedAnswer> {
  const entry = vouchingBody(service, await entriesWith(service.db, hash), hash);
  if (!entry) return { state: 'unknown', sha256: hash };
  return entry.kind === 'change-answer'
    ? verifiedAnswer(service, entry, hash)
    : verifiedContract(service, entry, hash);
}
