import type { FastifyInstance } from 'fastify';
import { office } from '../access/role';
import { has, hasAny, type Viewer } from '../access/viewer';
import { isObject, type Json } from '../declare/json';
import { Problem } from '../fail/problem';
import { viewerOfRequest } from '../http/viewer-of-request';
import { queueMail } from '../mail/mail-queue';
import { isTemporary, useTemporary } from '../mail/password-link';
import { hasSignedIn, passwordMail, personOf } from '../mail/password-mail';
import { sendNow } from '../mail/send-mails';
import { type Account, findByMail, findByName, setPassword } from '../oauth/accounts';
import { refuseUntil } from '../oauth/held-back';
import { checkNewPassword } from '../oauth/password-policy';
import {
  byLinkAddress,
  byLinkRequest,
  byResetAddress,
  type Counted,
  claimAttempt,
  forgive,
  liftThrottle,
  noteKnown,
} from '../oauth/throttle';
import { endSessions } from '../oauth/tokens';
import type { Service } from '../service';
import { inTransaction } from '../storage/dialect';

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

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
  return (await isTemporary(db, account?.id ?? null, temporary, now)) ? account : null;
}

interface Reset {
  readonly name: string;
  readonly temporary: string;
  readonly password: string;
  /** IP address that it comes from. */
  readonly address: string;
}

/** Throws `HeldBack` where one of what an attempt is counted by had too many. */
async function claim({ db, now }: Service, ...counted: readonly Counted[]): Promise<void> {
  refuseUntil(await claimAttempt(db, counted, now()), now());
}

/** Sets a new password with the one from the mail, which works once; throws `Problem` 400, and `HeldBack`. */
async function reset(
  service: Service,
  { name, temporary, password, address }: Reset,
): Promise<void> {
  const now = service.now();
  await claim(service, byResetAddress(address));
  const account = await accountOfReset(service, name, temporary, now);
  if (!account) throw noReset();
  await forgive(service.db, byResetAddress(address));
  const { name: fullName } = await personOf(service.db, account);
  checkNewPassword(password, {
    username: account.name,
    mail: account.mail ?? '',
    name: fullName,
  });
  await inTransaction(service.db, async (db) => {
    if (!(await useTemporary(db, account.id, temporary))) throw noReset();
    await setPassword(db, account.id, password);
    await endSessions(db, account.id);
    await liftThrottle(db, [account.name, account.mail ?? '']);
    await noteKnown(db, account.id, address, now);
  });
}

const sent = 'Further instructions have been sent to your email address.';

/** Queues the mail with a link, where there is an account that may use it; the answer does not tell. */
async function queueLink({ db, settings, now }: Service, account: Account | null): Promise<void> {
  if (!account?.active) return;
  const isNew = !(await hasSignedIn(db, account.id));
  const mail = passwordMail(account, { company: settings.companyName, isNew });
  await inTransaction(db, (transaction) => queueMail(transaction, mail, now()));
}

/** Sends the mail for the office, which sees all accounts: the answer tells whether it was sent, and why not. */
async function sendForOffice(service: Service, account: Account | null, viewer: Viewer) {
  const { db, settings } = service;
  if (!account?.active)
    return { message: 'There is no active account with this mail address.', sent: false };
  if (has(viewer, 'administrator')) await liftThrottle(db, [account.name, account.mail ?? '']);
  const isNew = !(await hasSignedIn(db, account.id));
  const causedBy = await personOf(db, viewer);
  const by = { company: settings.companyName, isNew, causedBy };
  const failure = await sendNow(service, passwordMail(account, by));
  return failure ? { message: failure.message, sent: false } : { message: sent, sent: true };
}

/** A forgotten password: a mail with a link, then the new password. The answers do not tell who has an account. */
export function passwordRoutes(app: FastifyInstance, service: Service): void {
  app.post('/user/lost-password', async (request) => {
    const body = isObject(request.body) ? request.body : {};
    const mail = text(body.mail);
    if (!mail) throw new Problem(400, 'mail field is required');
    const viewer = await viewerOfRequest(service, request);
    const account = await findByMail(service.db, mail);
    if (hasAny(viewer, office)) return sendForOffice(service, account, viewer);
    await claim(service, byLinkRequest(mail), byLinkAddress(request.ip));
    await queueLink(service, account);
    return { message: sent };
  });
  // Drupal's own route for the same: it answers with nothing at all.
  app.post('/user/password', async (request, reply) => {
    const body = isObject(request.body) ? request.body : {};
    const [mail, name] = [text(body.mail), text(body.name)];
    if (!mail && !name) throw new Problem(400, 'Missing credentials.name or credentials.mail');
    const { db } = service;
    await claim(service, byLinkRequest(mail || name), byLinkAddress(request.ip));
    await queueLink(service, mail ? await findByMail(db, mail) : await findByName(db, name));
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
    await reset(service, { name, temporary, password, address: request.ip });
    return { message: 'Your New Password has been saved please log in.' };
  });
}
