import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import dayjs from 'dayjs';
import { startMailServer, startSilentServer } from '../../tools/testing/mail-server';
import { at, list, type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { storeOfRun, testPlace } from '../../tools/testing/test-place';
import { inTransaction } from '../storage/dialect';
import { queueMail } from './mail-queue';
import { sendDue } from './send-mails';
import { unsentMails } from './unsent-mails';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
let server: MailServer;
let site: RunningSite;
const started: RunningSite[] = [];
const withMail = async (url: string): Promise<RunningSite> => {
  const made = await startSite({
    SMTP_URL: url,
    PORTAL_ORIGIN: 'https://portal.example',
    COMPANY_NAME: 'Fern & Field, "Gardens"',
  });
  started.push(made);
  return made;
};
beforeAll(async () => {
  server = await startMailServer();
  site = await withMail(server.url);
});
beforeEach(() => server.behave('takes'));
afterAll(async () => {
  for (const each of started) await stopSite(each);
  await server.stop();
});

const silent = () => undefined;
const askFor = (on: RunningSite, mail: string, token: string | null = null) =>
  on.ask(token, 'POST', '/user/lost-password?_format=json', { mail }, 'application/json');
const unsent = async (on: RunningSite, token: string) =>
  list((await on.ask(token, 'GET', '/api/unsent-mails')).body.mails);
const letter = (to: string) => ({ to, subject: 'Hello', text: 'Good day' });
const queue = (on: RunningSite, to: string) =>
  inTransaction(on.service.db, (db) => queueMail(db, letter(to), on.service.now()));

test('mails go out by SMTP: a new account is welcomed, one that has signed in gets the link to set a password', async () => {
  const before = server.received.length;
  await askFor(site, 'designer@demo.test');
  expect(await server.nth(before + 1)).toMatchObject({
    to: ['designer@demo.test'],
    text: expect.stringMatching(
      /https:\/\/portal\.example\/password\/new\/demo_designer\/designer%40demo\.test\/\w{14}/,
    ),
  });
  await site.token('demo_designer');
  await askFor(site, 'designer@demo.test');
  expect((await server.nth(before + 2)).text).toMatch(
    /https:\/\/portal\.example\/password\/set\/demo_designer\/designer%40demo\.test\/\w{14}/,
  );
});

test('a manager who invites somebody is named in the mail, and told that it was sent', async () => {
  const before = server.received.length;
  const { body } = await askFor(
    site,
    'contract_worker@demo.test',
    await site.token('demo_manager'),
  );
  expect(body.sent).toBe(true);
  const { text } = await server.nth(before + 1);
  expect(text).toContain('has made an account for you in the portal of Fern & Field, "Gardens".');
  expect(text).toContain('in the portal of Fern &amp; Field, &quot;Gardens&quot;.');
  const [link = '?'] = /https:\/\/\S+\/password\/new\/\S+/.exec(text) ?? [];
  expect(text).toContain(`href="${link}"`);
  expect(text).not.toContain('demo_manager');
});

test('a mail that is refused for good is told, listed for the office alone, and sent again', async () => {
  const manager = await site.token('demo_manager');
  server.behave('refuses');
  const { status, body } = await askFor(site, 'customer@demo.test', manager);
  expect([status, body.sent]).toEqual([200, false]);
  expect(body.message).toContain('No such user here');
  const [mail] = await unsent(site, manager);
  expect(mail).toMatchObject({ to: 'customer@demo.test', attempts: 1, due: null });
  expect(String(at(mail, 'reason'))).toContain('550');
  const path = `/api/unsent-mails/${String(at(mail, 'id'))}`;
  const customer = await site.token('demo_customer');
  expect((await site.ask(customer, 'GET', '/api/unsent-mails')).status).toBe(403);
  expect((await site.ask(customer, 'POST', `${path}/send`)).status).toBe(403);
  expect((await site.ask(customer, 'DELETE', path)).status).toBe(403);

  expect((await site.ask(manager, 'POST', `${path}/send`)).body.sent).toBe(false);
  server.behave('takes');
  expect((await site.ask(manager, 'POST', `${path}/send`)).body.sent).toBe(true);
  expect(await unsent(site, manager)).toEqual([]);
  expect((await site.ask(manager, 'POST', `${path}/send`)).status).toBe(404);
});

test('a mail that is older than the 200 of the list is sent again by its address', async () => {
  const manager = await site.token('demo_manager');
  server.behave('refuses');
  await askFor(site, 'customer@demo.test', manager);
  const { db } = site.service;
  const oldest = await db
    .selectFrom('mail')
    .selectAll()
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow();
  const newer = Array.from({ length: 200 }, () => ({
    ...oldest,
    id: randomUUID(),
    queued: oldest.queued + 1,
  }));
  await db.insertInto('mail').values(newer).execute();
  expect((await unsent(site, manager)).map((mail) => at(mail, 'id'))).not.toContain(oldest.id);
  server.behave('takes');
  const path = `/api/unsent-mails/${oldest.id}/send`;
  expect((await site.ask(manager, 'POST', path)).body.sent).toBe(true);
  for (const { id } of newer) await site.ask(manager, 'DELETE', `/api/unsent-mails/${id}`);
});

test('a mail that nobody needs is removed from the list', async () => {
  const manager = await site.token('demo_manager');
  server.behave('refuses');
  await askFor(site, 'customer@demo.test', manager);
  const [mail] = await unsent(site, manager);
  const path = `/api/unsent-mails/${String(at(mail, 'id'))}`;
  expect((await site.ask(manager, 'DELETE', path)).status).toBe(204);
  expect(await unsent(site, manager)).toEqual([]);
});

test('a mail server that is busy is asked again after growing delays, and given up after a day', async () => {
  const busy = await withMail(server.url);
  const manager = await busy.token('demo_manager');
  server.behave('is busy');
  await askFor(busy, 'customer@demo.test', manager);
  const dueIn: number[] = [];
  const first = async () => (await unsentMails(busy.service.db))[0];
  let mail = await first();
  while (mail?.due) {
    const seconds = dayjs(mail.due).unix() - busy.service.now();
    dueIn.push(Math.round(seconds / 60));
    busy.passTime(seconds - 2);
    await sendDue(busy.service, silent);
    expect((await first())?.attempts).toBe(mail.attempts);
    busy.passTime(3);
    await sendDue(busy.service, silent);
    mail = await first();
  }
  expect(dueIn).toEqual([1, 5, 15, 60, 180, 360, 720]);
  expect(mail?.attempts).toBe(8);
});

test('a mail that waits for an absent mail server survives a restart, and its link is good once it arrives', async () => {
  const gone = await startMailServer();
  await gone.stop();
  const waits = await withMail(gone.url);
  const manager = await waits.token('demo_manager');
  const { body } = await askFor(waits, 'staff_worker@demo.test', manager);
  expect(body.sent).toBe(false);
  await waits.restart();
  const back = await startMailServer(gone.port);
  waits.passTime(61);
  await sendDue(waits.service, silent);
  const [mail] = back.received;
  expect(mail?.to).toEqual(['staff_worker@demo.test']);
  const [, temporary] =
    /\/password\/new\/demo_staff_worker\/[^/]+\/(\w{14})/.exec(mail?.text ?? '') ?? [];
  const reset = await waits.ask(
    null,
    'POST',
    '/user/lost-password-reset?_format=json',
    { name: 'demo_staff_worker', temp_pass: temporary, new_pass: 'Lantern-lead-77' },
    'application/json',
  );
  expect(reset.status).toBe(200);
  await back.stop();
});

test('a mail server that says nothing keeps nobody waiting for longer than five seconds', async () => {
  const silentServer = await startSilentServer();
  const hangs = await withMail(silentServer.url);
  const manager = await hangs.token('demo_manager');
  const start = performance.now();
  const { body } = await askFor(hangs, 'customer@demo.test', manager);
  expect(performance.now() - start).toBeLessThan(9000);
  expect(body.sent).toBe(false);
  silentServer.stop();
});

test('a mail is queued with its cause: it goes out after the commit, and never without it', async () => {
  const before = server.received.length;
  const undone = inTransaction(site.service.db, async (db) => {
    await queueMail(db, letter('undone@example.test'), site.service.now());
    throw new Error('The cause fails.');
  });
  await expect(undone).rejects.toThrow('The cause fails.');
  await queue(site, 'done@example.test');
  expect((await server.nth(before + 1)).to).toEqual(['done@example.test']);
});

test('files travel with a mail', async () => {
  const before = server.received.length;
  const content = Buffer.from([0, 255, 10, 13, 200]);
  const attachments = [{ filename: 'Angebot für Öz.pdf', contentType: 'application/pdf', content }];
  await inTransaction(site.service.db, (db) =>
    queueMail(
      db,
      { ...letter('client@example.test'), html: '<p>Good day</p>', attachments },
      site.service.now(),
    ),
  );
  const { text } = await server.nth(before + 1);
  expect(text).toContain('AP8KDcg');
  expect(text).toContain('Content-Type: application/pdf');
  expect(text).toContain('<p>Good day</p>');
});

test('copies of the service that look at the same moment send no mail twice', async () => {
  const place = await testPlace(true);
  const copies = storeOfRun() === 'postgres' ? 2 : 1;
  const own = await startMailServer();
  const environment = { SMTP_URL: own.url };
  const sites = await Promise.all(
    Array.from({ length: copies }, () => startSite(environment, place)),
  );
  const first = sites[0] as RunningSite;
  await inTransaction(first.service.db, async (db) => {
    for (let number = 0; number < 30; number += 1)
      await queueMail(db, letter(`person-${number}@example.test`), first.service.now());
  });
  await Promise.all([...sites, ...sites].map(({ service }) => sendDue(service, silent)));
  await own.nth(30);
  expect(new Set(own.received.map(({ to }) => to[0])).size).toBe(30);
  expect(own.received).toHaveLength(30);
  for (const each of sites) await each.stop();
  await own.stop();
  await place.remove();
});

test('without a mail server each mail is a file of its own in the outbox, for this account alone', async () => {
  const plain = await startSite();
  started.push(plain);
  await Promise.all(Array.from({ length: 20 }, () => queue(plain, 'many@example.test')));
  await sendDue(plain.service, silent);
  const outbox = join(plain.folder, 'outbox');
  const own = async () => (await readdir(outbox)).filter((name) => name.includes('many@'));
  while ((await own()).length < 20) await sendDue(plain.service, silent);
  const [name = ''] = await own();
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
});
