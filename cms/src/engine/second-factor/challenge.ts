import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../storage/database';

/** How long a person has for the second step of a sign-in, in seconds. */
const challengeSeconds = 600;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Begins the second step of a sign-in whose password was right. Returns the token that names it; only its hash is stored. */
export async function openChallenge(db: Database, userId: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.deleteFrom('sign_in_challenge').where('expires', '<=', now).execute();
  await db
    .insertInto('sign_in_challenge')
    .values({ hash: hashOf(token), user_id: userId, expires: now + challengeSeconds })
    .execute();
  return token;
}

/** Returns the id of the account whose second step a token names; null for one that is over or was never given. */
export async function challengedUser(
  db: Database,
  token: string,
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_challenge')
    .select('user_id')
    .where('hash', '=', hashOf(token))
    .where('expires', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Ends a second step. Returns false if it has ended already, so that one challenge gives one session. */
export async function endChallenge(db: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenge')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the second steps that an account has begun. */
export async function endChallenges(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute();
}
