import dayjs from 'dayjs';
import type { EntryBody } from './chain';
import { type Finding, finding } from './finding';
import type { FrozenProposal } from './frozen-proposal';
import type { SignedRecords, SignedStore, StoredRow } from './signed-store';
import { fileBytes, problemOfBytes } from './verify-bytes';

/** Chain data of a signed proposal. */
export interface Vouched {
  readonly record: string;
  readonly kind: 'older' | 'signature';
  readonly jsonSha256: string;
  readonly pdfSha256: string;
  /** Document ids: PDF, JSON, then drawings; null for a signature from before the chain. */
  readonly documents: readonly string[] | null;
}

export const recordType = 'node--signed_proposal';

/** Returns the chain data of an entry; none for an entry of another project or kind. */
export function vouchedOf(
  { kind, record, facts, project: of }: EntryBody,
  project: string,
): Vouched[] {
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

/** Columns of a record that duplicate fields of the JSON. */
const columnsOf = (
  { signedBy, signedAt, total }: FrozenProposal,
  { jsonSha256, pdfSha256 }: Vouched,
): StoredRow => ({
  title: `Proposal signed by ${signedBy}`,
  created: dayjs(signedAt).valueOf() / 1000,
  field_signed_by: signedBy,
  field_signed_total: total,
  field_signed_json_sha256: jsonSha256,
  field_signed_pdf_sha256: pdfSha256,
});

/** Returns the name of a column that differs from the expected value; null and empty are equal. */
export const otherColumn = (row: StoredRow, expected: StoredRow): string | undefined =>
  Object.keys(expected).find((name) => String(row[name] ?? '') !== String(expected[name] ?? ''));

/** Returns the row as the signing wrote the row: all columns that the table has. */
async function writtenRow(
  records: SignedRecords,
  stored: StoredRow,
  columns: StoredRow,
): Promise<StoredRow> {
  const record = String(stored.uuid);
  return records.withComputed(recordType, {
    ...Object.fromEntries(Object.keys(stored).map((name) => [name, null])),
    uuid: record,
    entity_number: (await records.place(record))?.number ?? null,
    langcode: 'en',
    status: 1,
    changed: columns.created ?? null,
    ...columns,
  });
}

const rowFinding = (isAsSigned: boolean, text: string): Finding[] =>
  isAsSigned ? [] : [finding('row', text)];

/** Returns problems of the columns of a record; of an older record only the columns that repeat the JSON. */
async function problemsOfColumns(
  { records }: SignedStore,
  vouched: Vouched,
  frozen: FrozenProposal,
): Promise<Finding[]> {
  const { record, kind } = vouched;
  const stored = (await records.row(recordType, record)) ?? {};
  const columns = columnsOf(frozen, vouched);
  const expected = kind === 'older' ? columns : await writtenRow(records, stored, columns);
  const column = otherColumn(stored, expected);
  return rowFinding(!column, `The record ${record} has another ${column} than was signed.`);
}

/** Whether a record has no owner, as written by the service. */
async function isBare({ records }: SignedStore, { record, kind }: Vouched): Promise<boolean> {
  const entity = await records.place(record);
  if (kind === 'older' || !entity) return true;
  return [entity.owner, entity.parent, entity.machine_name].every((cell) => cell === null);
}

async function problemsOfRow(
  store: SignedStore,
  project: string,
  vouched: Vouched,
  frozen: FrozenProposal,
  documents: readonly string[],
): Promise<Finding[]> {
  const { record } = vouched;
  const projects = await store.records.targets(record, 'field_signed_project');
  const isOfProject = frozen.content.project.id === project && projects.join() === project;
  const hasDocuments = vouched.documents === null || vouched.documents.join() === documents.join();
  return [
    ...(await problemsOfColumns(store, vouched, frozen)),
    ...rowFinding(await isBare(store, vouched), `The record ${record} has an owner.`),
    ...rowFinding(isOfProject, `The record ${record} is of another project.`),
    ...rowFinding(hasDocuments, `The record ${record} names other documents.`),
  ];
}

async function problemsOfPictures(
  store: SignedStore,
  { signatures = [] }: FrozenProposal,
  documents: readonly string[],
): Promise<Finding[]> {
  const drawn = signatures.filter(({ pictureSha256 }) => pictureSha256 !== null);
  const found = await Promise.all(
    drawn.map(async ({ name, pictureSha256 }, index) =>
      problemOfBytes(
        'picture',
        `The drawing of ${name}`,
        await fileBytes(store.files, documents[index + 2]),
        pictureSha256 ?? '',
      ),
    ),
  );
  return found.flat();
}

/** Returns the integrity problems of a signed proposal: files, columns, documents and drawings. */
export async function verifyRecord(
  store: SignedStore,
  project: string,
  vouched: Vouched,
): Promise<Finding[]> {
  const { record, jsonSha256, pdfSha256 } = vouched;
  const documents = await store.records.targets(record, 'field_signed_documents');
  const [pdfDocument, jsonDocument] = vouched.documents ?? documents;
  const json = await fileBytes(store.files, jsonDocument);
  const problems = [
    ...problemOfBytes('pdf', 'The PDF', await fileBytes(store.files, pdfDocument), pdfSha256),
    ...problemOfBytes('json', 'The canonical JSON', json, jsonSha256),
  ];
  // If the JSON is modified, the remaining checks are meaningless.
  if (!json || problems.some(({ kind }) => kind === 'json')) return problems;
  const frozen = JSON.parse(json.toString('utf8')) as FrozenProposal;
  return [
    ...problems,
    ...(await problemsOfRow(store, project, vouched, frozen, documents)),
    ...(await problemsOfPictures(store, frozen, vouched.documents ?? documents)),
    ...(vouched.kind === 'older' && frozen.form !== 1
      ? [finding('removed', `The chain of evidence was begun anew after ${record} was signed.`)]
      : []),
  ];
}
