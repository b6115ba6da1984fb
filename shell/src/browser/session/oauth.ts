import type { PortalConfiguration } from '@portal/shared/contract';
import { RequestFailed, readOffer, request } from '@portal/shared/http';
import { keptSession, type Tokens } from './kept-session';
import { oneTabAtATime } from './one-tab';
import { isSpent, markSpent } from './spent-tokens';

interface TokenAnswer {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
  readonly recovery_codes?: readonly string[];
}

const secondStepGrant = 'urn:groundplan:oauth:second-step';
const lockName = 'groundplan.renew';
/**
 * Timeout in milliseconds for the revocation request at sign-out; after the timeout the browser
 * signs out locally.
 */
const revokedWithinMs = 3000;

/**
 * Returns a function that posts a form as the OAuth client of the portal, through the gateway, which
 * adds the secret.
 */
const posting =
  ({ id }: PortalConfiguration['oauthClient']) =>
  (path: string, withinMs: number, fields: Record<string, string>): Promise<TokenAnswer> =>
    answeredWithin(withinMs, {
      method: 'POST',
      path,
      body: new URLSearchParams({ client_id: id, ...fields }),
      isPublic: true,
      isForPortal: true,
    });

/** Creates an OAuth client that refreshes tokens at most once at a time across all tabs. */
export function createOAuth(
  {
    oauthClient,
    refreshLifetimeSeconds,
  }: Pick<PortalConfiguration, 'oauthClient' | 'refreshLifetimeSeconds'>,
  answerWithinMs = 20_000,
) {
  const post = posting(oauthClient);
  const ask = (fields: Record<string, string>): Promise<TokenAnswer> => {
    const scope: Record<string, string> = oauthClient.scope ? { scope: oauthClient.scope } : {};
    return post('/oauth/token', answerWithinMs, { ...scope, ...fields });
  };
  const tokensIn = (answer: TokenAnswer): Tokens =>
    tokensOf(answer, Date.now(), refreshLifetimeSeconds);
  const grant = async (fields: Record<string, string>): Promise<Tokens> =>
    tokensIn(await ask(fields));

  const refresh = async (kept: Tokens): Promise<Tokens | null> => {
    const takeBack = await markSpent(kept.refresh);
    try {
      const tokens = await grant({ grant_type: 'refresh_token', refresh_token: kept.refresh });
      keptSession.keepTokens(tokens);
      return tokens;
    } catch (error) {
      if (!isFinal(error)) {
        takeBack();
        throw new RequestFailed({ kind: 'offline' });
      }
      keptSession.clear();
      return null;
    }
  };

  const renew = (stale: string | null): Promise<Tokens | null> =>
    oneTabAtATime(lockName, async () => {
      const kept = keptSession.tokens();
      if (!kept || kept.access !== stale) return kept;
      return (await isSpent(kept.refresh)) ? keptSession.tokensAfter(kept) : refresh(kept);
    });

  return {
    signIn: (username: string, password: string): Promise<Tokens> =>
      grant({ grant_type: 'password', username, password }),

    /** Makes the second step of a sign-in (ADR 69). `recoveryCodes` are told after the first code of a new app. */
    async secondStep(token: string, code: string) {
      const answer = await ask({ grant_type: secondStepGrant, mfa_token: token, code });
      return { tokens: tokensIn(answer), recoveryCodes: answer.recovery_codes ?? null };
    },

    /**
     * Returns the current tokens after a refresh, possibly by another tab. Returns null if the
     * refresh was refused; the stored session is then deleted in every tab. Rejects if the OAuth
     * server cannot be reached, which does not end the session.
     */
    renew,

    /**
     * Revokes tokens at the OAuth server, if supported (RFC 7009). Rejects if the server cannot be
     * reached; the tokens then expire by themselves.
     */
    async revoke({ refresh: token }: Tokens): Promise<void> {
      if (!(await readOffer()).calls.has('token-revocation')) return;
      await post('/oauth/revoke', revokedWithinMs, { token, token_type_hint: 'refresh_token' });
    },

    /** Refreshes a token that is past half of its lifetime, before a long operation. */
    async renewIfHalfSpent(): Promise<void> {
      const kept = keptSession.tokens();
      if (kept && kept.expiresAt - Date.now() < kept.lifetimeMs / 2) await renew(kept.access);
    },
  };
}

/**
 * Applies a timeout: an OAuth server that never answers must not block all tabs, which wait for the
 * refresh.
 */
async function answeredWithin(
  ms: number,
  asked: Parameters<typeof request>[0],
): Promise<TokenAnswer> {
  const signal = AbortSignal.timeout(ms);
  try {
    return await request<TokenAnswer>({ ...asked, signal });
  } catch (error) {
    throw signal.aborted ? new RequestFailed({ kind: 'offline' }) : error;
  }
}

/**
 * Whether the OAuth server refused the refresh (RFC 6749, section 5.2). Anything else is temporary: a
 * page of a proxy, whatever its status, names no error.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof RequestFailed) || error.failure.kind !== 'refused') return false;
  const { status, problems } = error.failure;
  return [400, 401, 403].includes(status) && problems.length > 0;
}

/**
 * Converts a token answer for storage. Refuses an answer without access token, as the specification
 * requires.
 */
export function tokensOf(
  answer: TokenAnswer,
  nowMs: number,
  refreshLifetimeSeconds: number,
): Tokens {
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = answer;
  if (!access || !refresh) throw new Error('Unable to generate access token');
  const lifetimeMs = (seconds ?? 300) * 1000;
  return {
    access,
    refresh,
    lifetimeMs,
    expiresAt: nowMs + lifetimeMs,
    refreshUntil: nowMs + refreshLifetimeSeconds * 1000,
  };
}

/**
 * Whether a token should be refreshed now: less than the threshold, or less than a fifth of the
 * lifetime if shorter, remains (decision 28).
 */
export const isNearItsEnd = (tokens: Tokens, nowMs: number, thresholdSeconds: number): boolean =>
  tokens.expiresAt - nowMs <= Math.min(thresholdSeconds * 1000, tokens.lifetimeMs / 5);
