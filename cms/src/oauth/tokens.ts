import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../storage/database';

/** Tokens are kept as hashes only. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface TokenPair {
  readonly access: string;
  readonly accessExpires: number;
  readonly refresh: string;
  readonly refreshExpires: number;
}

export async function keepTokens(db: Database, userId: string, pair: TokenPair): Promise<void> {
  const family = randomUUID();
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
      row('refresh', pair.refresh, pair.refreshExpires),
    ])
    .execute();
}

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

/** Uses up a refresh token, once: also the access token that came with it. False where it was used already. */
export async function useRefreshToken(db: Database, token: string): Promise<boolean> {
  const used = await db
    .updateTable('token')
    .set({ revoked: 1 })
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'refresh')
    .where('revoked', '=', 0)
    .returning('family')
    .executeTakeFirst();
  if (!used) return false;
  await db.updateTable('token').set({ revoked: 1 }).where('family', '=', used.family).execute();
  return true;
}

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
