import type { Account } from '../oauth/accounts';
import { type SignInAttempt, signIn } from '../oauth/sign-in';
import type { Service } from '../service';
import { beginSecondStep, finishSignIn, SecondStepNeeded } from './sign-in-steps';

/** Grant type of the second step of a sign-in, with the fields `mfa_token` and `code`. */
export const secondStepGrant = 'urn:groundplan:oauth:second-step';

/** The second step failed. */
export class SecondStepRefused extends Error {
  constructor(
    readonly code: 'mfa_wrong_code' | 'mfa_expired',
    message: string,
  ) {
    super(message);
  }
}

const refusals = {
  'wrong code': () =>
    new SecondStepRefused('mfa_wrong_code', 'The code is wrong or was used already.'),
  over: () =>
    new SecondStepRefused('mfa_expired', 'The sign-in took too long. Please sign in again.'),
};

/** Makes the first step of a sign-in. Throws `SecondStepNeeded` for the account of a right password that needs another one. */
export async function firstStep(service: Service, attempt: SignInAttempt): Promise<Account | null> {
  const { account, needsSecondStep } = await signIn(service, attempt);
  if (account && needsSecondStep) throw await beginSecondStep(service, account.id);
  return account;
}

/** Makes the second step of a sign-in; throws `SecondStepRefused`. */
export async function secondStep(
  service: Service,
  attempt: Parameters<typeof finishSignIn>[1],
): Promise<Exclude<Awaited<ReturnType<typeof finishSignIn>>, string>> {
  const result = await finishSignIn(service, attempt);
  if (typeof result === 'string') throw refusals[result]();
  return result;
}

/** The fields of an OAuth error body for a sign-in that needs a second step, or whose second step failed; null for any other failure. */
export function secondStepFields(failure: unknown): Record<string, string> | null {
  if (failure instanceof SecondStepNeeded)
    return {
      error: failure.code,
      error_description: failure.message,
      mfa_token: failure.token,
    };
  if (failure instanceof SecondStepRefused)
    return { error: failure.code, error_description: failure.message };
  return null;
}
