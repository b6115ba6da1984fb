import { sql } from 'kysely';
import type { Database } from '../storage/database';
import type { KnownToken } from './tokens';

/** An active session of a person. */
export interface Session {
  readonly id: string;
  /** The `User-Agent` of the browser that signed in. */
  readonly agent: string;
  /** IP address of the sign-in. */
  readonly address: string;
  /** Unix seconds. */
  readonly started: number;
  /** Last use in Unix seconds; updated at most every five minutes. */
  readonly seen: number;
}

/** Precision in seconds of the last-used time: updating at every request would be too expensive. */
const seenWithin = 300;

/** Number of sessions that a list holds: a program may sign in any number of times. */
const mostListed = 200;

const activeSessions = (db: Database, userId: string, now: number) =>
  db
    .selectFrom('session')
    .select(['family as id', 'agent', 'address', 'started', 'seen'])
    .where('user_id', '=', userId)
    .where('family', 'in', (tokens) =>
      tokens
        .selectFrom('token')
        .select('family')
        .where('user_id', '=', userId)
        .where('revoked', '=', 0)
        .where('expires', '>', now),
    );

/** Lists the sessions of a person, last used first, at most 200. */
export const sessionsOf = (db: Database, userId: string, now: number): Promise<Session[]> =>
  activeSessions(db, userId, now)
    .orderBy('seen', 'desc')
    .orderBy('started', 'desc')
    .limit(mostListed)
    .execute();

/** Finds an active session of a person, listed or not. */
export const findSession = (
  db: Database,
  userId: string,
  id: string,
  now: number,
): Promise<Session | undefined> =>
  activeSessions(db, userId, now).where('family', '=', id).executeTakeFirst();

/** Returns the sessions with a valid token and an active account. */
export async function liveSessions(
  db: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (let start = 0; start < ids.length; start += 900) {
    const { rows } = await sql<{ family: string }>`select distinct t.family as family
      from token t join user__user u on u.uuid = t.user_id
      where t.family in (${sql.join(ids.slice(start, start + 900))})
        and t.revoked = 0 and t.expires > ${now} and u.status = 1`.execute(db);
    for (const { family } of rows) live.add(family);
  }
  return live;
}

/** Updates the last-used time of a session, at most every five minutes. */
export async function noteSeen(
  db: Database,
  { family, seen }: KnownToken,
  now: number,
): Promise<void> {
  if (seen === null || seen >= now - seenWithin) return;
  await db.updateTable('session').set({ seen: now }).where('family', '=', family).execute();
}
