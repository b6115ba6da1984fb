import type { FastifyInstance } from 'fastify';
import { office } from '../access/role';
import { has, hasAny, type Viewer } from '../access/viewer';
import { Problem } from '../errors/problem';
import { viewerOfRequest } from '../http/viewer-of-request';
import { mailPaperOf } from '../mail/mail-paper';
import { queueMail } from '../mail/mail-queue';
import { isTemporary, useTemporary } from '../mail/password-link';
import { hasSignedIn, passwordMail, withDisplayName } from '../mail/password-mail';
import { sendNow } from '../mail/send-mails';
import { type Account, findByMail, findByName, setPassword } from '../oauth/accounts';
import { checkNewPassword } from '../oauth/password-policy';
import {
  byLinkAddress,
  byLinkRequest,
  byResetAddress,
  type Counted,
  claimAttempt,
  forgive,
  noteKnownNetwork,
  resetThrottle,
} from '../oauth/throttle';
import { endSessions } from '../oauth/tokens';
import { refuseUntil } from '../oauth/too-many-attempts';
import { isObject, type Json } from '../schema/json';
import type { Service } from '../service';
import { inTransaction } from '../storage/dialect';

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** Same response for every failed reset: must not reveal whether an account exists. */
const noReset = () => new Problem(400, 'No valid temp password request.');

/** Returns the account of a temporary password; takes equal time for unknown names. */
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
  /** IP address of the client. */
  readonly address: string;
}

/** Throws `TooManyAttempts` if any counter of the attempt is above the limit. */
async function claim({ db, now }: Service, ...counted: readonly Counted[]): Promise<void> {
  refuseUntil(await claimAttempt(db, counted, now()), now());
}

/**
 * Sets a new password with the one-time password from a mail. Throws `Problem` 400 and `TooManyAttempts`.
 */
async function reset(
  service: Service,
  { name, temporary, password, address }: Reset,
): Promise<void> {
  const now = service.now();
  await claim(service, byResetAddress(address));
  const account = await accountOfReset(service, name, temporary, now);
  if (!account) throw noReset();
  await forgive(service.db, byResetAddress(address));
  const { name: fullName } = await withDisplayName(service.db, account);
  checkNewPassword(password, {
    username: account.name,
    mail: account.mail ?? '',
    name: fullName,
  });
  await inTransaction(service.db, async (db) => {
    if (!(await useTemporary(db, account.id, temporary))) throw noReset();
    await setPassword(db, account.id, password);
    await endSessions(db, account.id);
    await resetThrottle(db, [account.name, account.mail ?? '']);
    await noteKnownNetwork(db, account.id, address, now);
  });
}

const sent = 'Further instructions have been sent to your email address.';

/** Queues the link mail if an active account exists; the response does not reveal the existence. */
async function queueLink(service: Service, account: Account | null): Promise<void> {
  const { db, now } = service;
  if (!account?.active) return;
  const isNew = !(await hasSignedIn(db, account.id));
  const mail = passwordMail(account, { paper: mailPaperOf(service), isNew });
  await inTransaction(db, (transaction) => queueMail(transaction, mail, now()));
}

/**
 * Sends the mail for staff, who can see all accounts: the response reports success or the reason of
 * the failure.
 */
async function sendForOffice(service: Service, account: Account | null, viewer: Viewer) {
  const { db } = service;
  if (!account?.active)
    return { message: 'There is no active account with this mail address.', sent: false };
  if (has(viewer, 'administrator')) await resetThrottle(db, [account.name, account.mail ?? '']);
  const isNew = !(await hasSignedIn(db, account.id));
  const causedBy = await withDisplayName(db, viewer);
  const by = { paper: mailPaperOf(service), isNew, causedBy };
  const failure = await sendNow(service, passwordMail(account, by));
  return failure ? { message: failure.message, sent: false } : { message: sent, sent: true };
}

/**
 * Registers the routes for forgotten passwords: request a mail, set a new password. Responses do
 * not reveal accounts.
 */
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
  // Drupal's own route for the same purpose, with an empty response.
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
