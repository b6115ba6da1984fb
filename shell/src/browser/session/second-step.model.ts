import {
  $secondStep,
  codeEntered,
  personRead,
  recoveryCodesKept,
  recoveryCodesTold,
  secondStepExpired,
  secondStepNeeded,
  sessionStarted,
  signInFailed,
} from '@portal/shared/session';
import { attach, createStore, sample } from 'effector';
import type { Account } from './read-account';
import { $tools, accountOf, signInFx } from './session.model';
import { isStepExpired, secondStepOf, signInProblem } from './sign-in-problem';

/** A completed sign-in, with the recovery codes of a new authenticator app. */
interface Completed {
  readonly account: Account;
  readonly recoveryCodes: readonly string[] | null;
}

export const secondStepFx = attach({
  source: { tools: $tools, step: $secondStep },
  effect: async ({ tools, step }, code: string): Promise<Completed> => {
    if (!tools || !step) throw new Error('The sign-in has no second step.');
    const { tokens, recoveryCodes } = await tools.oauth.secondStep(step.token, code);
    return { account: await accountOf(tokens), recoveryCodes };
  },
});

sample({
  clock: signInFx.failData.map(secondStepOf),
  filter: Boolean,
  target: secondStepNeeded,
});

sample({ clock: codeEntered, target: secondStepFx });

/** The account whose recovery codes are on the screen. */
const $held = createStore<Account | null>(null)
  .on(secondStepFx.doneData, (_, { account }) => account)
  .reset(sessionStarted);
sample({
  clock: secondStepFx.doneData.map(({ recoveryCodes }) => recoveryCodes),
  filter: Boolean,
  target: recoveryCodesTold,
});

const kept = sample({ clock: recoveryCodesKept, source: $held, filter: Boolean });
const completed = sample({
  clock: secondStepFx.doneData,
  filter: ({ recoveryCodes }) => recoveryCodes === null,
  fn: ({ account }) => account,
});
sample({ clock: [kept, completed], fn: ({ session }) => session, target: sessionStarted });
sample({ clock: [kept, completed], fn: ({ person }) => person, target: personRead });

sample({ clock: secondStepFx.failData, filter: isStepExpired, target: secondStepExpired });
sample({ clock: secondStepFx.failData, fn: signInProblem, target: signInFailed });
