import { createHash, createHmac, randomUUID } from 'node:crypto';
import { announceEndedSessions } from '../events/announce';
import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';

/**
 * Grace period in seconds in which a used refresh token still returns the successor.
 *
 * A browser repeats the request after a lost response; a stolen token is typically used later.
 */
export const graceSeconds = 60;

/** Only hashes of tokens are stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface TokenPair {
  readonly access: string;
  /** Unix seconds. */
  readonly accessExpires: number;
  /** Null if the client can request a new token by itself. */
  readonly refresh: string | null;
  /** Unix seconds. */
  readonly refreshExpires: number;
}

/** Origin of a sign-in. */
export interface SignInPlace {
  /** The `User-Agent` that the browser names. */
  readonly agent: string;
  /** IP address. */
  readonly address: string;
}

const longestAgent = 300;

const insertTokens = async (db: Database, userId: string, family: string, pair: TokenPair) => {
  const row = (kind: 'access' | 'refresh', token: string, expires: number) => ({
    hash: hashOf(token),
    kind,
    family,
    user_id: userId,
    expires,
    revoked: 0,
  });
  await db
    .insertInto('token')
    .values([
      row('access', pair.access, pair.accessExpires),
      ...(pair.refresh === null ? [] : [row('refresh', pair.refresh, pair.refreshExpires)]),
    ])
    .execute();
};

/** Creates a session with the first tokens; `now` in Unix seconds. */
export const keepTokens = (
  database: Database,
  userId: string,
  pair: TokenPair,
  { agent, address }: SignInPlace,
  now: number,
): Promise<void> =>
  inTransaction(database, async (db) => {
    const family = randomUUID();
    await db
      .insertInto('session')
      .values({
        family,
        user_id: userId,
        agent: agent.slice(0, longestAgent),
        address,
        started: now,
        seen: now,
      })
      .execute();
    await insertTokens(db, userId, family, pair);
  });

export interface KnownToken {
  readonly userId: string;
  /** Unix seconds. */
  readonly expires: number;
  readonly revoked: boolean;
  /** Id of the session that the token belongs to. */
  readonly family: string;
  /**
   * Creation time of the successor in Unix seconds; null without a successor or for an ended
   * session.
   */
  readonly used: number | null;
  /** Last-used time of the session in Unix seconds; null for a session without a row. */
  readonly seen: number | null;
}

/** Columns of a token, with the last use of its session. */
export interface TokenRow {
  readonly user_id: string;
  readonly expires: number;
  readonly revoked: number;
  readonly family: string;
  readonly used: number | null;
  readonly seen: number | null;
}

/** Returns the token of a row, which may have further columns. */
export const readToken = ({ user_id, expires, revoked, family, used, seen }: TokenRow) =>
  ({ userId: user_id, expires, revoked: revoked === 1, family, used, seen }) satisfies KnownToken;

/**
 * Finds a token by text; null for an unknown token, or a token that expired more than a day ago.
 */
export async function findToken(
  db: Database,
  kind: 'access' | 'refresh',
  token: string,
): Promise<KnownToken | null> {
  const row = await db
    .selectFrom('token')
    .leftJoin('session', 'session.family', 'token.family')
    .select(['token.user_id', 'expires', 'revoked', 'token.family', 'used', 'seen'])
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? readToken(row) : null;
}

/** Ends a session: deletes the token family of one sign-in. */
export async function endSession(db: Database, family: string): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked: 1, used: null })
    .where('family', '=', family)
    .execute();
  await db.deleteFrom('session').where('family', '=', family).execute();
  await announceEndedSessions(db, { session: family });
}

/** Ends all sessions of a person except the session `except`. */
export async function endSessions(
  db: Database,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked: 1, used: null })
    .where('user_id', '=', userId)
    .where('family', '!=', except ?? '')
    .execute();
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('family', '!=', except ?? '')
    .execute();
  await announceEndedSessions(db, { userId });
}

/** Whether a used token is within the grace period and still returns the successor. */
export const isInGrace = ({ used }: KnownToken, now: number): boolean =>
  used !== null && now - used <= graceSeconds;

/**
 * Returns the successor tokens of a refresh token, derived deterministically: a repeated or
 * parallel refresh gets the same tokens although only hashes are stored.
 */
export const successorOf = (secret: string, refreshToken: string) => {
  const derived = (kind: string) =>
    createHmac('sha256', secret).update(`${kind} after ${refreshToken}`).digest('base64url');
  return { access: derived('access'), refresh: derived('refresh') };
};

type Used = KnownToken & { readonly token: string };

/**
 * Replaces the tokens of a session by the successors of a refresh token. Returns false for a token
 * used before the grace period: reuse means the token leaked, and the whole token family is revoked
 * (RFC 9700, section 4.14.2).
 */
export const rotateTokens = (
  database: Database,
  used: Used,
  successor: TokenPair,
  now: number,
): Promise<boolean> =>
  inTransaction(database, async (db) => {
    const first = await db
      .updateTable('token')
      .set({ revoked: 1, used: now })
      .where('hash', '=', hashOf(used.token))
      .where('revoked', '=', 0)
      .returning('family')
      .executeTakeFirst();
    if (!first) return await repeated(db, used, now);
    await db.updateTable('token').set({ revoked: 1 }).where('family', '=', used.family).execute();
    await db.updateTable('session').set({ seen: now }).where('family', '=', used.family).execute();
    await insertTokens(db, used.userId, used.family, successor);
    return true;
  });

async function repeated(db: Database, { token, family }: Used, now: number): Promise<boolean> {
  const known = await findToken(db, 'refresh', token);
  if (known && isInGrace(known, now)) return true;
  await endSession(db, family);
  return false;
}

/**
 * Revokes the access tokens of a person, as after every save of an account; refresh tokens stay
 * valid.
 */
export async function endAccessTokens(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked: 1 })
    .where('user_id', '=', userId)
    .where('kind', '=', 'access')
    .execute();
}

/**
 * Deletes tokens that expired more than a day ago, and sessions without remaining tokens; `now` in
 * Unix seconds.
 */
export async function dropOldTokens(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('token')
    .where('expires', '<', now - 86_400)
    .execute();
  await db
    .deleteFrom('session')
    .where('family', 'not in', (tokens) => tokens.selectFrom('token').select('family'))
    .execute();
}
