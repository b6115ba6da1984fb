import { Button, Form, Notice, TextField } from '@portal/shared/design-system';
import {
  $recoveryCodes,
  $secondStep,
  $signInProblem,
  $signInRunning,
  recoveryCodesKept,
  secondStepLeft,
} from '@portal/shared/session';
import { useUnit } from 'effector-react';
import styles from '../../surroundings/form.module.css';
import { Surroundings } from '../../surroundings/surroundings';
import { $appSecret, $code, $secretProblem, codeSent, codeTyped } from './second-step.model';

/** Asks for a code of the authenticator app, and shows how to set up the app where the account has none yet. */
export const SecondStepForm = () => {
  const form = useUnit({
    step: $secondStep,
    code: $code,
    problem: $signInProblem,
    isRunning: $signInRunning,
    codeTyped,
    codeSent,
    left: secondStepLeft,
  });
  const lead = form.step?.isEnrolment
    ? 'Your role signs in with an authenticator app. Set up the app, then enter its code.'
    : 'Enter the code of your authenticator app, or one of your recovery codes.';
  return (
    <Surroundings title="Two-step sign-in" lead={lead}>
      <Form className={styles.form} onSubmit={form.codeSent}>
        {form.problem && <Notice kind="error">{form.problem}</Notice>}
        {form.step?.isEnrolment && <NewApp />}
        <TextField
          label="Code"
          autoComplete="one-time-code"
          autoFocus
          dir="ltr"
          value={form.code}
          onChange={form.codeTyped}
        />
        <Button kind="primary" type="submit" wide busy={form.isRunning}>
          Sign in
        </Button>
        <Button kind="quiet" onClick={() => form.left()}>
          Back
        </Button>
      </Form>
    </Surroundings>
  );
};

const NewApp = () => {
  const { app, problem } = useUnit({ app: $appSecret, problem: $secretProblem });
  if (problem) return <Notice kind="error">{problem}</Notice>;
  if (!app) return null;
  return (
    <>
      <img src={app.picture} alt="QR code for your authenticator app" width={200} height={200} />
      <p>
        Or enter this key in the app: <code dir="ltr">{app.secret}</code>
      </p>
    </>
  );
};

/** Shows the recovery codes of a new authenticator app, which are told once. */
export const RecoveryCodes = () => {
  const { codes, kept } = useUnit({ codes: $recoveryCodes, kept: recoveryCodesKept });
  return (
    <Surroundings
      title="Recovery codes"
      lead="Keep these codes in a safe place. Each one signs you in once if you lose your app. They are not shown again."
    >
      <ul dir="ltr">
        {codes?.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button kind="primary" wide onClick={() => kept()}>
        I have kept the codes
      </Button>
    </Surroundings>
  );
};
