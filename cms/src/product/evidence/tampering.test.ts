import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../../engine/storage/database';
import type { ChainHead, ChainRow } from '../../signed/chain';
import { type EvidenceKey, openEvidenceKey, trustedKeys } from '../../signed/evidence-key';
import { checkFile } from '../../signed/file-seal';
import { canonicalBytes, sha256 } from '../../signed/frozen-proposal';
import { verifyChain } from '../../signed/verify-chain';
import { type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { type SignedHistory, signHistory } from '../../tools/testing/signed-history';
import { type Tampered, tamperedTables } from '../../tools/testing/tampered-tables';
import {
  changedLeaves,
  changeOf,
  type FirstFinding,
  firstOf,
  integerColumns,
  storedRows,
  tamper,
} from '../../tools/testing/tampering';
import { readChain, readHead } from './chain';
import { verifyProject } from './verify-project';

let site: RunningSite;
let history: SignedHistory;
/** uuid of a document of the project that belongs to no evidence. */
let otherId: string;
/** Paths of the files of all evidence. */
let paths: readonly string[];

beforeAll(async () => {
  site = await startSite();
  history = await signHistory(site);
  const [other] = await storedRows(
    site,
    `select to_id from reference where field = 'field_project_files'`,
  );
  otherId = String(other?.to_id);
  const files = await storedRows(
    site,
    `select uri from file__file where uuid in (select to_id from reference
      where field = 'field_media_file' and from_id in (select to_id from reference
      where field in ('field_signed_documents', 'field_answer_documents')))`,
  );
  paths = files.map(({ uri }) =>
    String(site.service.files.locate(String(uri).replace('public://', '/sites/default/files/'))),
  );
});
afterAll(() => stopSite(site));

/** Copies of other columns for filters and sorting. */
const isDerived = (column: string) => /__(folded|number)$/.test(column);

/** Returns the answers to a change of each column of each row, as `column: answers` in alphabetical order. */
async function answersOf({ table, rows }: Tampered): Promise<Record<string, string>> {
  const integers = await integerColumns(site, table);
  const found = new Map<string, Set<FirstFinding>>();
  for (const row of await storedRows(site, rows))
    for (const column of Object.keys(row).filter((name) => !isDerived(name))) {
      const cell = { table, row, column, isInteger: integers.has(column), otherId };
      const answer = await tamper(site, history.project, changeOf(cell));
      found.set(column, (found.get(column) ?? new Set()).add(answer));
    }
  return Object.fromEntries(
    [...found].map(([column, kinds]) => [column, [...kinds].toSorted().join(', ')]),
  );
}

test('what was signed is unaltered', async () => {
  expect(await verifyProject(site.service, history.project)).toEqual([]);
});

test('one change of any column of any record has the answer of the table', async () => {
  const found: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [name, tampered] of Object.entries(tamperedTables(history.project))) {
    found[name] = await answersOf(tampered);
    expected[name] = tampered.answers;
  }
  expect(found).toEqual(expected);
});

const record = `(select min(uuid) from node__signed_proposal)`;
const run = (db: Database, ...statements: readonly string[]) =>
  statements.reduce<Promise<unknown>>(
    (before, statement) => before.then(() => sql.raw(statement).execute(db)),
    Promise.resolve(),
  );

test.each<readonly [what: string, kind: FirstFinding, ...statements: string[]]>([
  ['a removed record', 'removed', `delete from entity where uuid = ${record}`],
  ['a removed entry', 'removed', `delete from evidence_chain where position = 2`],
  [
    'the last entry',
    'removed',
    `delete from evidence_chain where position = (select max(position) from evidence_chain)`,
  ],
  [
    'a removed change request',
    'removed',
    `delete from entity where uuid = (select record from evidence_chain where kind = 'change-answer' limit 1)`,
  ],
  [
    'two entries that change places',
    'reordered',
    `update evidence_chain set position = 99 where position = 2`,
    `update evidence_chain set position = 2 where position = 3`,
    `update evidence_chain set position = 3 where position = 99`,
  ],
  ['the whole chain', 'removed', `delete from evidence_chain`],
  ['the end of the chain', 'row', `delete from setting where name = 'evidence head'`],
  [
    'a record that no signature made',
    'row',
    `insert into entity (uuid, type, entity, number, revision, owner, parent, root)
      select 'forged', type, entity, 99999, 99999, owner, parent, root from entity where uuid = ${record}`,
  ],
])('%s is found', async (_, kind, ...statements) => {
  expect(await tamper(site, history.project, (db) => run(db, ...statements))).toBe(kind);
});

test('one change of any member of any entry, and of the end of the chain, is found', async () => {
  const { db, evidenceKey, settings } = site.service;
  const keys = trustedKeys(evidenceKey, settings);
  const rows = await readChain(db);
  const head = await readHead(db);
  const answer = (chain: readonly ChainRow[], end: ChainHead | null) =>
    firstOf(verifyChain(chain, end, keys));
  expect(answer(rows, head)).toBe('nothing');
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(
    new Set(['key', 'older', 'signature', 'change-answer', 'withdrawal', 'erasure']),
  );
  const found = rows.flatMap((row, index) =>
    changedLeaves(JSON.parse(row.body)).flatMap(([path, value]) => {
      const body = canonicalBytes(value as object);
      const forged = { ...row, body: body.toString('utf8') };
      return [forged, { ...forged, hash: sha256(body) }].map(
        (one) => `${row.kind}${path}: ${answer(rows.with(index, one), head)}`,
      );
    }),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((line) => !line.endsWith(': row'))).toEqual([]);
  const ends = changedLeaves(head).map(
    ([path, end]) => `${path}: ${answer(rows, end as ChainHead)}`,
  );
  expect(ends.sort()).toEqual(['.hash: row', '.key: row', '.position: removed', '.signature: row']);
});

const kinds = { pdf: 'pdf', json: 'json', png: 'picture' } as const;
const kindOf = (path: string): FirstFinding =>
  kinds[path.slice(path.lastIndexOf('.') + 1) as keyof typeof kinds];

/** Changes a file, verifies the project, and restores the file. */
async function withFile(path: string, change: (bytes: Buffer) => Promise<void>) {
  const bytes = await readFile(path);
  try {
    await change(Buffer.from(bytes));
    return firstOf(await verifyProject(site.service, history.project));
  } finally {
    await writeFile(path, bytes);
  }
}

test('another byte, one byte more, and the lack of any file are found', async () => {
  expect(new Set(paths.map(kindOf))).toEqual(new Set(['pdf', 'json', 'picture']));
  for (const path of paths) {
    const answers = [
      await withFile(path, async (bytes) => {
        bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
        await writeFile(path, bytes);
      }),
      await withFile(path, (bytes) => writeFile(path, Buffer.concat([bytes, Buffer.from(' ')]))),
      await withFile(path, () => rm(path)),
    ];
    expect([path, ...answers]).toEqual([path, ...answers.map(() => kindOf(path))]);
  }
});

const trusted = () => [site.service.seal.publicKey, site.service.evidenceKey.publicKey];

test('without the database, one change of any member of a JSON is found', async () => {
  for (const path of paths.filter((one) => kindOf(one) === 'json')) {
    const json = await readFile(path);
    expect(checkFile(json, trusted())).toBe('sealed');
    for (const [leaf, value] of changedLeaves(JSON.parse(json.toString('utf8')))) {
      const expected = leaf === '.seal.key' ? 'other key' : 'changed';
      expect([leaf, checkFile(canonicalBytes(value as object), trusted())]).toEqual([
        leaf,
        expected,
      ]);
    }
    const value = JSON.parse(json.toString('utf8')) as { readonly seal: object };
    for (const more of [
      { ...value, note: 'More' },
      { ...value, seal: { ...value.seal, note: 'More' } },
    ])
      expect(checkFile(canonicalBytes(more), trusted())).not.toBe('sealed');
  }
});

test('without the database, another byte at any part of a PDF is found', async () => {
  for (const path of paths.filter((one) => kindOf(one) === 'pdf')) {
    const pdf = await readFile(path);
    expect(checkFile(pdf, trusted())).toBe('sealed');
    const places = Array.from({ length: 24 }, (_, index) => Math.floor((pdf.length * index) / 24));
    for (const at of [...places, pdf.length - 1]) {
      const changed = Buffer.from(pdf);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect([at, checkFile(changed, trusted())]).not.toEqual([at, 'sealed']);
    }
  }
});

/** Returns the installation with another key, and the given old public keys. */
function withOtherKey(evidenceOldKeys: string) {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const settings = { ...site.service.settings, evidenceKey: key.toString(), evidenceOldKeys };
  const evidenceKey: EvidenceKey = openEvidenceKey(settings);
  return { ...site.service, settings, evidenceKey };
}

test('another key is found, unless its public half is named among the old ones', async () => {
  expect(firstOf(await verifyProject(withOtherKey(''), history.project))).toBe('key');
  const old = withOtherKey(site.service.evidenceKey.publicKey);
  expect(await verifyProject(old, history.project)).toEqual([]);
});
