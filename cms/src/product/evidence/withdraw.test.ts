import dayjs from 'dayjs';
import { mailWith } from '../../tools/testing/outbox';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { drawing, signNow } from '../../tools/testing/signing';
import { verifyProject } from './verify-project';

let site: RunningSite;
let project: string;
const tokens: Record<string, string> = {};
beforeEach(async () => {
  site = await startSite();
  for (const role of ['customer', 'manager', 'administrator', 'designer', 'staff_worker'])
    tokens[role] = await site.token(`demo_${role}`);
  const { body } = await ask('customer', 'GET', '/jsonapi/node/project');
  project = String(at(body, 'data', 0, 'id'));
  expect((await sign('blue')).status).toBe(200);
});
afterEach(() => stopSite(site));

const ask = (role: string, method: string, path: string, body?: unknown) =>
  site.ask(tokens[role] ?? null, method, path, body);
const sign = async (ink: string) => {
  const png = `data:image/png;base64,${(await drawing(ink)).toString('base64')}`;
  return signNow(site, tokens['customer'] ?? '', project, { png, name: 'A. Okafor' });
};
const withdraw = (role: string, reason: string) =>
  ask(role, 'POST', `/api/proposal/${project}/withdrawal`, { reason });
const erase = (role: string, title: string) =>
  ask(role, 'POST', `/api/project/${project}/erasure`, { title });
const proposal = async () => (await ask('customer', 'GET', `/api/proposal/${project}`)).body;
const clientMail = async () => {
  const id = String(at(await proposal(), 'project', 'clientId'));
  const { body } = await ask('administrator', 'GET', `/jsonapi/user/user/${id}`);
  return String(at(body, 'data', 'attributes', 'mail'));
};
const keptRecords = async () =>
  list((await ask('manager', 'GET', '/jsonapi/node/signed_proposal')).body.data).length;

test('staff withdraw a signature with a reason; what was signed stays, and the client is told', async () => {
  for (const role of ['customer', 'designer', 'staff_worker'])
    expect((await withdraw(role, 'A mistake')).status).toBe(403);
  expect((await withdraw('manager', '  ')).status).toBe(422);
  expect((await withdraw('manager', 'The wrong house was priced.')).status).toBe(200);

  const body = await proposal();
  expect(at(body, 'project', 'signed')).toBe(false);
  expect(at(body, 'signatures', 'client')).toBeNull();
  expect(at(body, 'evidence', 'withdrawalReason')).toBe('The wrong house was priced.');
  expect(await keptRecords()).toBe(1);
  expect(await verifyProject(site.service, project)).toEqual([]);
  expect(await mailWith(site, await clientMail(), 'The wrong house was priced.')).toContain(
    'was withdrawn',
  );
  expect((await withdraw('manager', 'Again')).status).toBe(409);
});

test('after a withdrawal the client signs anew, and both signatures are kept', async () => {
  await withdraw('administrator', 'The wrong house was priced.');
  expect((await sign('green')).status).toBe(200);
  expect(at(await proposal(), 'evidence', 'withdrawnAt')).toBeNull();
  expect(await keptRecords()).toBe(2);
  expect(await verifyProject(site.service, project)).toEqual([]);
});

test('a project that was signed by SQL after its withdrawal is found', async () => {
  await withdraw('manager', 'The wrong house was priced.');
  await site.service.db
    .updateTable('node__project' as 'setting')
    .set({ field_project_signed: 1 } as object)
    .where('uuid' as 'name', '=', project)
    .execute();
  expect((await verifyProject(site.service, project))[0]?.kind).toBe('row');
});

test.each(['manager', 'administrator'])('%s does not delete a signed project', async (role) => {
  const refused = await ask(role, 'DELETE', `/jsonapi/node/project/${project}`);
  expect([refused.status, at(refused.body, 'errors', 0, 'detail')]).toEqual([
    409,
    expect.stringContaining('This project is signed'),
  ]);
  expect(await keptRecords()).toBe(1);
});

test('an administrator erases a signed project by its name; the hashes and the erasure stay', async () => {
  const title = String(at(await proposal(), 'project', 'title'));
  expect((await erase('manager', title)).status).toBe(403);
  expect((await erase('administrator', 'Another name')).status).toBe(422);
  expect((await erase('administrator', title)).status).toBe(204);
  expect((await ask('administrator', 'GET', `/jsonapi/node/project/${project}`)).status).toBe(404);
  expect(await keptRecords()).toBe(0);
  const rows = await site.service.db
    .selectFrom('evidence_chain')
    .select(['kind', 'project'])
    .orderBy('position')
    .execute();
  expect(rows.slice(1)).toEqual([
    { kind: 'signature', project },
    { kind: 'erasure', project },
  ]);
  expect(await verifyProject(site.service, project)).toEqual([]);
});

const archive = (role: string, archived: boolean) =>
  ask(role, 'POST', `/api/project/${project}/archive`, { archived });
const listed = async (role: string, query = '') =>
  list((await ask(role, 'GET', `/jsonapi/node/project?page[limit]=50${query}`)).body.data).some(
    (found) => at(found, 'id') === project,
  );

test('an administrator archives a signed project: lists leave it out, evidence and pages stay', async () => {
  expect((await archive('manager', true)).status).toBe(403);
  expect((await archive('administrator', true)).status).toBe(200);
  for (const role of ['administrator', 'manager', 'customer'])
    expect([role, await listed(role)]).toEqual([role, false]);
  expect(await listed('administrator', '&filter[field_project_archived]=1')).toBe(true);
  expect((await ask('customer', 'GET', `/jsonapi/node/project/${project}`)).status).toBe(200);
  expect((await ask('customer', 'GET', `/api/proposal/${project}/signed`)).status).toBe(200);
  expect(await verifyProject(site.service, project)).toEqual([]);
  expect((await archive('administrator', false)).status).toBe(200);
  expect(await listed('manager')).toBe(true);
});

test('a project that nobody signed is deleted, not archived', async () => {
  const { body } = await ask('manager', 'GET', '/jsonapi/node/project?page[limit]=50');
  const other = list(body.data).find((found) => at(found, 'id') !== project);
  const path = `/api/project/${String(at(other, 'id'))}/archive`;
  expect((await ask('administrator', 'POST', path, { archived: true })).status).toBe(409);
});

test('every contract of the project is listed with its PDF, for staff and client', async () => {
  await withdraw('manager', 'The wrong house was priced.');
  await sign('green');
  for (const role of ['customer', 'manager']) {
    const { body } = await ask(role, 'GET', `/api/proposal/${project}/signed`);
    const [current, before] = list(at(body, 'signed', 'contracts'));
    expect([at(current ?? null, 'withdrawnAt'), at(current ?? null, 'address')]).toEqual([
      null,
      null,
    ]);
    expect(dayjs(String(at(before ?? null, 'withdrawnAt'))).isValid()).toBe(true);
    for (const contract of [current, before]) {
      const answer = await fetch(`${site.origin}${String(at(contract ?? null, 'pdf'))}`);
      expect(answer.headers.get('content-type')).toContain('application/pdf');
    }
  }
});

test('address and browser of the signer, and when the proposal was opened, are shown to administrators alone', async () => {
  await withdraw('manager', 'The wrong house was priced.');
  const hash = String(at(await proposal(), 'evidence', 'hash'));
  await ask('customer', 'POST', `/api/proposal/${project}/shown`, { hash });
  await sign('green');
  const { body } = await ask('administrator', 'GET', `/api/proposal/${project}/signed`);
  expect(at(body, 'signed', 'contracts', 0)).toMatchObject({
    address: '127.0.0.1',
    agent: expect.stringContaining('node'),
    openedAt: expect.stringMatching(/^\d{4}-/),
  });
  expect(await verifyProject(site.service, project)).toEqual([]);
});
