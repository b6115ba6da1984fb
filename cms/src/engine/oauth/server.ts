import OAuth2Server, {
  InvalidGrantError,
  OAuthError,
  Request,
  Response,
} from '@node-oauth/oauth2-server';
import type { Service } from '../service';
import type { Settings } from '../settings';
import { findById, findByName } from './accounts';
import { HeldBack } from './held-back';
import { signIn } from './sign-in';
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

/** The client credentials grant is available if the settings name the account to act as. */
const grantsOf = ({ clientAccount }: Settings): string[] => [
  'password',
  'refresh_token',
  ...(clientAccount ? ['client_credentials'] : []),
];

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
    refreshTokenExpiresAt: new Date(known.expires * 1000),
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

const model = (service: Service, place: SignInPlace): Model => ({
  getClient: async (id, secret) =>
    id === service.settings.clientId && secret === service.settings.clientSecret
      ? client(service)
      : null,
  getUser: async (name, password) =>
    (await signIn(service, { name, password, address: place.address })).account,
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

const malformed =
  'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** Seconds until a retry is allowed. */
  readonly retryAfter?: number;
}

const error = (status: number, name: string, description: string, hint?: string): Answer => ({
  status,
  body: { error: name, error_description: description, ...(hint ? { hint } : {}) },
});

const parametersOf: Readonly<Record<string, readonly string[]>> = {
  password: ['client_id', 'username', 'password'],
  refresh_token: ['client_id', 'refresh_token'],
  client_credentials: ['client_id', 'client_secret'],
};

const lacking = (form: Readonly<Record<string, string>>): string | null =>
  parametersOf[form.grant_type ?? '']?.find((name) => !form[name]) ?? null;

/** Returns the recorded Drupal body of a refusal instead of the library's body. */
function refusal(failure: OAuthError, grant: string | undefined): Answer {
  if (failure.name === 'invalid_client')
    return error(401, 'invalid_client', 'Client authentication failed');
  if (failure.name === 'invalid_grant')
    return grant === 'refresh_token'
      ? error(
          400,
          'invalid_grant',
          'The refresh token is invalid.',
          failure.message.includes('expired') ? 'Token has expired' : 'Token has been revoked',
        )
      : error(400, 'invalid_grant', 'The user credentials were incorrect.');
  if (failure.code >= 500) throw failure;
  return error(400, 'invalid_request', malformed);
}

const heldBackOf = (failure: unknown): HeldBack | null => {
  if (failure instanceof HeldBack) return failure;
  const inner = failure instanceof Error && 'inner' in failure ? failure.inner : null;
  return inner instanceof HeldBack ? inner : null;
};

function refusalOf(failure: unknown, grant: string | undefined): Answer {
  const heldBack = heldBackOf(failure);
  if (heldBack) {
    const { detail, retryAfter } = heldBack;
    return { ...error(429, 'too_many_attempts', detail), retryAfter };
  }
  if (failure instanceof OAuthError) return refusal(failure, grant);
  throw failure;
}

/** Returns the response for an invalid form, or null if valid. */
function checkForm(form: Readonly<Record<string, string>>, settings: Settings): Answer | null {
  const grant = form.grant_type;
  if (grant !== undefined && !grantsOf(settings).includes(grant))
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

type Form = Readonly<Record<string, string>>;

/** Removes the scope: roles determine the permissions of a token. */
const withoutScope = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'scope'));

/** Creates the handler of the token endpoint. */
export function createTokenEndpoint(
  service: Service,
): (form: Form, place: SignInPlace) => Promise<Answer> {
  const grantTokens = async (form: Form, place: SignInPlace): Promise<Answer> => {
    const server = new OAuth2Server({
      model: model(service, place),
      alwaysIssueNewRefreshToken: true,
    });
    const request = new Request({
      method: 'POST',
      query: {},
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' },
      body: withoutScope(form),
    });
    const token = await server.token(request, new Response({}));
    return {
      status: 200,
      body: {
        token_type: 'Bearer',
        expires_in: service.settings.accessTokenLifetime,
        access_token: token.accessToken,
        ...(token.refreshToken ? { refresh_token: token.refreshToken } : {}),
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
