import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { createService } from '../../create-service';
import { readSettings } from '../../engine/settings';
import { openEvidenceKey } from '../../signed/evidence-key';
import { canonicalBytes, sha256 } from '../../signed/frozen-proposal';
import { at, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { signNow } from '../../tools/testing/signing';
import { evidenceOf } from './read-evidence';
import { verifyProject } from './verify-project';

let site: RunningSite;
let project: string;
beforeEach(async () => {
  site = await startSite();
  const customer = await site.token('demo_customer');
  const { body } = await site.ask(customer, 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  expect((await signNow(site, customer, project)).status).toBe(200);
});
afterEach(() => stopSite(site));

const run = (statement: string) => sql.raw(statement).execute(site.service.db);

/** Starts the site anew without its chain, as a database of a version that kept none. */
async function restartWithoutChain(): Promise<void> {
  await run('delete from evidence_chain');
  await run(`delete from setting where name = 'evidence head'`);
  await site.restart();
}

/** Makes the signed JSON one of the layout that older versions wrote. */
async function writeOlderJson(): Promise<void> {
  const evidence = await evidenceOf(site.service, project);
  const uri = evidence?.json.uri.replace('public://', '/sites/default/files/') ?? '';
  const path = String(site.service.files.locate(uri));
  const {
    seal: _,
    signatures: __,
    signedDate: ___,
    ...found
  } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  const bytes = canonicalBytes({ ...found, form: 1 });
  await writeFile(path, bytes);
  await run(`update node__signed_proposal set field_signed_json_sha256 = '${sha256(bytes)}'`);
}

test('what an older version kept is taken into the chain once, and is said to be older', async () => {
  await writeOlderJson();
  await restartWithoutChain();
  expect(await verifyProject(site.service, project)).toEqual([]);
  expect((await evidenceOf(site.service, project))?.isOlder).toBe(true);
  await site.restart();
  const { rows } = await run('select kind from evidence_chain order by position');
  expect(rows).toEqual([{ kind: 'key' }, { kind: 'older' }]);
});

test('a chain that was begun anew does not pass for that of an older version', async () => {
  await restartWithoutChain();
  expect(await verifyProject(site.service, project)).toEqual([
    { kind: 'removed', text: expect.stringContaining('begun anew') },
  ]);
});

test('the key is made once, and with PostgreSQL it must be set', () => {
  const { settings, evidenceKey } = site.service;
  expect(openEvidenceKey(settings).id).toBe(evidenceKey.id);
  const shared = { ...settings, databaseUrl: 'postgres://db/portal', evidenceKey: '' };
  expect(() => openEvidenceKey(shared)).toThrow('EVIDENCE_KEY is not set.');
  expect(() => openEvidenceKey({ ...shared, evidenceKey: 'none' })).toThrow('openssl genpkey');
});

test('a start on PostgreSQL without EVIDENCE_KEY is refused before the database is opened', async () => {
  const settings = readSettings({
    PORTAL_DATA: site.folder,
    DATABASE_URL: 'postgres://127.0.0.1:1/nothing-listens-here',
  });
  await expect(createService(settings)).rejects.toThrow('EVIDENCE_KEY is not set.');
});
