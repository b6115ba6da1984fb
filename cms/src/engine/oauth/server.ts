import OAuth2Server, { InvalidGrantError, Request, Response } from '@node-oauth/oauth2-server';
import dayjs from 'dayjs';
import { firstStep, secondStep, secondStepGrant } from '../second-factor/second-step-grant';
import type { Service } from '../service';
import { type Account, findById, findByName } from './accounts';
import { type Answer, checkForm, error, grantsOf, malformed, refusalOf } from './token-refusals';
import {
  dropOldTokens,
  endSession,
  findToken,
  isInGrace,
  type KnownToken,
  keepTokens,
  rotateTokens,
  type SignInPlace,
  successorOf,
} from './tokens';

const client = ({ settings }: Service) => ({
  id: settings.clientId,
  grants: grantsOf(settings),
  accessTokenLifetime: settings.accessTokenLifetime,
  refreshTokenLifetime: settings.refreshTokenLifetime,
});

const asSeconds = (date: Date | undefined, fallback: number): number =>
  date ? Math.floor(date.getTime() / 1000) : fallback;

type Model = OAuth2Server.PasswordModel &
  OAuth2Server.RefreshTokenModel &
  OAuth2Server.ClientCredentialsModel;

const pairOf = (token: OAuth2Server.Token, now: number) => ({
  access: token.accessToken,
  accessExpires: asSeconds(token.accessTokenExpiresAt, now),
  refresh: token.refreshToken ?? null,
  refreshExpires: asSeconds(token.refreshTokenExpiresAt, now),
});

/** Returns the refresh token of the request, which the library passes with the account. */
const usedBy = (user: OAuth2Server.User): (KnownToken & { token: string }) | undefined => user.used;

async function findRefreshToken(service: Service, refreshToken: string) {
  const known = await findToken(service.db, 'refresh', refreshToken);
  if (!known) return null;
  if (known.revoked && !isInGrace(known, service.now())) {
    await endSession(service.db, known.family);
    return null;
  }
  const user = await findById(service.db, known.userId);
  if (!user?.active) return null;
  return {
    refreshToken,
    refreshTokenExpiresAt: dayjs.unix(known.expires).toDate(),
    client: client(service),
    user: { ...user, used: { ...known, token: refreshToken } },
  };
}

/** Rotates the tokens of a session. Throws `InvalidGrantError` for a reused refresh token. */
async function rotated(
  service: Service,
  used: NonNullable<ReturnType<typeof usedBy>>,
  token: OAuth2Server.Token,
): Promise<OAuth2Server.Token> {
  const now = service.now();
  const { access, refresh } = successorOf(service.secret, used.token);
  const next = { ...token, accessToken: access, refreshToken: refresh };
  if (!(await rotateTokens(service.db, used, pairOf(next, now), now)))
    throw new InvalidGrantError('The refresh token was used already.');
  return next;
}

/** Returns the account of a sign-in; null for a wrong name or password. */
type GetUser = (name: string, password: string) => Promise<Account | null>;

const model = (service: Service, place: SignInPlace, getUser: GetUser): Model => ({
  getClient: async (id, secret) =>
    id === service.settings.clientId && secret === service.settings.clientSecret
      ? client(service)
      : null,
  getUser,
  getUserFromClient: async () => {
    const account = await findByName(service.db, service.settings.clientAccount);
    return account?.active ? account : null;
  },
  saveToken: async (token, forClient, user) => {
    const now = service.now();
    const used = usedBy(user);
    if (!used) await keepTokens(service.db, String(user.id), pairOf(token, now), place, now);
    const given = used ? await rotated(service, used, token) : token;
    await dropOldTokens(service.db, now);
    return { ...given, client: forClient, user };
  },
  getRefreshToken: (refreshToken) => findRefreshToken(service, refreshToken),
  // The refresh token is consumed in the transaction that creates the next token.
  revokeToken: async () => true,
  getAccessToken: async () => null,
});

type Form = Readonly<Record<string, string>>;

/** Removes the scope: roles determine the permissions of a token. */
const withoutScope = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'scope'));

/** The second step as the library's password grant, which knows no other with a person behind it. */
const asPasswordGrant = ({ mfa_token: username, code: password, ...form }: Form) => ({
  ...withoutScope(form),
  ...{ grant_type: 'password', username, password },
});

/** Creates the handler of the token endpoint. */
export function createTokenEndpoint(
  service: Service,
): (form: Form, place: SignInPlace) => Promise<Answer> {
  const grantTokens = async (form: Form, place: SignInPlace): Promise<Answer> => {
    const { address } = place;
    let recoveryCodes: readonly string[] | null = null;
    const isSecond = form.grant_type === secondStepGrant;
    const getUser: GetUser = async (name, password) => {
      if (!isSecond) return firstStep(service, { name, password, address });
      const step = await secondStep(service, { token: name, code: password, address });
      recoveryCodes = step.recoveryCodes;
      return step.account;
    };
    const server = new OAuth2Server({
      model: model(service, place, getUser),
      alwaysIssueNewRefreshToken: true,
    });
    const request = new Request({
      method: 'POST',
      query: {},
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
      body: isSecond ? asPasswordGrant(form) : withoutScope(form),
    });
    const token = await server.token(request, new Response({}));
    return {
      status: 200,
      body: {
        token_type: 'Bearer',
        expires_in: service.settings.accessTokenLifetime,
        access_token: token.accessToken,
        ...(token.refreshToken ? { refresh_token: token.refreshToken } : {}),
        ...(recoveryCodes ? { recovery_codes: recoveryCodes } : {}),
      },
    };
  };
  return async (form, place) =>
    checkForm(form, service.settings) ??
    grantTokens(form, place).catch((failure: unknown) => refusalOf(failure, form.grant_type));
}

/**
 * Creates the handler of the revocation endpoint (RFC 7009), which ends the session of a token:
 * refresh token and access token. An unknown token gets the same response.
 */
export function createRevocationEndpoint(service: Service): (form: Form) => Promise<Answer> {
  return async ({ client_id: id, client_secret: secret, token }) => {
    const { clientId, clientSecret } = service.settings;
    if (id !== clientId || secret !== clientSecret)
      return error(401, 'invalid_client', 'Client authentication failed');
    if (!token) return error(400, 'invalid_request', malformed, 'Check the `token` parameter');
    const known =
      (await findToken(service.db, 'refresh', token)) ??
      (await findToken(service.db, 'access', token));
    if (known) await endSession(service.db, known.family);
    return { status: 200, body: {} };
  };
}
