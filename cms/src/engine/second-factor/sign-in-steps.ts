import { type Account, findById, stampLogin } from '../oauth/accounts';
import {
  byAccountAndAddress,
  byAddress,
  forget,
  forgive,
  noteKnownNetwork,
} from '../oauth/throttle';
import type { Service } from '../service';
import { inTransaction } from '../storage/dialect';
import { challengedUser, endChallenge, openChallenge } from './challenge';
import { countedCode } from './count-codes';
import { confirmSecondFactor, secondFactorSince, useCode } from './second-factor';

/** The password is right, and a second step is still to be made. */
export class SecondStepNeeded extends Error {
  constructor(
    /** `mfa_enrolment_required` for an account whose role demands a second factor that it does not have yet. */
    readonly code: 'mfa_required' | 'mfa_enrolment_required',
    /** Names the second step in the requests that follow. */
    readonly token: string,
  ) {
    super('The sign-in needs a code of an authenticator app.');
  }
}

/** Begins the second step of an account whose password was right. */
export async function beginSecondStep(
  { db, now }: Service,
  userId: string,
): Promise<SecondStepNeeded> {
  const isEnrolled = (await secondFactorSince(db, userId)) !== null;
  const token = await openChallenge(db, userId, now());
  return new SecondStepNeeded(isEnrolled ? 'mfa_required' : 'mfa_enrolment_required', token);
}

interface Finished {
  readonly account: Account;
  /** Given once, after the first code of a new second factor. */
  readonly recoveryCodes: readonly string[] | null;
}

/** The result of a second step: the account, or why there is none. */
export type SecondStep = Finished | 'wrong code' | 'over';

interface Attempt {
  /** Token of the second step. */
  readonly token: string;
  readonly code: string;
  /** IP address. */
  readonly address: string;
}

async function codesOf(
  service: Service,
  userId: string,
  code: string,
): Promise<{ readonly recoveryCodes: readonly string[] | null } | null> {
  if ((await secondFactorSince(service.db, userId)) === null) {
    const recoveryCodes = await confirmSecondFactor(service, userId, code);
    return recoveryCodes && { recoveryCodes };
  }
  return (await useCode(service, userId, code)) ? { recoveryCodes: null } : null;
}

/** Makes the second step of a sign-in. Throws `TooManyAttempts` after too many wrong codes. */
export async function finishSignIn(
  service: Service,
  { token, code, address }: Attempt,
): Promise<SecondStep> {
  const { db, now } = service;
  const userId = await challengedUser(db, token, now());
  const account = userId === null ? null : await findById(db, userId);
  if (!account?.active) return 'over';
  const checked = await countedCode(service, account.id, () => codesOf(service, account.id, code));
  if (!checked) return 'wrong code';
  if (!(await endChallenge(db, token))) return 'over';
  await noteSignIn(service, account, address);
  return { account, ...checked };
}

/** Notes a completed sign-in: failures before it are forgiven, and the network is known from now on. */
const noteSignIn = ({ db, now }: Service, account: Account, address: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    for (const name of [account.name, account.mail ?? ''])
      await forget(transaction, byAccountAndAddress(name, address));
    await forgive(transaction, byAddress(address));
    await noteKnownNetwork(transaction, account.id, address, now());
    await stampLogin(transaction, account.id, now());
  });
