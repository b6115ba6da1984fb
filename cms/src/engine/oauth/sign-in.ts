import type { Service } from '../service';
import { inTransaction } from '../storage/dialect';
import { type Account, findByMail, findByName, passwordFits, stampLogin } from './accounts';
import { refuseUntil } from './held-back';
import {
  byAccount,
  byAccountAndAddress,
  byAddress,
  type Counted,
  claimAttempt,
  forget,
  forgive,
  isKnown,
  noteKnown,
} from './throttle';

interface Attempt {
  readonly name: string;
  readonly password: string;
  /** IP address of the client. */
  readonly address: string;
  /** Whether a mail address is accepted as the name. */
  readonly byMail?: boolean;
}

interface SignIn {
  readonly account: Account | null;
  /** Whether the account is blocked although the password is correct. */
  readonly isBlocked: boolean;
}

const findAccount = async (
  { db }: Service,
  { name, byMail = true }: Attempt,
): Promise<Account | null> =>
  (await findByName(db, name)) ?? (byMail ? findByMail(db, name) : null);

/**
 * Returns the counters of a failed attempt; a network with an earlier successful sign-in is exempt
 * from the account-wide delay.
 */
async function countedBy(
  { db }: Service,
  account: Account | null,
  { name, address }: Attempt,
  now: number,
): Promise<Counted[]> {
  const own = [byAccountAndAddress(name, address), byAddress(address)];
  return (await isKnown(db, account?.id ?? '', address, now)) ? own : [...own, byAccount(name)];
}

/**
 * Returns the account with this name or mail address and password.
 *
 * Takes equal time for unknown names and wrong passwords. Throws `HeldBack` after too many
 * failures.
 */
export async function signIn(service: Service, attempt: Attempt): Promise<SignIn> {
  const { db } = service;
  const now = service.now();
  const account = await findAccount(service, attempt);
  const counted = await countedBy(service, account, attempt, now);
  refuseUntil(await claimAttempt(db, counted, now), now);
  const fits = await passwordFits(db, account?.id ?? null, attempt.password);
  if (account?.active && fits) {
    await inTransaction(db, async (transaction) => {
      await forget(transaction, byAccountAndAddress(attempt.name, attempt.address));
      await forgive(transaction, byAddress(attempt.address));
      await noteKnown(transaction, account.id, attempt.address, now);
      await stampLogin(transaction, account.id, now);
    });
    return { account, isBlocked: false };
  }
  return { account: null, isBlocked: fits };
}
