import { createHash, createHmac, randomUUID } from 'node:crypto';
import { announceEndedSessions } from '../events/announce';
import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';

/**
 * How long a used refresh token still gives its successor, in seconds.
 *
 * A browser whose answer was cut off asks again with the token that it has; one that was stolen is used later.
 */
export const graceSeconds = 60;

/** Tokens are kept as hashes only. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface TokenPair {
  readonly access: string;
  /** Unix seconds. */
  readonly accessExpires: number;
  /** None where the caller can ask again by itself. */
  readonly refresh: string | null;
  /** Unix seconds. */
  readonly refreshExpires: number;
}

/** Where somebody signed in. */
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

/** Begins a session with its first tokens; `now` in Unix seconds. */
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
  /** When its successor was made, in Unix seconds; null for a token that has none, or whose session has ended. */
  readonly used: number | null;
  /** When its session was last noted as used, in Unix seconds; null for a session that has no row. */
  readonly seen: number | null;
}

/** Finds a token by its text; null for one that was never given, or expired more than a day ago. */
export async function findToken(
  db: Database,
  kind: 'access' | 'refresh',
  token: string,
): Promise<KnownToken | null> {
  const row = await db
    .selectFrom('token')
    .leftJoin('session', 'session.family', 'token.family')
    .selectAll('token')
    .select('session.seen')
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return null;
  const { user_id: userId, expires, family, used, seen } = row;
  return { userId, expires, revoked: row.revoked === 1, family, used, seen };
}

/** Ends a session: every token that came from one sign-in. */
export async function endSession(db: Database, family: string): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked: 1, used: null })
    .where('family', '=', family)
    .execute();
  await db.deleteFrom('session').where('family', '=', family).execute();
  await announceEndedSessions(db, { session: family });
}

/** Ends all sessions of a person but the one whose id is `except`. */
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

/** Whether a token that was used before still gives its successor. */
export const isInGrace = ({ used }: KnownToken, now: number): boolean =>
  used !== null && now - used <= graceSeconds;

/**
 * Returns the tokens that follow a refresh token. They are the same each time, so that a repeated or parallel refresh gets
 * what the first one got, although tokens are kept as hashes only.
 */
export const successorOf = (secret: string, refreshToken: string) => {
  const derived = (kind: string) =>
    createHmac('sha256', secret).update(`${kind} after ${refreshToken}`).digest('base64url');
  return { access: derived('access'), refresh: derived('refresh') };
};

type Used = KnownToken & { readonly token: string };

/**
 * Gives a session the tokens that follow a refresh token; what came before ends. Returns false for a token that was used
 * longer ago than the grace: then two have it, one of them wrongly, and the session ends for both (RFC 9700, 4.14.2).
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

/** Ends the access tokens of a person, as every save of an account does; its refresh tokens live on. */
export async function endAccessTokens(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('token')
    .set({ revoked: 1 })
    .where('user_id', '=', userId)
    .where('kind', '=', 'access')
    .execute();
}

/** Forgets tokens that expired more than a day ago, and the sessions that they were the last of; `now` in Unix seconds. */
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
