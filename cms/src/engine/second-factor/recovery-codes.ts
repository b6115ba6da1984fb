import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../storage/database';

const count = 10;
/** Letters and digits that are not easily confused. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

function newCode(): string {
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

/** A code has 49 random bits and works once, so a fast hash is enough. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('hex');

/** Gives an account ten new recovery codes in place of those before, and returns them: only their hashes are stored. */
export async function renewRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await dropRecoveryCodes(db, userId);
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ hash: hashOf(userId, code), user_id: userId })))
    .execute();
  return codes;
}

/** Uses up a recovery code. Returns false if the account has no such code. */
export async function useRecoveryCode(
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('hash', '=', hashOf(userId, code))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select((all) => all.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function dropRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
