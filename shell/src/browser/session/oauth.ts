import type { PortalConfiguration } from '@portal/shared/contract';
import { RequestFailed, readOffer, request } from '@portal/shared/http';
import { keptSession, type Tokens } from './kept-session';
import { oneTabAtATime } from './one-tab';
import { isSpent, markSpent } from './spent-tokens';

interface TokenAnswer {
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly expires_in?: number;
}

const lockName = 'groundplan.renew';
/**
 * Timeout in milliseconds for the revocation request at sign-out; after the timeout the browser
 * signs out locally.
 */
const revokedWithinMs = 3000;

/** Creates an OAuth client that refreshes tokens at most once at a time across all tabs. */
export function createOAuth(
  {
    oauthClient,
    refreshLifetimeSeconds,
  }: Pick<PortalConfiguration, 'oauthClient' | 'refreshLifetimeSeconds'>,
  answerWithinMs = 20_000,
) {
  const post = (path: string, withinMs: number, fields: Record<string, string>) =>
    answeredWithin(withinMs, {
      method: 'POST',
      path,
      body: new URLSearchParams({
        client_id: oauthClient.id,
        client_secret: oauthClient.secret,
        ...fields,
      }),
      isPublic: true,
    });
  const grant = async (fields: Record<string, string>): Promise<Tokens> => {
    const scope: Record<string, string> = oauthClient.scope ? { scope: oauthClient.scope } : {};
    const answer = await post('/oauth/token', answerWithinMs, { ...scope, ...fields });
    return tokensOf(answer, Date.now(), refreshLifetimeSeconds);
  };

  const refresh = async (kept: Tokens): Promise<Tokens | null> => {
    const takeBack = await markSpent(kept.refresh);
    try {
      const tokens = await grant({ grant_type: 'refresh_token', refresh_token: kept.refresh });
      keptSession.keepTokens(tokens);
      return tokens;
    } catch (error) {
      if (!isFinal(error)) {
        takeBack();
        throw error;
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
 * Whether the failure is permanent: the server refused, or answered without a token. A 5xx or no
 * answer is temporary.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return true;
  const { failure } = error;
  if (failure.kind === 'refused') return [400, 401, 403].includes(failure.status);
  return failure.kind === 'malformed';
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
