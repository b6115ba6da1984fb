import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';

/** Tokens are kept as hashes only. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface TokenPair {
  readonly access: string;
  readonly accessExpires: number;
  /** None where the caller can ask again by itself. */
  readonly refresh: string | null;
  readonly refreshExpires: number;
}

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

/** The first tokens of a session. */
export const keepTokens = (db: Database, userId: string, pair: TokenPair): Promise<void> =>
  insertTokens(db, userId, randomUUID(), pair);

export interface KnownToken {
  readonly userId: string;
  readonly expires: number;
  readonly revoked: boolean;
  readonly family: string;
}

export async function findToken(
  db: Database,
  kind: 'access' | 'refresh',
  token: string,
): Promise<KnownToken | null> {
  const row = await db
    .selectFrom('token')
    .selectAll()
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row
    ? { userId: row.user_id, expires: row.expires, revoked: row.revoked === 1, family: row.family }
    : null;
}

/** Ends a session: every token that came from one sign-in. */
export async function revokeFamily(db: Database, family: string): Promise<void> {
  await db.updateTable('token').set({ revoked: 1 }).where('family', '=', family).execute();
}

/**
 * Gives a session its next tokens for a refresh token, which works once; what came before ends.
 *
 * False where it was used already: one of the two who have it has stolen it, so the session ends for both.
 */
export const rotateTokens = (
  database: Database,
  used: KnownToken & { readonly token: string },
  pair: TokenPair,
): Promise<boolean> =>
  inTransaction(database, async (db) => {
    const first = await db
      .updateTable('token')
      .set({ revoked: 1 })
      .where('hash', '=', hashOf(used.token))
      .where('revoked', '=', 0)
      .returning('family')
      .executeTakeFirst();
    await revokeFamily(db, used.family);
    if (first) await insertTokens(db, used.userId, used.family, pair);
    return first !== undefined;
  });

/** Ends the access tokens of a person, as every save of an account does; `all` ends the refresh tokens too. */
export async function revokeTokens(db: Database, userId: string, all = false): Promise<void> {
  const revoke = db.updateTable('token').set({ revoked: 1 }).where('user_id', '=', userId);
  await (all ? revoke : revoke.where('kind', '=', 'access')).execute();
}

export async function dropOldTokens(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('token')
    .where('expires', '<', now - 86_400)
    .execute();
}
