import { trustedKeys } from '../../engine/keys/evidence-key';
import type { Row } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { readRow } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';
import { type ChainRow, readChain, readHead } from './chain';
import { type Finding, finding } from './finding';
import type { FrozenProposal } from './frozen-proposal';
import { drawingOf } from './pad-signatures';
import { verifyAnswers } from './verify-answers';
import { fileBytes, problemOfBytes } from './verify-bytes';
import { trustedBody, verifyChain } from './verify-chain';

/** Chain data of a signed proposal. */
interface Vouched {
  readonly record: string;
  readonly kind: 'older' | 'signature';
  readonly jsonSha256: string;
  readonly pdfSha256: string;
  /** Document ids: PDF, JSON, then drawings; null for a signature from before the chain. */
  readonly documents: readonly string[] | null;
}

const recordType = 'node--signed_proposal';

const recordsOf = async ({ db }: Service, project: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('entity')
    .select('uuid')
    .where('type', '=', recordType)
    .where('root', '=', project)
    .execute();
  return rows.map(({ uuid }) => uuid);
};

/** Columns of a record that duplicate fields of the JSON. */
const columnsOf = (
  { signedBy, signedAt, total }: FrozenProposal,
  { jsonSha256, pdfSha256 }: Vouched,
): Row => ({
  title: `Proposal signed by ${signedBy}`,
  created: Date.parse(signedAt) / 1000,
  field_signed_by: signedBy,
  field_signed_total: total,
  field_signed_json_sha256: jsonSha256,
  field_signed_pdf_sha256: pdfSha256,
});

const otherColumn = (row: Row, expected: Row): string | undefined =>
  Object.keys(expected).find((name) => String(row[name] ?? '') !== String(expected[name]));

async function problemsOfRow(
  service: Service,
  project: string,
  vouched: Vouched,
  frozen: FrozenProposal,
  documents: readonly string[],
): Promise<Finding[]> {
  const { record } = vouched;
  const row = (await readRow(service.db, service.model.named(recordType), record)) ?? {};
  const column = otherColumn(row, columnsOf(frozen, vouched));
  const isOfProject =
    frozen.content.project.id === project &&
    (await targetIds(service.db, record, 'field_signed_project')).join() === project;
  const hasDocuments = vouched.documents === null || vouched.documents.join() === documents.join();
  return [
    ...(column
      ? [finding('row', `The record ${record} has another ${column} than was signed.`)]
      : []),
    ...(isOfProject ? [] : [finding('row', `The record ${record} is of another project.`)]),
    ...(hasDocuments ? [] : [finding('row', `The record ${record} names other documents.`)]),
  ];
}

/** Checks that the project's state matches the last signature or withdrawal. */
async function problemsOfProject(
  service: Service,
  project: string,
  last: FrozenProposal | null,
): Promise<Finding[]> {
  const row = (await readRow(service.db, service.model.named('node--project'), project)) ?? {};
  const expected: Row = last
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

const withoutEmpty = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

async function problemsOfPictures(
  service: Service,
  { signatures = [] }: FrozenProposal,
  documents: readonly string[],
): Promise<Finding[]> {
  const drawn = signatures.filter(({ pictureSha256 }) => pictureSha256 !== null);
  const found = await Promise.all(
    drawn.map(async ({ name, pictureSha256 }, index) =>
      problemOfBytes(
        'picture',
        `The drawing of ${name}`,
        await drawingOf(service, service.db, documents[index + 2] ?? ''),
        pictureSha256 ?? '',
      ),
    ),
  );
  return found.flat();
}

async function verifyRecord(
  service: Service,
  project: string,
  vouched: Vouched,
): Promise<Finding[]> {
  const { record, jsonSha256, pdfSha256 } = vouched;
  const documents = await targetIds(service.db, record, 'field_signed_documents');
  const [pdfDocument, jsonDocument] = vouched.documents ?? documents;
  const json = await fileBytes(service, jsonDocument);
  const problems = [
    ...problemOfBytes('pdf', 'The PDF', await fileBytes(service, pdfDocument), pdfSha256),
    ...problemOfBytes('json', 'The canonical JSON', json, jsonSha256),
  ];
  // If the JSON is modified, the remaining checks are meaningless.
  if (!json || problems.some(({ kind }) => kind === 'json')) return problems;
  const frozen = JSON.parse(json.toString('utf8')) as FrozenProposal;
  return [
    ...problems,
    ...(await problemsOfRow(service, project, vouched, frozen, documents)),
    ...(await problemsOfPictures(service, frozen, vouched.documents ?? documents)),
    ...(vouched.kind === 'older' && frozen.form !== 1
      ? [finding('removed', `The chain of evidence was begun anew after ${record} was signed.`)]
      : []),
  ];
}

/**
 * Returns the integrity problems of a project's evidence: the whole chain and every record; empty
 * if unmodified.
 */
export async function verifyProject(service: Service, project: string): Promise<Finding[]> {
  const rows = await readChain(service.db);
  const keys = trustedKeys(service.evidenceKey, service.settings);
  const ofChain = verifyChain(rows, await readHead(service.db), keys);
  if (ofChain.length > 0) return ofChain;
  // After an erasure only hashes remain in the chain, with nothing to compare.
  if (rows.some((row) => row.project === project && row.kind === 'erasure')) return [];
  const vouched = rows.flatMap((row) => vouchedOf(row, project));
  const there = await recordsOf(service, project);
  const removed = vouched.filter(({ record }) => !there.includes(record));
  const unknown = there.filter((id) => !vouched.some(({ record }) => record === id));
  const findings = [
    ...removed.map(({ record }) => finding('removed', `The record ${record} is not there.`)),
    ...unknown.map((id) => finding('row', `The record ${id} was not made by a signature.`)),
  ];
  for (const one of vouched.filter(({ record }) => there.includes(record)))
    findings.push(...(await verifyRecord(service, project, one)));
  findings.push(...(await verifyAnswers(service, project, rows.map(trustedBody))));
  return findings.length > 0 ? findings : stateProblems(service, project, rows);
}

/** Returns problems of the project's state, given unmodified records. */
async function stateProblems(
  service: Service,
  project: string,
  rows: readonly ChainRow[],
): Promise<Finding[]> {
  const last = rows
    .map(trustedBody)
    .findLast((body) => body.project === project && stateKinds.has(body.kind));
  if (!last) return [];
  if (last.kind === 'withdrawal') return problemsOfProject(service, project, null);
  const [, jsonDocument] = await targetIds(service.db, last.record, 'field_signed_documents');
  const json = await fileBytes(service, jsonDocument);
  return json
    ? problemsOfProject(service, project, JSON.parse(json.toString('utf8')) as FrozenProposal)
    : [];
}

/** Kinds of entries that determine whether a project is signed. */
const stateKinds = new Set(['older', 'signature', 'withdrawal']);

function vouchedOf(row: ChainRow, project: string): Vouched[] {
  const { kind, record, facts, project: of } = trustedBody(row);
  if (of !== project || (kind !== 'older' && kind !== 'signature')) return [];
  const { jsonSha256, pdfSha256, documents } = facts;
  return [
    {
      record,
      kind,
      jsonSha256: String(jsonSha256),
      pdfSha256: String(pdfSha256),
      documents: Array.isArray(documents) ? documents.map(String) : null,
    },
  ];
}
