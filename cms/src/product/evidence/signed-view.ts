import type { SignedContract, SignedProposal } from '@portal/shared/domain';
import dayjs from 'dayjs';
import { pricing } from '../../engine/access/role';
import { has, hasAny, type Viewer } from '../../engine/access/viewer';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { readRow } from '../../engine/storage/records';
import type { EntryBody } from '../../signed/chain';
import { auditPath } from './audit';
import { addressOf, allEvidence, changedSince, type Evidence, withdrawalOf } from './read-evidence';
import { verifyProject } from './verify-project';

/** Returns the state of a project apart from the evidence. */
async function stateOf({ db, model }: Service, project: string, isStaff: boolean) {
  const row = await readRow(db, model.named('node--project'), project);
  const withdrawn = row?.field_project_signed === 1 ? null : await withdrawalOf(db, project);
  return {
    ...(withdrawn && { withdrawnAt: withdrawn.at, withdrawalReason: withdrawn.reason }),
    ...(isStaff && { isArchived: row?.field_project_archived === 1 }),
  };
}

/** Entries of the chain about the signatures of a project. */
async function entriesOf(db: Database, project: string): Promise<readonly EntryBody[]> {
  const rows = await db
    .selectFrom('evidence_chain')
    .select('body')
    .where('project', '=', project)
    .where('kind', 'in', ['signature', 'withdrawal'])
    .orderBy('position')
    .execute();
  return rows.map(({ body }) => JSON.parse(body) as EntryBody);
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns network address, browser and opening time of a signature, for administrators. */
function originOf(entry: EntryBody | undefined) {
  const { address, agent, openedAt } = entry?.facts ?? {};
  const origin = { address: textIn(address), agent: textIn(agent), openedAt: textIn(openedAt) };
  return Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== undefined));
}

/** Returns all contracts of a project, newest first. */
async function contractsOf(
  service: Service,
  viewer: Viewer,
  project: string,
  all: readonly Evidence[],
): Promise<SignedContract[]> {
  const entries = await entriesOf(service.db, project);
  return all.map((evidence) => {
    const own = entries.filter(({ record }) => record === evidence.record);
    const withdrawn = own.find(({ kind }) => kind === 'withdrawal');
    const signature = own.find(({ kind }) => kind === 'signature');
    return {
      signedBy: evidence.signedBy,
      signedAt: dayjs.unix(evidence.signedAt).toISOString(),
      total: evidence.total,
      pdf: addressOf(service, viewer, evidence.pdf),
      ...(withdrawn && { withdrawnAt: withdrawn.at }),
      ...(has(viewer, 'administrator') && originOf(signature)),
    };
  });
}

/** Returns the differences since the last signature, and integrity problems for staff. */
async function reviewed(service: Service, project: string, evidence: Evidence, isStaff: boolean) {
  const found = await verifyProject(service, project);
  return {
    problems: isStaff ? found.map(({ text }) => text) : [],
    differences: found.length === 0 ? await changedSince(service, project, evidence) : [],
  };
}

/** Returns the signed proposal for the viewer; null if nothing is signed. */
export async function signedProposal(
  service: Service,
  viewer: Viewer,
  project: string,
): Promise<SignedProposal | null> {
  const all = await allEvidence(service, project);
  const [evidence] = all;
  if (!evidence) return null;
  const { pdf, json, signedBy, signedAt, total } = evidence;
  const isStaff = hasAny(viewer, pricing);
  return {
    signedBy,
    signedAt: dayjs.unix(signedAt).toISOString(),
    total,
    pdf: addressOf(service, viewer, pdf),
    json: addressOf(service, viewer, json),
    pdfSha256: pdf.sha256,
    jsonSha256: json.sha256,
    ...(await stateOf(service, project, isStaff)),
    ...(has(viewer, 'administrator') && {
      auditPdf: service.signer.sign(auditPath(project), viewer.uid, service.now()),
    }),
    contracts: await contractsOf(service, viewer, project, all),
    ...(await reviewed(service, project, evidence, isStaff)),
  };
}
