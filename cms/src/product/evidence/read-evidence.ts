import type { Proposal, ProposalDifference, ProposalEvidence } from '@portal/shared/domain';
import { everything, type Viewer } from '../../engine/access/viewer';
import { bytesOf } from '../../engine/files/bytes-of';
import { publicPath } from '../../engine/files/file-store';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import type { EntryBody } from '../../signed/chain';
import { differences } from '../../signed/differences';
import {
  contentOf,
  type FrozenContent,
  type FrozenProposal,
  freeze,
  hashOf,
  inFormOf,
} from '../../signed/frozen-proposal';
import { loadTogether, textOf } from '../proposal/records';
import { currentProposal } from './current-proposal';

/** A file of the evidence with the hash at signing. */
interface EvidenceFile {
  readonly uri: string;
  readonly sha256: string;
}

export interface Evidence {
  /** uuid of the signed proposal. */
  readonly record: string;
  readonly signedBy: string;
  /** Unix seconds. */
  readonly signedAt: number;
  readonly total: string;
  readonly pdf: EvidenceFile;
  readonly json: EvidenceFile;
  /** Whether the signature predates the chain of evidence. */
  readonly isOlder: boolean;
}

const isOlder = async (db: Database, record: string): Promise<boolean> =>
  (await db
    .selectFrom('evidence_chain')
    .select('position')
    .where('kind', '=', 'older')
    .where('record', '=', record)
    .executeTakeFirst()) !== undefined;

const documents = 'field_signed_documents.field_media_file';

async function recordIds(db: Database, type: string, project: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entity')
    .select('uuid')
    .where('type', '=', type)
    .where('root', '=', project)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

async function evidenceIn(
  { db, model }: Pick<Service, 'db' | 'model'>,
  ids: readonly string[],
): Promise<Evidence[]> {
  const reader = { db, model, viewer: everything };
  const records = await loadTogether(reader, 'node--signed_proposal', ids, [documents]);
  const found: Evidence[] = [];
  for (const id of ids) {
    const record = records.get(id);
    if (!record) continue;
    const [pdf = '', json = ''] = records
      .along(record, 'field_signed_documents')
      .map((document) => textOf(records.along(document, 'field_media_file')[0], 'uri'));
    found.push({
      record: id,
      signedBy: textOf(record, 'field_signed_by'),
      signedAt: Number(record.row.created),
      total: textOf(record, 'field_signed_total'),
      pdf: { uri: pdf, sha256: textOf(record, 'field_signed_pdf_sha256') },
      json: { uri: json, sha256: textOf(record, 'field_signed_json_sha256') },
      isOlder: await isOlder(db, id),
    });
  }
  return found;
}

/** Returns the evidence of all signatures of a project, newest first. */
export async function allEvidence(
  service: Pick<Service, 'db' | 'model'>,
  project: string,
): Promise<readonly Evidence[]> {
  return evidenceIn(service, await recordIds(service.db, 'node--signed_proposal', project));
}

/** Returns the evidence of the last signature of a project; null if none. */
export async function evidenceOf(
  service: Pick<Service, 'db' | 'model'>,
  project: string,
): Promise<Evidence | null> {
  const [newest] = await recordIds(service.db, 'node--signed_proposal', project);
  const [evidence] = newest ? await evidenceIn(service, [newest]) : [];
  return evidence ?? null;
}

/** Returns the URL of an evidence file, signed for the viewer. */
export const addressOf = (
  { signer, now }: Service,
  { uid }: Viewer,
  { uri }: EvidenceFile,
): string => signer.sign(publicPath(uri), uid, now());

async function keptContent(service: Service, { json }: Evidence): Promise<FrozenContent | null> {
  const bytes = await bytesOf(service, json.uri);
  return bytes && contentOf(JSON.parse(bytes.toString('utf8')) as FrozenProposal);
}

/** Compares the signed proposal with the current one; `none` if nothing is signed or the evidence is missing. */
export async function signedState(
  service: Service,
  { db, model }: Pick<Service, 'db' | 'model'>,
  project: string,
): Promise<'none' | 'same' | 'changed'> {
  const evidence = await evidenceOf({ db, model }, project);
  const kept = evidence && (await keptContent(service, evidence));
  const now = kept && (await currentProposal({ db, model }, service, project));
  if (!kept || !now) return 'none';
  return isSame(kept, freeze(now)) ? 'same' : 'changed';
}

const isSame = (kept: FrozenContent, now: FrozenContent): boolean =>
  hashOf(kept) === hashOf(inFormOf(kept, now));

/** Returns the withdrawal of a project's last signature; null if none. */
export async function withdrawalOf(
  db: Database,
  project: string,
): Promise<{ readonly at: string; readonly reason: string } | null> {
  const row = await db
    .selectFrom('evidence_chain')
    .select('body')
    .where('project', '=', project)
    .where('kind', '=', 'withdrawal')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { at, facts } = JSON.parse(row.body) as EntryBody;
  return { at, reason: String(facts.reason) };
}

/** Returns the evidence part of the response for a signed project. */
async function signedEvidence(
  service: Service,
  viewer: Viewer,
  project: string,
  now: FrozenContent,
) {
  const evidence = await evidenceOf(service, project);
  const kept = evidence && (await keptContent(service, evidence));
  return {
    changedSinceSigning: kept !== null && !isSame(kept, now),
    ...(evidence && { signedPdf: addressOf(service, viewer, evidence.pdf) }),
  };
}

/** Returns the evidence part of the response for an unsigned project. */
async function withdrawnEvidence({ db }: Service, project: string) {
  const withdrawn = await withdrawalOf(db, project);
  return {
    changedSinceSigning: false,
    ...(withdrawn && { withdrawnAt: withdrawn.at, withdrawalReason: withdrawn.reason }),
  };
}

/**
 * Returns the evidence for readers of a proposal: hash, and information on signing or withdrawal.
 */
export async function evidenceFor(
  service: Service,
  viewer: Viewer,
  proposal: Proposal,
): Promise<ProposalEvidence> {
  const { id, signed } = proposal.project;
  const content = freeze(proposal);
  const hash = hashOf(content);
  return signed
    ? { hash, ...(await signedEvidence(service, viewer, id, content)) }
    : { hash, ...(await withdrawnEvidence(service, id)) };
}

/** Returns the differences since signing. Requires intact evidence. */
export async function changedSince(
  service: Service,
  project: string,
  evidence: Evidence,
): Promise<ProposalDifference[]> {
  const kept = await keptContent(service, evidence);
  const now = await currentProposal(service, service, project);
  return kept && now ? differences(kept, inFormOf(kept, freeze(now))) : [];
}
