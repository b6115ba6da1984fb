import dayjs from 'dayjs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { isRole } from '../access/role';
import { has, type Viewer } from '../access/viewer';
import { Problem } from '../errors/problem';
import { signedIn } from '../http/viewer-of-request';
import { queueMail } from '../mail/mail-queue';
import { type Account, findById, passwordFits } from '../oauth/accounts';
import { endSessions } from '../oauth/tokens';
import { isObject, type Json } from '../schema/json';
import type { Service } from '../service';
import { inTransaction } from '../storage/dialect';
import { challengedUser, endChallenges } from './challenge';
import { countedCode } from './count-codes';
import { demandedRoles, isSecondFactorDemanded, keepDemandedRoles } from './demanded-roles';
import { countRecoveryCodes, renewRecoveryCodes } from './recovery-codes';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorSince,
  useCode,
} from './second-factor';
import { secondFactorMail } from './second-factor-mails';
import { addressOf } from './time-code';

const text = (request: FastifyRequest, name: string): string => {
  const value: Json | undefined = isObject(request.body) ? request.body[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const wrongCode = () => new Problem(422, 'The code is wrong or was used already.');

/** Throws `Problem` 422 for a wrong code, `TooManyAttempts` after too many. */
async function needCode(
  service: Service,
  userId: string,
  check: () => Promise<unknown>,
): Promise<void> {
  if (!(await countedCode(service, userId, check))) throw wrongCode();
}

/** What an authenticator app needs: the secret as text, and as a picture with a QR code. Told before it is confirmed, never after. */
async function secretOf(service: Service, account: Account) {
  if ((await secondFactorSince(service.db, account.id)) !== null)
    throw new Problem(409, 'The account has an authenticator app already.');
  const secret = await beginSecondFactor(service, service.db, account.id);
  const address = addressOf(secret, account.mail ?? account.name, service.settings.companyName);
  const picture = Buffer.from(renderSVG(address)).toString('base64');
  return { secret, address, picture: `data:image/svg+xml;base64,${picture}` };
}

async function accountOf({ db }: Service, id: string): Promise<Account> {
  const account = await findById(db, id);
  if (!account) throw new Problem(404, 'There is no such account.');
  return account;
}

/** Whoever sets up an app proves to be the owner: by the current password, or by the first step of a sign-in. */
async function whoSetsUp(service: Service, request: FastifyRequest): Promise<Account> {
  const token = text(request, 'mfa_token');
  if (token) {
    const id = await challengedUser(service.db, token, service.now());
    if (id === null) throw new Problem(401, 'The sign-in took too long. Please sign in again.');
    return accountOf(service, id);
  }
  const viewer = await signedIn(service, request);
  const check = () => passwordFits(service.db, viewer.id, text(request, 'password'));
  if (!(await countedCode(service, viewer.id, check)))
    throw new Problem(422, 'The current password is wrong.');
  return accountOf(service, viewer.id);
}

const tell = async (
  service: Service,
  viewer: Viewer,
  id: string,
  change: Parameters<typeof secondFactorMail>[0],
) => {
  const { mail } = await accountOf(service, id);
  if (mail)
    await inTransaction(service.db, (db) =>
      queueMail(db, secondFactorMail(change, { to: mail, causedBy: viewer.id }), service.now()),
    );
};

/** The second factor of one's own account. */
function ownRoutes(app: FastifyInstance, service: Service): void {
  const { db } = service;
  app.get('/api/second-factor', async (request) => {
    const { id } = await signedIn(service, request);
    const since = await secondFactorSince(db, id);
    return {
      isOn: since !== null,
      since: since === null ? null : dayjs.unix(since).toISOString(),
      isDemanded: await isSecondFactorDemanded(db, id),
      recoveryCodes: await countRecoveryCodes(db, id),
    };
  });
  app.post('/api/second-factor', async (request) =>
    secretOf(service, await whoSetsUp(service, request)),
  );
  app.post('/api/second-factor/confirmation', async (request) => {
    const viewer = await signedIn(service, request);
    let recoveryCodes: readonly string[] | null = null;
    await needCode(service, viewer.id, async () => {
      recoveryCodes = await confirmSecondFactor(service, viewer.id, text(request, 'code'));
      return recoveryCodes;
    });
    await endSessions(db, viewer.id, viewer.session);
    await tell(service, viewer, viewer.id, 'on');
    return { recoveryCodes };
  });
  app.post('/api/second-factor/recovery-codes', async (request) => {
    const { id } = await signedIn(service, request);
    await needCode(service, id, () => useCode(service, id, text(request, 'code')));
    return { recoveryCodes: await inTransaction(db, (own) => renewRecoveryCodes(own, id)) };
  });
  app.post('/api/second-factor/removal', async (request, reply) => {
    const viewer = await signedIn(service, request);
    if (await isSecondFactorDemanded(db, viewer.id))
      throw new Problem(403, 'Your role has to sign in with a second step.');
    await needCode(service, viewer.id, () => useCode(service, viewer.id, text(request, 'code')));
    await inTransaction(db, (own) => removeSecondFactor(own, viewer.id));
    await tell(service, viewer, viewer.id, 'off');
    return reply.status(204).send();
  });
}

async function administratorOf(service: Service, request: FastifyRequest): Promise<Viewer> {
  const viewer = await signedIn(service, request);
  if (!has(viewer, 'administrator'))
    throw new Problem(403, 'Only an administrator manages the second steps of others.');
  return viewer;
}

/** What an administrator decides: which roles need a second step, and the reset of a lost app. */
function administratorRoutes(app: FastifyInstance, service: Service): void {
  const { db } = service;
  app.get('/api/second-factor/policy', async (request) => {
    await administratorOf(service, request);
    return { roles: await demandedRoles(db) };
  });
  app.patch('/api/second-factor/policy', async (request) => {
    await administratorOf(service, request);
    const given = isObject(request.body) ? request.body.roles : undefined;
    if (!Array.isArray(given) || !given.every((role) => typeof role === 'string' && isRole(role)))
      throw new Problem(422, 'roles: A list of names of roles is expected.');
    const roles = given.map(String).filter(isRole);
    await keepDemandedRoles(db, roles);
    return { roles };
  });
  app.post<{ Params: { id: string } }>('/api/second-factor/:id/reset', async (request, reply) => {
    const viewer = await administratorOf(service, request);
    const { id } = await accountOf(service, request.params.id);
    await inTransaction(db, async (own) => {
      await removeSecondFactor(own, id);
      await endChallenges(own, id);
      await endSessions(own, id);
    });
    await tell(service, viewer, id, 'reset');
    return reply.status(204).send();
  });
}

/** Two-step sign-in (ADR 69). */
export function secondFactorRoutes(app: FastifyInstance, service: Service): void {
  ownRoutes(app, service);
  administratorRoutes(app, service);
}
