import type { Service } from '../service';
import { type Account, findByMail, findByName, passwordFits, stampLogin } from './accounts';
import {
  byAccount,
  byAddress,
  claimAttempt,
  forgetFailures,
  isLocked,
  noteFailure,
} from './login-failures';

/** Too many attempts failed, for an account or from an address. */
export class Locked extends Error {
  constructor(readonly by: 'account' | 'address') {
    super(by);
  }
}

interface Attempt {
  readonly name: string;
  readonly password: string;
  /** IP address that it comes from. */
  readonly address: string;
  /** Whether a mail address is taken for the name. */
  readonly byMail?: boolean;
}

interface SignIn {
  readonly account: Account | null;
  /** The password is right, and the account may not sign in. */
  readonly isBlocked: boolean;
}

const findAccount = async (
  { db }: Service,
  { name, byMail = true }: Attempt,
): Promise<Account | null> =>
  (await findByName(db, name)) ?? (byMail ? findByMail(db, name) : null);

async function claim({ db }: Service, { name, address }: Attempt, now: number): Promise<void> {
  if (await isLocked(db, byAddress(address), now)) throw new Locked('address');
  if (!(await claimAttempt(db, byAccount(name), now))) throw new Locked('account');
}

/**
 * The account whose name or mail and password these are.
 *
 * An unknown name takes as long as a wrong password. Throws `Locked` after too many failures.
 */
export async function signIn(service: Service, attempt: Attempt): Promise<SignIn> {
  const { db } = service;
  const now = service.now();
  await claim(service, attempt, now);
  const account = await findAccount(service, attempt);
  const fits = await passwordFits(db, account?.id ?? null, attempt.password);
  if (account?.active && fits) {
    await forgetFailures(db, byAccount(attempt.name));
    await stampLogin(db, account.id, now);
    return { account, isBlocked: false };
  }
  await noteFailure(db, byAddress(attempt.address), now);
  return { account: null, isBlocked: fits };
}
