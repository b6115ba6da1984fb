import { needsSecondStep } from '../second-factor/second-step';
import type { Service } from '../service';
import { inTransaction } from '../storage/dialect';
import { type Account, findByMail, findByName, passwordFits, stampLogin } from './accounts';
import {
  byAccount,
  byAccountAndAddress,
  byAddress,
  type Counted,
  claimAttempt,
  forget,
  forgive,
  isKnown,
  noteKnownNetwork,
} from './throttle';
import { refuseUntil } from './too-many-attempts';

/** An attempt to sign in by name and password. */
export interface SignInAttempt {
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
  /** The password is right, and the sign-in is complete only after a second step. */
  readonly needsSecondStep: boolean;
}

const findAccount = async (
  { db }: Service,
  { name, byMail = true }: SignInAttempt,
): Promise<Account | null> =>
  (await findByName(db, name)) ?? (byMail ? findByMail(db, name) : null);

/**
 * Returns the counters of a failed attempt; a network with an earlier successful sign-in is exempt
 * from the account-wide delay.
 */
async function countedBy(
  { db }: Service,
  account: Account | null,
  { name, address }: SignInAttempt,
  now: number,
): Promise<Counted[]> {
  const own = [byAccountAndAddress(name, address), byAddress(address)];
  return (await isKnown(db, account?.id ?? '', address, now)) ? own : [...own, byAccount(name)];
}

/**
 * Returns the account with this name or mail address and password.
 *
 * Takes equal time for unknown names and wrong passwords. Throws `TooManyAttempts` after too many
 * failures.
 */
export async function signIn(service: Service, attempt: SignInAttempt): Promise<SignIn> {
  const { db } = service;
  const now = service.now();
  const account = await findAccount(service, attempt);
  const counted = await countedBy(service, account, attempt, now);
  refuseUntil(await claimAttempt(db, counted, now), now);
  const fits = await passwordFits(db, account?.id ?? null, attempt.password);
  if (!account?.active || !fits) return { account: null, isBlocked: fits, needsSecondStep: false };
  const needsAnother = await needsSecondStep(service, account.id);
  // The attempt itself did not fail; earlier failures count on until the second step is made.
  if (needsAnother) for (const each of counted) await forgive(db, each);
  else await noteSignIn(service, account, attempt);
  return { account, isBlocked: false, needsSecondStep: needsAnother };
}

/** Notes a completed sign-in: failures before it are forgiven, and the network is known from now on. */
const noteSignIn = (
  { db, now }: Service,
  { id }: Account,
  { name, address }: SignInAttempt,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await forget(transaction, byAccountAndAddress(name, address));
    await forgive(transaction, byAddress(address));
    await noteKnownNetwork(transaction, id, address, now());
    await stampLogin(transaction, id, now());
  });
