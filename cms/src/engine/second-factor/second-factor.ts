import { forget } from '../oauth/throttle';
import type { Service } from '../service';
import type { Database } from '../storage/database';
import { inTransaction } from '../storage/dialect';
import { byCode } from './count-codes';
import { dropRecoveryCodes, renewRecoveryCodes, useRecoveryCode } from './recovery-codes';
import { openSecret, sealSecret } from './sealed-secret';
import { newSecret, stepOfCode } from './time-code';

const find = (db: Database, userId: string) =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** When an account began to need codes of an authenticator app at sign-in, in unix seconds; null for one that needs none. */
export const secondFactorSince = async (db: Database, userId: string): Promise<number | null> =>
  (await find(db, userId))?.confirmed ?? null;

/**
 * Gives an account a new secret that counts after confirmation by a code. Returns the secret in
 * base32. Replaces any earlier secret, also a confirmed one: callers check first.
 */
export async function beginSecondFactor(
  { evidenceKey }: Service,
  db: Database,
  userId: string,
): Promise<string> {
  const secret = newSecret();
  const row = { secret: sealSecret(evidenceKey, userId, secret), confirmed: null, last_step: 0 };
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return secret;
}

/** Uses up a code of the authenticator app. Returns false for a wrong code, and for one that was used before. */
async function useTimeCode(
  { evidenceKey, now }: Service,
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await find(db, userId);
  const secret = row && openSecret(evidenceKey, userId, row.secret);
  const step = secret ? stepOfCode(secret, code, now(), row.last_step) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Confirms a secret by its first code. Returns the recovery codes, or null for a wrong code. */
export const confirmSecondFactor = (
  service: Service,
  userId: string,
  code: string,
): Promise<readonly string[] | null> =>
  inTransaction(service.db, async (db) => {
    if ((await secondFactorSince(db, userId)) !== null) return null;
    if (!(await useTimeCode(service, db, userId, code))) return null;
    await db
      .updateTable('second_factor')
      .set({ confirmed: service.now() })
      .where('user_id', '=', userId)
      .execute();
    return renewRecoveryCodes(db, userId);
  });

/** Uses up a code of the authenticator app or a recovery code. Returns false for a wrong one. */
export const useCode = (service: Service, userId: string, code: string): Promise<boolean> =>
  inTransaction(service.db, async (db) => {
    if ((await secondFactorSince(db, userId)) === null) return false;
    if (await useTimeCode(service, db, userId, code)) return true;
    return useRecoveryCode(db, userId, code);
  });

/** Removes the second factor of an account with its recovery codes. */
export async function removeSecondFactor(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await dropRecoveryCodes(db, userId);
  await forget(db, byCode(userId));
}
