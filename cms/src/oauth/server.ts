import OAuth2Server, { OAuthError, Request, Response } from '@node-oauth/oauth2-server';
import type { Service } from '../service';
import { type Account, findById, findByMail, findByName, passwordFits } from './accounts';
import { forgetFailures, isLocked, noteFailure } from './login-failures';
import { dropOldTokens, findToken, keepTokens, useRefreshToken } from './tokens';

const client = ({ settings }: Service) => ({
  id: settings.clientId,
  grants: ['password', 'refresh_token'],
  accessTokenLifetime: settings.accessTokenLifetime,
  refreshTokenLifetime: settings.refreshTokenLifetime,
});

export class Locked extends Error {}

const findAccount = async (
  { db }: Service,
  name: string,
  byMail: boolean,
): Promise<Account | null> =>
  (await findByName(db, name)) ?? (byMail ? findByMail(db, name) : null);

/** The account whose name or mail and password these are; throws `Locked` after five failures. */
export async function signIn(
  service: Service,
  name: string,
  password: string,
  byMail = true,
): Promise<Account | null> {
  const { db } = service;
  const now = service.now();
  if (await isLocked(db, name, now)) throw new Locked();
  const account = await findAccount(service, name, byMail);
  const fits = await passwordFits(db, account?.id ?? null, password);
  if (account?.active && fits) {
    await forgetFailures(db, name);
    return account;
  }
  await noteFailure(db, name, now);
  return null;
}

const asSeconds = (date: Date | undefined, fallback: number): number =>
  date ? Math.floor(date.getTime() / 1000) : fallback;

const model = (service: Service): OAuth2Server.PasswordModel & OAuth2Server.RefreshTokenModel => ({
  getClient: async (id, secret) =>
    id === service.settings.clientId && secret === service.settings.clientSecret
      ? client(service)
      : null,
  getUser: async (name, password) => (await signIn(service, name, password)) ?? null,
  saveToken: async (token, forClient, user) => {
    const now = service.now();
    await keepTokens(service.db, String(user.id), {
      access: token.accessToken,
      accessExpires: asSeconds(token.accessTokenExpiresAt, now),
      refresh: token.refreshToken ?? '',
      refreshExpires: asSeconds(token.refreshTokenExpiresAt, now),
    });
    await dropOldTokens(service.db, now);
    return { ...token, client: forClient, user };
  },
  getRefreshToken: async (refreshToken) => {
    const known = await findToken(service.db, 'refresh', refreshToken);
    if (!known || known.revoked) return null;
    const user = await findById(service.db, known.userId);
    if (!user?.active) return null;
    return {
      refreshToken,
      refreshTokenExpiresAt: new Date(known.expires * 1000),
      client: client(service),
      user,
    };
  },
  revokeToken: (token) => useRefreshToken(service.db, token.refreshToken),
  getAccessToken: async () => null,
});

const malformed =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const error = (status: number, name: string, description: string, hint?: string): Answer => ({
  status,
  body: { error: name, error_description: description, ...(hint ? { hint } : {}) },
});

const lacking = (form: Readonly<Record<string, string>>): string | null => {
  const wanted =
    form.grant_type === 'password'
      ? ['client_id', 'username', 'password']
      : ['client_id', 'refresh_token'];
  return wanted.find((name) => !form[name]) ?? null;
};

/** The recorded bodies of a refusal, in place of the library's. */
function refusal(failure: OAuthError, grant: string | undefined): Answer {
  if (failure.name === 'invalid_client')
    return error(401, 'invalid_client', 'Client authentication failed');
  if (failure.name === 'invalid_grant')
    return grant === 'refresh_token'
      ? error(400, 'invalid_grant', 'The refresh token is invalid.', 'Token has been revoked')
      : error(400, 'invalid_grant', 'The user credentials were incorrect.');
  if (failure.code >= 500) throw failure;
  return error(400, 'invalid_request', malformed);
}

const isLock = (failure: unknown): boolean =>
  failure instanceof Locked ||
  (failure instanceof Error && 'inner' in failure && failure.inner instanceof Locked);

function refusalOf(failure: unknown, grant: string | undefined): Answer {
  if (isLock(failure))
    return error(
      403,
      'flood_user_blocked',
      'There has been more than one failed login attempt for this account. It is temporarily blocked. Try again later.',
    );
  if (failure instanceof OAuthError) return refusal(failure, grant);
  throw failure;
}

/** What is wrong with the form itself. */
function checkForm(form: Readonly<Record<string, string>>): Answer | null {
  const grant = form.grant_type;
  if (grant !== undefined && !['password', 'refresh_token'].includes(grant))
    return error(
      400,
      'unsupported_grant_type',
      'The authorization grant type is not supported by the authorization server.',
      'Check that all required parameters have been provided',
    );
  const missing = grant === undefined ? 'grant_type' : lacking(form);
  return missing
    ? error(400, 'invalid_request', malformed, `Check the \`${missing}\` parameter`)
    : null;
}

/** Answers the token endpoint. */
export function createTokenEndpoint(
  service: Service,
): (form: Readonly<Record<string, string>>) => Promise<Answer> {
  const server = new OAuth2Server({ model: model(service), alwaysIssueNewRefreshToken: true });
  const grantTokens = async (form: Readonly<Record<string, string>>): Promise<Answer> => {
    const request = new Request({
      method: 'POST',
      query: {},
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
      body: { ...form },
    });
    const token = await server.token(request, new Response({}));
    return {
      status: 200,
      body: {
        token_type: 'Bearer',
        expires_in: service.settings.accessTokenLifetime,
        access_token: token.accessToken,
        refresh_token: token.refreshToken,
      },
    };
  };
  return async (form) =>
    checkForm(form) ??
    grantTokens(form).catch((failure: unknown) => refusalOf(failure, form.grant_type));
}
