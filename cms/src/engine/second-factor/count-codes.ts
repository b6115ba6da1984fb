import { type Counted, claimAttempt, forget } from '../oauth/throttle';
import { refuseUntil } from '../oauth/too-many-attempts';
import type { Service } from '../service';

const minute = 60;

/** Codes of one account. Only a person who knows the password or has a session gets as far. */
export const byCode = (userId: string): Counted => ({
  scope: 'code',
  account: userId,
  address: '',
  ...{ free: 4, first: 15, longest: 15 * minute, forgivenIn: 15 * minute },
});

/** Runs a check of a code of an account, counted by account. Throws `TooManyAttempts` after too many wrong codes. */
export async function countedCode<Result>(
  { db, now }: Service,
  userId: string,
  check: () => Promise<Result>,
): Promise<Result> {
  const time = now();
  refuseUntil(await claimAttempt(db, [byCode(userId)], time), time);
  const result = await check();
  if (result) await forget(db, byCode(userId));
  return result;
}
