import { type EntryBody, isoTime } from './chain';
import { type Finding, finding } from './finding';
import { contentOf, type FrozenProposal, type FrozenSignature, hashOf } from './frozen-proposal';
import { padFields } from './pad-signatures';
import type { SignedRecords } from './signed-store';

interface Signed {
  readonly frozen: FrozenProposal;
  /** Body of the entry of the last signature. */
  readonly entry: EntryBody;
  /** Bodies of all entries. */
  readonly entries: readonly EntryBody[];
}

/**
 * Returns the name of a column that differs from the signed JSON. A row of another time is the start of a signature of
 * a later proposal, whose hash differs.
 */
async function otherColumn(
  records: SignedRecords,
  { frozen, entry, entries }: Signed,
  { name, at, pictureSha256, consent = '' }: FrozenSignature,
  document: string,
): Promise<string | null> {
  const row = await records.pad(document);
  if (!row) return 'signer';
  const hash = hashOf(contentOf(frozen));
  if (isoTime(row.signed) !== at) return row.hash === hash ? 'time' : null;
  // An entry names the account of the person who signed at the time of the entry.
  const signing = entries.find((one) => one.project === entry.project && one.at === at);
  const account = signing?.kind === 'signature' ? signing.facts.account : row.user_id;
  const expected = { name, hash, picture: pictureSha256, consent, user_id: account };
  const columns = ['name', 'hash', 'picture', 'consent', 'user_id'] as const;
  return columns.find((column) => row[column] !== expected[column]) ?? null;
}

/** Whether the document on a pad is a drawing of this project with a known signer. */
async function isDrawingOf(
  records: SignedRecords,
  project: string,
  document: string,
): Promise<boolean> {
  const entity = await records.place(document);
  return entity?.root === project && (await records.pad(document)) !== undefined;
}

/** Returns problems of the references of a signed project: the PDF of the contract, and the pads. */
async function problemsOfReferences(
  records: SignedRecords,
  project: string,
  { entry }: Signed,
): Promise<Finding[]> {
  const [pdf = '', , ...drawings] = (entry.facts.documents ?? []) as readonly string[];
  const shown = await records.targets(project, 'field_project_signed_proposal');
  const onPads: string[] = [];
  for (const field of Object.values(padFields))
    onPads.push(...(await records.targets(project, field)));
  const known = await Promise.all(onPads.map((one) => isDrawingOf(records, project, one)));
  return [
    ...(shown.join() === pdf
      ? []
      : [finding('row', 'The project shows another document as the signed proposal.')]),
    ...(known.every(Boolean) && onPads.length >= drawings.length
      ? []
      : [finding('row', 'The project has other signatures on the pads than were signed.')]),
  ];
}

/** Returns problems of the pads of a signed project, compared with the signed JSON of the last signature. */
export async function verifyPads(
  records: SignedRecords,
  project: string,
  signed: Signed,
): Promise<Finding[]> {
  const { frozen, entry } = signed;
  const [, , ...drawings] = (entry.facts.documents ?? []) as readonly string[];
  const drawn = (frozen.signatures ?? []).filter(({ pictureSha256 }) => pictureSha256 !== null);
  const others = await Promise.all(
    drawn.map((signature, index) => otherColumn(records, signed, signature, drawings[index] ?? '')),
  );
  return [
    ...drawn.flatMap(({ name }, index) => {
      const column = others[index];
      return column
        ? [finding('row', `The signature of ${name} has another ${column} than was signed.`)]
        : [];
    }),
    ...(await problemsOfReferences(records, project, signed)),
  ];
}
