import { createHash, randomInt } from 'node:crypto';
import { type Account, findById } from '../oauth/accounts';
import type { Service } from '../service';
import type { Database } from '../storage/database';
import type { MailLink } from './mail-queue';

/** Lifetime of a link in seconds. */
const lifetimeSeconds = 24 * 3600;

/**
 * Maximum number of valid links per account. A new link beyond the limit invalidates the oldest.
 */
const linksAtATime = 5;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/** Generates a random password that is easy to type from a mail. */
export const makePassword = (length = 14): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** A fast hash is sufficient for a random password of 81 bits. */
const hashOf = (userId: string, temporary: string): string =>
  createHash('sha256').update(`${userId} ${temporary}`).digest('hex');

/** Stores the hash of a temporary password. Earlier links of the account stay valid. */
export async function keepTemporary(
  db: Database,
  userId: string,
  temporary: string,
  now: number,
): Promise<void> {
  const older = await db
    .selectFrom('password_link')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('made', 'desc')
    .offset(linksAtATime - 1)
    .limit(100)
    .execute();
  await db
    .deleteFrom('password_link')
    .where((row) =>
      row.or([
        row('hash', 'in', ['', ...older.map(({ hash }) => hash)]),
        row('expires', '<=', now),
      ]),
    )
    .execute();
  await db
    .insertInto('password_link')
    .values({
      hash: hashOf(userId, temporary),
      user_id: userId,
      made: now,
      expires: now + lifetimeSeconds,
    })
    .execute();
}

/**
 * Whether a temporary password of an account is valid; takes constant time for unknown accounts.
 */
export async function isTemporary(
  db: Database,
  userId: string | null,
  temporary: string,
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('password_link')
    .select('hash')
    .where('hash', '=', hashOf(userId ?? '', temporary))
    .where('expires', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Consumes a temporary password and invalidates all links of the account. Returns false if already
 * used.
 */
export async function useTemporary(
  db: Database,
  userId: string,
  temporary: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom('password_link')
    .where('hash', '=', hashOf(userId, temporary))
    .returning('hash')
    .executeTakeFirst();
  if (!used) return false;
  await db.deleteFrom('password_link').where('user_id', '=', userId).execute();
  return true;
}

const addressOf = (service: Service, { name, mail }: Account, page: string, temporary: string) =>
  `${service.settings.portalOrigin}/password/${page}/${[name, mail ?? '', temporary].map(encodeURIComponent).join('/')}`;

/** Generates the one-time link of a mail; null if the account is deleted or inactive. */
export async function makeLink(
  service: Service,
  { userId, page }: MailLink,
): Promise<string | null> {
  const account = await findById(service.db, userId);
  if (!account?.active) return null;
  const temporary = makePassword();
  await keepTemporary(service.db, userId, temporary, service.now());
  return addressOf(service, account, page, temporary);
}
