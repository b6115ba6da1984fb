import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inTransaction } from '../../engine/storage/dialect';
import { exitCodes, type FindingKind } from '../../signed/finding';
import { portalCommand } from '../../tools/testing/portal-command';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { drawing, signNow } from '../../tools/testing/signing';
import { testPlace } from '../../tools/testing/test-place';
import { CommandFailed, printPublicKeys, verifyFile, verifySignature } from './verify-command';

let site: RunningSite;
let project: string;
const files: Record<string, string> = {};

beforeAll(async () => {
  site = await startSite();
  const customer = await site.token('demo_customer');
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  const png = `data:image/png;base64,${(await drawing('blue')).toString('base64')}`;
  expect((await signNow(site, customer, project, { png, name: 'A. Okafor' })).status).toBe(200);
  const rows = await sql<{ uri: string; position: number }>`select f.uri, held.position
    from file__file f join reference shows on shows.to_id = f.uuid and shows.field = 'field_media_file'
    join reference held on held.to_id = shows.from_id and held.field = 'field_signed_documents'`.execute(
    site.service.db,
  );
  for (const { uri, position } of rows.rows) {
    const name = ['pdf', 'json', 'picture'][Number(position)] ?? '';
    const address = uri.replace('public://', '/sites/default/files/');
    files[name] = String(site.service.files.locate(address));
  }
});
afterAll(() => stopSite(site));

const fileOf = (name: string): string => files[name] ?? '';

/** Returns the exit code of a command, and the printed lines or the message. */
async function outcome(command: (say: (line: string) => void) => Promise<void>) {
  const lines: string[] = [];
  try {
    await command((line) => lines.push(line));
    return { code: 0, text: lines.join('\n') };
  } catch (error) {
    if (error instanceof CommandFailed) return { code: error.exitCode, text: error.message };
    throw error;
  }
}

const statements: readonly (readonly [FindingKind, string])[] = [
  ['removed', 'delete from entity where uuid = (select uuid from node__signed_proposal)'],
  ['reordered', 'update evidence_chain set position = 99 where position = 2'],
  ['row', `update node__signed_proposal set field_signed_total = '1.00'`],
  ['key', `update evidence_chain set key_id = 'another' where position = 2`],
];

test.each(statements)('what is "%s" has an exit code of its own', async (kind, statement) => {
  const undo = new Error('undo');
  const run = inTransaction(site.service.db, async (db) => {
    await sql.raw(statement).execute(db);
    const found = await outcome((say) => verifySignature({ ...site.service, db }, project, say));
    expect(found.code).toBe(exitCodes[kind]);
    throw undo;
  });
  await expect(run).rejects.toBe(undo);
});

test.each(['pdf', 'json', 'picture'] as const)('a missing %s has an exit code', async (kind) => {
  const bytes = await readFile(fileOf(kind));
  await rm(fileOf(kind));
  const { code } = await outcome((say) => verifySignature(site.service, project, say));
  await writeFile(fileOf(kind), bytes);
  expect(code).toBe(exitCodes[kind]);
});

test('exit codes differ by kind, and none is that of success or of a failed call', () => {
  const codes = Object.values(exitCodes);
  expect(new Set(codes).size).toBe(codes.length);
  expect(Math.min(...codes)).toBe(2);
});

test('what is unaltered is said to be so, with signer, total and hashes', async () => {
  const { code, text } = await outcome((say) => verifySignature(site.service, project, say));
  expect(code).toBe(0);
  for (const words of ['Signed by A. Okafor', 'total $32447.59', 'SHA-256', 'are unmodified'])
    expect(text).toContain(words);
});

test('a file is checked without the database: unaltered, altered, another key, no seal', async () => {
  const { settings } = site.service;
  const check = (file: string, key = '') =>
    outcome((say) => verifyFile(settings, { file, key }, say));
  const folder = await testPlace(false, 'libsql');
  for (const name of ['pdf', 'json']) expect((await check(fileOf(name))).code).toBe(0);

  const paper = join(folder.folder, 'copy.pdf');
  await writeFile(paper, await readFile(fileOf('pdf')));
  await appendFile(paper, ' ');
  expect((await check(paper)).code).toBe(exitCodes.pdf);
  const json = join(folder.folder, 'copy.json');
  await writeFile(json, (await readFile(fileOf('json'), 'utf8')).replace('A. Okafor', 'B. Okafor'));
  expect((await check(json)).code).toBe(exitCodes.json);
  expect((await check(fileOf('picture'))).code).toBe(1);

  const key = join(folder.folder, 'public.pem');
  const { text } = await outcome((say) => printPublicKeys(settings, say));
  await writeFile(key, text.slice(0, text.indexOf('-----END PUBLIC KEY-----') + 24));
  expect((await check(fileOf('pdf'), key)).code).toBe(exitCodes.key);

  // In a folder without a database, as a third party with the public keys.
  await writeFile(key, text);
  const elsewhere = ['verify-signature', '--file', paper, '--key', key];
  const command = await portalCommand(folder.environment, ...elsewhere);
  expect([command.code, command.text]).toEqual([
    exitCodes.pdf,
    expect.stringContaining('modified after signing'),
  ]);
  await folder.remove();
});
