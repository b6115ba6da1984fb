import { generateKeyPairSync } from 'node:crypto';
import { buildProposal, type ProposalFacts } from '@portal/shared/domain';
import { type ChainHead, type ChainRow, isoTime, nextEntry } from './chain';
import { openEvidenceKey, trustedKeys } from './evidence-key';
import { sealedJson } from './file-seal';
import { freezeSigning } from './freeze-signing';
import { canonicalBytes, sha256 } from './frozen-proposal';
import type { PadRow, SignedStore } from './signed-store';
import { verifyEvidence } from './verify-evidence';
import { recordType } from './verify-record';

/** A record as Drupal's JSON:API sends records. */
interface PlainRecord {
  readonly type: string;
  readonly id: string;
  attributes: Record<string, string | number | null>;
  relationships: Record<string, readonly string[]>;
}

const project = '7c1f6f0e-8a4e-4c65-9d83-1f2f0a6d0b51';
const now = 1_795_000_000;

/** Records of a project with a feature of one line and two payments, as recorded from a Drupal. */
const recorded = (): PlainRecord[] => [
  {
    type: 'node--project',
    id: project,
    attributes: {
      title: 'Harbour walk',
      field_project_date: '2027-04-01',
      field_project_date_end: '2027-05-15',
    },
    relationships: { field_project_features: ['f'], field_project_psi: ['p1', 'p2'] },
  },
  {
    type: 'paragraph--feature',
    id: 'f',
    attributes: { field_feature_name: 'Patio', field_description: 'Large slabs.' },
    relationships: { field_feature_line_items: ['l'] },
  },
  {
    type: 'paragraph--line_item',
    id: 'l',
    attributes: { field_quantity: '3.0000', field_unit_price: '1.1000', field_overhead: '0.000' },
    relationships: {},
  },
  ...['p1', 'p2'].map((id) => ({
    type: 'node--payment_schedule_item',
    id,
    attributes: { field_psi_name: id, field_psi_amount: '1.87', field_psi_payment_status: 'due' },
    relationships: {},
  })),
];

const key = openEvidenceKey({
  data: '',
  databaseUrl: '',
  evidenceKey: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
});

/** Records, files and key in memory, as a gateway reads the records of another content system. */
function memory(records: PlainRecord[]) {
  const files = new Map<string, Buffer>();
  const chain: ChainRow[] = [];
  const pads = new Map<string, PadRow>();
  const state: { head: ChainHead | null } = { head: null };
  const find = (id: string) => records.find((record) => record.id === id);
  const targets = (id: string, field: string) => find(id)?.relationships[field] ?? [];
  const along = (id: string, field: string) =>
    targets(id, field).flatMap((target) => find(target) ?? []);
  const store: SignedStore = {
    records: {
      proposal: async () => buildProposal(factsOf(find, along)),
      changes: async () => [],
      chain: async () => chain,
      head: async () => state.head,
      signedProposals: async () =>
        records.filter(({ type }) => type === recordType).map(({ id }) => id),
      row: async (_, id) => find(id)?.attributes,
      withComputed: (_, row) => row,
      place: async (id) => {
        const record = find(id);
        const none = { machine_name: null, owner: null, parent: null };
        return record && { type: record.type, number: 1, root: project, ...none };
      },
      targets: async (id, field) => targets(id, field),
      pad: async (document) => pads.get(document),
    },
    files: { document: async (id) => files.get(id) ?? null },
    key: { own: key, trusted: trustedKeys(key, { evidenceOldKeys: '' }) },
    now: () => now,
  };
  return { store, files, chain, pads, state, records };
}

type Memory = ReturnType<typeof memory>;
type Find = (id: string) => PlainRecord | undefined;
type Along = (id: string, field: string) => readonly PlainRecord[];

const text = ({ attributes }: PlainRecord, name: string) => String(attributes[name] ?? '');

/** Reads what a proposal is built from, out of plain records. */
function factsOf(find: Find, along: Along): ProposalFacts {
  const part = { notes: '', status: null, overheadPercent: null, value: null, thirdParty: [] };
  const row = find(project);
  return {
    project: {
      ...{ id: project, title: row ? text(row, 'title') : '', description: '' },
      ...{ clientId: null, clientName: 'A. Okafor', address: '', startDate: null, endDate: null },
      ...{ signed: false, signedBy: null, signedDate: null },
    },
    tax: { ratePercent: '13', label: 'GST {rate}%', rounding: 'up' },
    covers: [],
    features: along(project, 'field_project_features').map((feature) => ({
      ...part,
      id: feature.id,
      name: text(feature, 'field_feature_name'),
      description: text(feature, 'field_description'),
      lines: along(feature.id, 'field_feature_line_items').map((line) => ({
        name: '',
        quantity: text(line, 'field_quantity'),
        unitPrice: text(line, 'field_unit_price'),
        overheadPercent: text(line, 'field_overhead'),
      })),
      ...{ items: [], pictures: [], statementsOfWork: [], safety: [], maintenance: [] },
    })),
    payments: along(project, 'field_project_psi').map((payment) => ({
      id: payment.id,
      name: text(payment, 'field_psi_name'),
      amount: text(payment, 'field_psi_amount'),
      ...{ description: '', dueDate: null, status: null },
    })),
    ...{ legalHtml: '', signaturesHtml: '', signatures: { client: null, client2: null } },
    company: { name: 'Groundplan Landscapes', address: '', logo: null },
  };
}

/** Draws on the first pad, and stores the signature in records and files. */
async function sign({ store, files, chain, pads, state, records }: Memory): Promise<void> {
  const drawing = Buffer.from('a drawing');
  const hash = sha256(
    canonicalBytes((await freezeSigning(store, { project, ...signer })).frozen.content),
  );
  const pad = { user_id: 'client', name: signer.signedBy, hash, consent: 'I agree.', signed: now };
  pads.set('drawing', { ...pad, picture: sha256(drawing) });
  files.set('drawing', drawing);
  const documents = ['pdf', 'json', 'drawing'];
  const own = records.find(({ id }) => id === project);
  if (!own) throw new Error('There is no project.');
  own.relationships = { ...own.relationships, field_project_client_signature: ['drawing'] };
  const { frozen } = await freezeSigning(store, { project, ...signer });
  files.set('json', sealedJson(frozen, key, { token: null }));
  files.set('pdf', Buffer.from('%PDF-1.7 drawn by the gateway'));
  const [jsonSha256, pdfSha256] = ['json', 'pdf'].map((id) => sha256(files.get(id) ?? drawing));
  const stored = { uuid: 'record', entity_number: 1, langcode: 'en', status: 1, changed: now };
  records.push(
    {
      type: recordType,
      id: 'record',
      attributes: {
        ...stored,
        created: now,
        title: `Proposal signed by ${signer.signedBy}`,
        field_signed_by: signer.signedBy,
        field_signed_total: frozen.total,
        field_signed_json_sha256: jsonSha256 ?? '',
        field_signed_pdf_sha256: pdfSha256 ?? '',
      },
      relationships: { field_signed_project: [project], field_signed_documents: documents },
    },
    { type: 'media--document', id: 'drawing', attributes: {}, relationships: {} },
  );
  own.relationships['field_project_signed_proposal'] = ['pdf'];
  Object.assign(own.attributes, {
    field_project_signed: 1,
    field_project_signed_by: signer.signedBy,
    field_project_signed_date: signer.signedDate,
  });
  const facts = { jsonSha256, pdfSha256, documents, account: 'client' };
  const entry = { kind: 'signature', project, record: 'record', facts } as const;
  const next = nextEntry(state.head, { key, now }, entry);
  chain.push(next.row);
  state.head = next.head;
}

const signer = { signedBy: 'A. Okafor', signedDate: isoTime(now).slice(0, 10) };

async function signed(): Promise<Memory> {
  const made = memory(recorded());
  await sign(made);
  return made;
}

test('a proposal of plain records is frozen to the cent, with the signature of exactly this content', async () => {
  const { store } = await signed();
  const { frozen, signers } = await freezeSigning(store, { project, ...signer });
  expect(frozen.content.totals).toEqual({ subtotal: '3.30', tax: '0.43', total: '3.73' });
  expect(frozen.signatures).toMatchObject([{ name: 'A. Okafor', consent: 'I agree.' }]);
  expect(signers.documents).toEqual(['drawing']);
});

test('a proposal that changed since the drawing is frozen without the drawing', async () => {
  const { store, records } = await signed();
  for (const record of records.filter(({ id }) => id === 'l'))
    record.attributes['field_unit_price'] = '1.2000';
  const { frozen } = await freezeSigning(store, { project, ...signer });
  expect(frozen.signatures).toEqual([expect.objectContaining({ pictureSha256: null })]);
});

test('a signature in plain records is verified as unmodified', async () => {
  expect(await verifyEvidence((await signed()).store, project)).toEqual([]);
});

const attributes = (id: string, changes: PlainRecord['attributes']) => (memoryOf: Memory) => {
  for (const record of memoryOf.records.filter((one) => one.id === id))
    Object.assign(record.attributes, changes);
};

test.each<readonly [what: string, kind: string, change: (given: Memory) => unknown]>([
  ['the total of the record', 'row', attributes('record', { field_signed_total: '1.00' })],
  ['the signer of the project', 'row', attributes(project, { field_project_signed_by: 'B' })],
  ['the record', 'removed', ({ records }) => records.splice(5, 1)],
  ['the PDF', 'pdf', ({ files }) => files.set('pdf', Buffer.from('another'))],
  ['the JSON', 'json', ({ files }) => files.delete('json')],
  ['the drawing', 'picture', ({ files }) => files.set('drawing', Buffer.from('another'))],
  ['the chain', 'removed', ({ chain }) => chain.pop()],
])('a change of %s is found as "%s"', async (_, kind, change) => {
  const given = await signed();
  change(given);
  expect((await verifyEvidence(given.store, project))[0]?.kind).toBe(kind);
});

test('another key is found', async () => {
  const { store } = await signed();
  const trusted = new Map<string, string>();
  const found = await verifyEvidence({ ...store, key: { own: key, trusted } }, project);
  expect(found[0]?.kind).toBe('key');
});
