import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyProject } from '../product/evidence/verify-project';
import { type MirroredDrupal, startMirroredDrupal } from '../tools/testing/plain-drupal';
import { at, list } from '../tools/testing/running-site';
import { drawing, hashNow, signNow } from '../tools/testing/signing';
import { storeOfRun } from '../tools/testing/test-place';

let site: MirroredDrupal;
let project: string;
beforeAll(async () => {
  site = await startMirroredDrupal();
  project = site.project;
});
afterAll(() => site.stop());

const withdraw = () =>
  site.ask('demo_manager', 'POST', `/api/proposal/${project}/withdrawal`, { reason: 'Next test' });
afterEach(async () => {
  site.drupal.setFault(null);
  await withdraw();
});

const client = (): string => site.tokens.demo_customer ?? '';
const manager = (): string => site.tokens.demo_manager ?? '';
const sign = (more: object = {}) => signNow(site.mirror, client(), project, more);
const ink = async (colour: string) => ({
  png: `data:image/png;base64,${(await drawing(colour)).toString('base64')}`,
});

/** What the Drupal has of the signature. */
const inDrupal = async () => {
  const { data = null } = await site.office('GET', `/jsonapi/node/project/${project}`);
  return {
    signed: at(data, 'attributes', 'field_project_signed') === true,
    by: at(data, 'attributes', 'field_project_signed_by'),
    pad: at(data, 'relationships', 'field_project_client_signature', 'data', 'id'),
  };
};
const documentsPath = () =>
  `/jsonapi/media/document?filter[field_document_group_parent.id]=${project}`;
const documents = async () => list((await site.office('GET', documentsPath())).data).length;
const files = async () => list((await site.office('GET', '/jsonapi/file/file')).data).length;
const findings = () => verifyProject(site.mirror.service, project);

const patchProject = (attributes: object) =>
  site.office('PATCH', `/jsonapi/node/project/${project}`, {
    type: 'node--project',
    id: project,
    attributes,
  });

test('a signature is in the Drupal with its drawing, and the evidence in the store of the gateway', async () => {
  const before = await documents();
  const { status, body } = await sign({ name: 'A. Okafor' });
  expect([status, body.signedBy]).toEqual([200, 'A. Okafor']);
  const { signed, by, pad } = await inDrupal();
  expect([signed, by]).toEqual([true, 'A. Okafor']);
  expect(await documents()).toBe(before + 1);
  const path = `/jsonapi/media/document/${String(pad)}?include=field_media_file`;
  const drawn = await site.office('GET', path);
  expect(at(drawn, 'included', 0, 'attributes', 'filemime')).toBe('image/png');
  expect(await findings()).toEqual([]);
  const { body: kept } = await site.ask('demo_customer', 'GET', `/api/proposal/${project}/signed`);
  const pdf = await fetch(`${site.mirror.origin}${String(at(kept, 'signed', 'pdf'))}`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const now = await site.ask('demo_customer', 'GET', `/api/proposal/${project}`);
  expect([now.status, at(now.body, 'project', 'signed')]).toEqual([200, true]);
  expect(await findings()).toEqual([]);
});

test('a second tap on Sign adds nothing', async () => {
  const hash = await hashNow(site.mirror, client(), project);
  const both = await Promise.all([sign({ hash }), sign({ hash })]);
  // Two taps at the same moment: the second finds a signature.
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const count = await documents();
  expect((await sign({ hash })).status).toBe(200);
  expect(await documents()).toBe(count);
  expect(await findings()).toEqual([]);
});

test('a price that changed after the reading refuses the signature, and the Drupal gets nothing', async () => {
  const hash = await hashNow(site.mirror, client(), project);
  await patchProject({ title: `Another title than ${hash}` });
  const before = [await documents(), await files()];
  const { status, body } = await sign({ hash });
  expect([status, body.message]).toEqual([409, 'The proposal has changed. Please read it again.']);
  expect((await inDrupal()).signed).toBe(false);
  expect([await documents(), await files()]).toEqual(before);
});

test('a change by the office during the signature refuses the signature and takes all steps back', async () => {
  const hash = await hashNow(site.mirror, client(), project);
  const before = [await documents(), await files()];
  let isChanged = false;
  site.drupal.setFault(({ method, url }) => {
    if (method === 'PATCH' && url.includes('/node/project/') && !isChanged) {
      isChanged = true;
      const { db } = site.drupal.service;
      // Stands for a colleague who saves the project in the Drupal at this moment.
      void db.executeQuery(
        db
          .updateTable('node__project' as never)
          .set({ title: 'Changed meanwhile' } as never)
          .where('uuid' as never, '=', project as never)
          .compile(),
      );
    }
    return null;
  });
  expect((await sign({ hash })).status).toBe(409);
  expect(isChanged).toBe(true);
  site.drupal.setFault(null);
  expect(await inDrupal()).toEqual({ signed: false, by: null, pad: null });
  expect([await documents(), await files()]).toEqual(before);
  expect((await sign()).status).toBe(200);
});

test('a Drupal that dies between the picture and the mark keeps no half of a signature', async () => {
  const before = [await documents(), await files()];
  site.drupal.setFault(({ method, url }) =>
    method !== 'GET' && (url.includes('/node/project/') || method === 'DELETE') ? 'dies' : null,
  );
  const { status, body } = await sign();
  expect([status, body.message]).toEqual([
    503,
    'The content system did not answer. Nothing was saved.',
  ]);
  site.drupal.setFault(null);
  expect([await documents(), await files()]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1]);
  expect(await findings()).toEqual([]);
  const path = `/api/proposal/${project}/choices`;
  // The next write takes the leftover back first.
  await site.ask('demo_customer', 'POST', path, { item: project, chosen: true });
  expect([await documents(), await files()]).toEqual(before);
  expect((await sign()).status).toBe(200);
});

test('a mark that the Drupal took while its answer was lost is taken back', async () => {
  let isLost = false;
  site.drupal.setFault(({ method, url }) => {
    if (isLost || method !== 'PATCH' || !url.includes('/node/project/')) return null;
    isLost = true;
    return 'loses its answer';
  });
  expect((await sign(await ink('olive'))).status).toBe(503);
  expect(isLost).toBe(true);
  expect(await inDrupal()).toEqual({ signed: false, by: null, pad: null });
});

test('a gateway that is killed before the commit takes the steps back after the next start', async () => {
  const before = await documents();
  site.drupal.setFault(({ method, url }) =>
    method === 'DELETE' || (method === 'PATCH' && url.includes('/node/project/')) ? 503 : null,
  );
  expect((await sign()).status).toBe(503);
  site.drupal.setFault(null);
  expect(await documents()).toBe(before + 1);
  // With PostgreSQL a note may be of a gateway that still writes: notes count as leftovers after some minutes.
  const notes = join(site.mirror.folder, 'drupal-writes');
  for (const name of await readdir(notes)) await utimes(join(notes, name), 1, 1);
  await site.mirror.restart();
  expect((await sign()).status).toBe(200);
  expect(await documents()).toBe(before + 1);
  expect(await findings()).toEqual([]);
});

test('a field that the account may not write refuses the signature in words', async () => {
  site.drupal.setFault(({ method, url }) =>
    method === 'PATCH' && url.includes('/node/project/') ? 403 : null,
  );
  const { status, body } = await sign();
  expect([status, body.message]).toEqual([
    500,
    `The content system refused the account of the gateway: PATCH /jsonapi/node/project/${project}: A fault. Tell the person who runs the portal.`,
  ]);
  site.drupal.setFault(null);
  expect(await inDrupal()).toEqual({ signed: false, by: null, pad: null });
});

test('a record that somebody forges in the Drupal does not verify', async () => {
  await sign({ name: 'A. Okafor' });
  await patchProject({ field_project_signed_by: 'Mallory' });
  await site.ask('demo_customer', 'GET', `/api/proposal/${project}`);
  expect((await findings()).length).toBeGreaterThan(0);
  const kept = await site.ask('demo_manager', 'GET', `/api/proposal/${project}/signed`);
  expect(list(at(kept.body, 'signed', 'problems')).length).toBeGreaterThan(0);
  await patchProject({ field_project_signed_by: 'A. Okafor' });
});

test('a signature that the office alone marks in the Drupal is none', async () => {
  await patchProject({ field_project_signed: true, field_project_signed_by: 'Mallory' });
  await site.ask('demo_customer', 'GET', `/api/proposal/${project}`);
  expect((await findings()).length).toBeGreaterThan(0);
  await patchProject({ field_project_signed: false, field_project_signed_by: null });
});

test('only the client of the project signs', async () => {
  const hash = await hashNow(site.mirror, manager(), project);
  const byOffice = await signNow(site.mirror, manager(), project, { hash });
  expect([byOffice.status, byOffice.body.message]).toEqual([
    403,
    'Only the client can sign this document',
  ]);
});

test('a second gateway needs PostgreSQL: on one data folder the chain of evidence has one writer', async () => {
  const another = site.startAnother().then((mirror) => mirror.stop().then(() => 'shared'));
  const expected = storeOfRun() === 'libsql' ? expect.stringContaining('is in use by') : 'shared';
  expect(await another.catch((error: Error) => error.message)).toEqual(expected);
});

test('the office withdraws a signature, in the store and in the Drupal', async () => {
  await sign();
  const path = `/api/proposal/${project}/withdrawal`;
  expect((await site.ask('demo_manager', 'POST', path, { reason: 'A wrong address' })).status).toBe(
    200,
  );
  expect(await inDrupal()).toEqual({ signed: false, by: null, pad: null });
  expect(await findings()).toEqual([]);
  expect((await sign(await ink('green'))).status).toBe(200);
  expect(await findings()).toEqual([]);
});
