import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject, type Json } from '../declare/json';
import { Problem } from '../fail/problem';
import { type Account, decoy, findByMail, findByName, setPassword } from '../oauth/accounts';
import { byAccount, byReset, claimAttempt, forgetFailures } from '../oauth/login-failures';
import { endSessions } from '../oauth/tokens';
import type { Service } from '../service';
import { inTransaction } from '../storage/dialect';

const lifetimeSeconds = 24 * 3600;
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** A password that somebody can type from a mail. */
export const makePassword = (length = 14): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

async function sendTemporary(service: Service, account: Account, fresh: boolean): Promise<void> {
  const temporary = makePassword();
  const row = { hash: await hash(temporary), expires: service.now() + lifetimeSeconds };
  await service.db
    .insertInto('temporary_password')
    .values({ user_id: account.id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const { portalOrigin, companyName } = service.settings;
  const mail = account.mail ?? '';
  const path = [account.name, mail, temporary].map(encodeURIComponent).join('/');
  const link = `${portalOrigin}/password/${fresh ? 'new' : 'set'}/${path}`;
  await service.sendMail({
    to: mail,
    subject: `Your password for ${companyName}`,
    text: `Hello,\n\nset your password here:\n${link}\n\nThe link works once, for 24 hours. If you did not ask for it, nothing has changed and you need not do anything.\n\n${companyName}\n`,
  });
}

async function neverSignedIn(service: Service, account: Account): Promise<boolean> {
  const token = await service.db
    .selectFrom('token')
    .select('hash')
    .where('user_id', '=', account.id)
    .executeTakeFirst();
  return token === undefined;
}

/** One answer to every reset that fails, so that none tells whether a name has an account. */
const noReset = () => new Problem(400, 'No valid temp password request.');

/** The account whose temporary password this is; an unknown name takes as long as a known one. */
async function accountOfReset(
  { db }: Service,
  name: string,
  temporary: string,
  now: number,
): Promise<Account | null> {
  const account = (await findByName(db, name)) ?? (await findByMail(db, name));
  const row = await db
    .selectFrom('temporary_password')
    .select('hash')
    .where('user_id', '=', account?.id ?? '')
    .where('expires', '>', now)
    .executeTakeFirst();
  const fits = await verify(row?.hash ?? (await decoy), temporary);
  return row && fits ? account : null;
}

/** Sets a new password with the one from the mail, which works once; throws `Problem` 400. */
async function reset(
  service: Service,
  name: string,
  temporary: string,
  password: string,
): Promise<void> {
  const now = service.now();
  if (!(await claimAttempt(service.db, byReset(name), now))) throw noReset();
  const account = await accountOfReset(service, name, temporary, now);
  if (!account) throw noReset();
  await inTransaction(service.db, async (db) => {
    const used = await db
      .deleteFrom('temporary_password')
      .where('user_id', '=', account.id)
      .returning('user_id')
      .executeTakeFirst();
    if (!used) throw noReset();
    await setPassword(db, account.id, password);
    await endSessions(db, account.id);
    await forgetFailures(db, byAccount(account.name));
    await forgetFailures(db, byReset(name));
  });
}

/** A forgotten password: a mail with a link, then the new password. The answers do not tell who has an account. */
export function passwordRoutes(app: FastifyInstance, service: Service): void {
  const sendLink = (request: FastifyRequest, account: Account | null): void => {
    if (!account?.active) return;
    void neverSignedIn(service, account)
      .then((fresh) => sendTemporary(service, account, fresh))
      .catch((error: unknown) => request.log.error({ err: error }, 'a password mail was not sent'));
  };
  app.post('/user/lost-password', async (request) => {
    const body = isObject(request.body) ? request.body : {};
    const mail = text(body.mail);
    if (!mail) throw new Problem(400, 'mail field is required');
    sendLink(request, await findByMail(service.db, mail));
    return { message: 'Further instructions have been sent to your email address.' };
  });
  // Drupal's own route for the same: it answers with nothing at all.
  app.post('/user/password', async (request, reply) => {
    const body = isObject(request.body) ? request.body : {};
    const [mail, name] = [text(body.mail), text(body.name)];
    if (!mail && !name) throw new Problem(400, 'Missing credentials.name or credentials.mail');
    const { db } = service;
    sendLink(request, mail ? await findByMail(db, mail) : await findByName(db, name));
    return reply.type('application/json').send('');
  });
  app.post('/user/lost-password-reset', async (request) => {
    const body = isObject(request.body) ? request.body : {};
    const [name, temporary, password] = [
      text(body.name),
      text(body.temp_pass),
      text(body.new_pass),
    ];
    if (!name || !temporary || !password)
      throw new Problem(400, 'name, new_pass, and temp_pass fields are required');
    await reset(service, name, temporary, password);
    return { message: 'Your New Password has been saved please log in.' };
  });
}
