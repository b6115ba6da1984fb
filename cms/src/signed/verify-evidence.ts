import type { EntryBody } from './chain';
import { type Finding, finding } from './finding';
import type { FrozenProposal } from './frozen-proposal';
import type { SignedStore, StoredRow } from './signed-store';
import { verifyAnswers } from './verify-answers';
import { fileBytes } from './verify-bytes';
import { trustedBody, verifyChain } from './verify-chain';
import { verifyPads } from './verify-pads';
import { otherColumn, verifyRecord, vouchedOf } from './verify-record';

/** Checks that the project's state matches the last signature or withdrawal. */
async function problemsOfProject(
  store: SignedStore,
  project: string,
  last: FrozenProposal | null,
): Promise<Finding[]> {
  const row = (await store.records.row('node--project', project)) ?? {};
  const expected: StoredRow = last
    ? {
        field_project_signed: 1,
        field_project_signed_by: last.signedBy,
        ...(last.signedDate && { field_project_signed_date: last.signedDate }),
      }
    : { field_project_signed: 0, field_project_signed_by: '', field_project_signed_date: '' };
  const column = otherColumn({ field_project_signed: 0, ...withoutEmpty(row) }, expected);
  return column
    ? [finding('row', `The project has another ${column} than its last signature says.`)]
    : [];
}

const withoutEmpty = (row: StoredRow): StoredRow =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/**
 * Returns the integrity problems of a project's evidence: the whole chain and every record; empty
 * if unmodified.
 */
export async function verifyEvidence(store: SignedStore, project: string): Promise<Finding[]> {
  const { records, key } = store;
  const rows = await records.chain();
  const ofChain = verifyChain(rows, await records.head(), key.trusted);
  if (ofChain.length > 0) return ofChain;
  // After an erasure only hashes remain in the chain, with nothing to compare.
  if (rows.some((row) => row.project === project && row.kind === 'erasure')) return [];
  const entries = rows.map(trustedBody);
  const vouched = entries.flatMap((entry) => vouchedOf(entry, project));
  const there = await records.signedProposals(project);
  const removed = vouched.filter(({ record }) => !there.includes(record));
  const unknown = there.filter((id) => !vouched.some(({ record }) => record === id));
  const findings = [
    ...removed.map(({ record }) => finding('removed', `The record ${record} is not there.`)),
    ...unknown.map((id) => finding('row', `The record ${id} was not made by a signature.`)),
  ];
  for (const one of vouched.filter(({ record }) => there.includes(record)))
    findings.push(...(await verifyRecord(store, project, one)));
  findings.push(...(await verifyAnswers(store, project, entries)));
  return findings.length > 0 ? findings : stateProblems(store, project, entries);
}

/** Returns problems of the project's state, given unmodified records. */
async function stateProblems(
  store: SignedStore,
  project: string,
  entries: readonly EntryBody[],
): Promise<Finding[]> {
  const last = entries.findLast((body) => body.project === project && stateKinds.has(body.kind));
  if (!last) return [];
  if (last.kind === 'withdrawal') return problemsOfProject(store, project, null);
  const [, jsonDocument] = await store.records.targets(last.record, 'field_signed_documents');
  const json = await fileBytes(store.files, jsonDocument);
  if (!json) return [];
  const frozen = JSON.parse(json.toString('utf8')) as FrozenProposal;
  // Pads of older versions have no stored signer.
  const isOlder = entries.some((body) => body.project === project && body.kind === 'older');
  return [
    ...(await problemsOfProject(store, project, frozen)),
    ...(isOlder ? [] : await verifyPads(store.records, project, { frozen, entry: last, entries })),
  ];
}

/** Kinds of entries that determine whether a project is signed. */
const stateKinds = new Set(['older', 'signature', 'withdrawal']);
