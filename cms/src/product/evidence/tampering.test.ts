import { generateKeyPairSync } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openEvidenceKey } from '../../engine/keys/evidence-key';
import { portalCommand } from '../../tools/testing/portal-command';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { drawing, hashNow, signNow } from '../../tools/testing/signing';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';
import type { FindingKind } from './finding';
import { verifyProject } from './verify-project';

let place: TestPlace;
let site: RunningSite;
let project: string;
let names: Readonly<Record<'json' | 'pdf' | 'picture', string>>;

const run = (statement: string) => sql.raw(statement).execute(site.service.db);
const rowsOf = async (query: string) =>
  (await sql.raw<Record<string, string>>(query).execute(site.service.db)).rows;

/** Where the file of a document of the newest record lies. */
async function pathOf(position: number): Promise<string> {
  const [row] = await rowsOf(`select f.uri from file__file f
    join reference shows on shows.to_id = f.uuid and shows.field = 'field_media_file'
    join reference held on held.to_id = shows.from_id and held.field = 'field_signed_documents'
    where held.position = ${position} order by held.from_id`);
  const address = String(row?.uri).replace('public://', '/sites/default/files/');
  return String(site.service.files.locate(address));
}

beforeAll(async () => {
  place = await testPlace(true);
  site = await startSite({}, place);
  const customer = await site.token('demo_customer');
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  const ink = async (colour: string) =>
    `data:image/png;base64,${(await drawing(colour)).toString('base64')}`;
  const first = { name: 'A. Okafor', png: await ink('blue'), consent: 'I agree.' };
  expect((await signNow(site, customer, project, first)).status).toBe(200);
  const manager = await site.token('demo_manager');
  const data = { type: 'node--project', id: project, attributes: { title: 'Another title' } };
  await site.ask(manager, 'PATCH', `/jsonapi/node/project/${project}`, { data });
  const again = { ...first, png: await ink('green'), replace: true };
  expect((await signNow(site, customer, project, again)).status).toBe(200);
  expect(await hashNow(site, customer, project)).toMatch(/^[0-9a-f]{64}$/);
  names = { pdf: await pathOf(0), json: await pathOf(1), picture: await pathOf(2) };
});
afterAll(async () => {
  await stopSite(site);
  await place.remove();
});

const record = `(select min(uuid) from node__signed_proposal)`;
const setColumn = (column: string, value: string) => () =>
  run(`update node__signed_proposal set ${column} = '${value}' where uuid = ${record}`);
const setEntry = (column: string, value: string) => () =>
  run(`update evidence_chain set ${column} = '${value}' where position = 2`);
const setProject = (column: string, value: string) => () =>
  run(`update node__project set ${column} = '${value}' where uuid = '${project}'`);
const flip = (name: keyof typeof names) => async () => {
  const bytes = await readFile(names[name]);
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  await writeFile(names[name], bytes);
};

/** Every field that evidence rests on, with one change and the answer to it. */
const tamperings: readonly (readonly [what: string, () => Promise<unknown>, FindingKind])[] = [
  ['the signer in the record', setColumn('field_signed_by', 'Somebody else'), 'row'],
  ['the total in the record', setColumn('field_signed_total', '1.00'), 'row'],
  ['the hash of the JSON in the record', setColumn('field_signed_json_sha256', 'a'), 'row'],
  ['the hash of the PDF in the record', setColumn('field_signed_pdf_sha256', 'a'), 'row'],
  ['the title of the record', setColumn('title', 'Proposal signed by nobody'), 'row'],
  ['the time of the record', setColumn('created', '1'), 'row'],
  ['the signer in the project', setProject('field_project_signed_by', 'Somebody else'), 'row'],
  ['the day in the project', setProject('field_project_signed_date', '2020-01-01'), 'row'],
  ['the mark of the project', setProject('field_project_signed', '0'), 'row'],
  [
    'the documents of the record',
    () =>
      run(`update reference set to_id = (select uuid from media__document where uuid not in
        (select to_id from reference where field = 'field_signed_documents') limit 1)
        where field = 'field_signed_documents' and position = 0 and from_id = ${record}`),
    'row',
  ],
  ['the kind of an entry', setEntry('kind', 'older'), 'row'],
  ['the project of an entry', setEntry('project', 'another'), 'row'],
  ['the record of an entry', setEntry('record', 'another'), 'row'],
  ['the body of an entry', setEntry('body', '{}'), 'row'],
  ['the hash of an entry', setEntry('hash', 'a'), 'row'],
  ['the signature of an entry', setEntry('signature', 'AAAA'), 'row'],
  ['the key of an entry', setEntry('key_id', '0000000000000000'), 'key'],
  ['a removed record', () => run(`delete from entity where uuid = ${record}`), 'removed'],
  ['a removed entry', () => run(`delete from evidence_chain where position = 2`), 'removed'],
  [
    'the last record and its entry, both removed',
    async () => {
      await run(`delete from entity where uuid in
        (select record from evidence_chain where position = 3)`);
      await run(`delete from evidence_chain where position = 3`);
    },
    'removed',
  ],
  [
    'two entries that change places',
    async () => {
      await run(`update evidence_chain set position = 99 where position = 2`);
      await run(`update evidence_chain set position = 2 where position = 3`);
      await run(`update evidence_chain set position = 3 where position = 99`);
    },
    'reordered',
  ],
  [
    'the signed end of the chain',
    () => run(`delete from setting where name = 'evidence head'`),
    'row',
  ],
  [
    'a record that no signature made',
    () =>
      run(`insert into entity (uuid, type, entity, number, revision, owner, parent, root)
        select 'forged', type, entity, 99999, 99999, owner, parent, root from entity
        where uuid = ${record}`),
    'row',
  ],
  ['a byte of the PDF', flip('pdf'), 'pdf'],
  ['a byte behind the PDF', () => appendFile(names.pdf, ' '), 'pdf'],
  ['a removed PDF', () => rm(names.pdf), 'pdf'],
  ['a byte of the JSON', flip('json'), 'json'],
  ['a removed JSON', () => rm(names.json), 'json'],
  ['a byte of the drawing', flip('picture'), 'picture'],
  ['a removed drawing', () => rm(names.picture), 'picture'],
];

const tables = [
  'entity',
  'reference',
  'node__signed_proposal',
  'node__project',
  'evidence_chain',
  'setting',
] as const;

/** Copies what a tampering may touch, and puts it back. */
async function keptAside(): Promise<() => Promise<void>> {
  const files = await Promise.all(
    Object.values(names).map(async (path) => [path, await readFile(path)] as const),
  );
  for (const table of tables) await run(`create table kept_${table} as select * from ${table}`);
  return async () => {
    for (const [path, bytes] of files) await writeFile(path, bytes);
    await run(`delete from entity where uuid = 'forged'`);
    await run(`delete from evidence_chain`);
    await run(`delete from setting`);
    // Rows that a removal took along come back with the record.
    await run(`insert into entity select * from kept_entity where uuid not in
      (select uuid from entity)`);
    await run(`delete from reference`);
    await run(`delete from node__signed_proposal`);
    for (const table of ['reference', 'node__signed_proposal', 'evidence_chain', 'setting'])
      await run(`insert into ${table} select * from kept_${table}`);
    for (const column of ['', '_by', '_date'])
      await run(`update node__project set field_project_signed${column} = (select
        field_project_signed${column} from kept_node__project kept where kept.uuid =
        node__project.uuid)`);
    for (const table of tables) await run(`drop table kept_${table}`);
  };
}

test('what was signed twice is unaltered', async () => {
  expect(await verifyProject(site.service, project)).toEqual([]);
});

test.each(tamperings)('%s is found', async (_, tamper, kind) => {
  const putBack = await keptAside();
  try {
    await tamper();
    const [first] = await verifyProject(site.service, project);
    expect(first?.kind).toBe(kind);
  } finally {
    await putBack();
  }
  expect(await verifyProject(site.service, project)).toEqual([]);
});

test('another key is found, unless its public half is named among the old ones', async () => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const settings = { ...site.service.settings, evidenceKey: key.toString() };
  const changed = { ...site.service, settings, evidenceKey: openEvidenceKey(settings) };
  expect((await verifyProject(changed, project))[0]?.kind).toBe('key');
  const evidenceOldKeys = site.service.evidenceKey.publicKey;
  const rotated = { ...changed, settings: { ...settings, evidenceOldKeys } };
  expect(await verifyProject(rotated, project)).toEqual([]);
});

test('the command ends with the code of what it found, and checks a file without the database', async () => {
  const verify = (...words: string[]) =>
    portalCommand(place.environment, 'verify-signature', ...words);
  expect((await verify(project)).code).toBe(0);
  const putBack = await keptAside();
  await setColumn('field_signed_total', '1.00')();
  const changed = await verify(project);
  expect([changed.code, changed.text]).toEqual([4, expect.stringContaining('field_signed_total')]);
  await putBack();

  const folder = await testPlace(false, 'libsql');
  const publicKey = await verify('--public-key');
  const key = join(folder.folder, 'public.pem');
  await writeFile(key, publicKey.text);
  const elsewhere = (file: string) =>
    portalCommand(folder.environment, 'verify-signature', '--file', file, '--key', key);
  expect((await elsewhere(names.pdf)).code).toBe(0);
  expect((await elsewhere(names.json)).code).toBe(0);
  const copy = join(folder.folder, 'copy.json');
  const text = await readFile(names.json, 'utf8');
  await writeFile(copy, text.replace('A. Okafor', 'B. Okafor'));
  expect((await elsewhere(copy)).code).toBe(5);
  const paper = join(folder.folder, 'copy.pdf');
  await writeFile(paper, await readFile(names.pdf));
  await appendFile(paper, ' ');
  expect((await elsewhere(paper)).code).toBe(6);
  await folder.remove();
});
