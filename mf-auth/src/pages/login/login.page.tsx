import { Button, Form, Notice, PasswordField, TextField } from '@portal/shared/design-system';
import { Link } from '@portal/shared/router';
import {
  $recoveryCodes,
  $secondStep,
  $signInProblem,
  $signInRunning,
} from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import { signedOutText } from '../../domain/tries';
import styles from '../../surroundings/form.module.css';
import { Surroundings } from '../../surroundings/surroundings';
import {
  $isAfterTries,
  $mail,
  $mailProblem,
  $password,
  $passwordProblem,
  formOpened,
  formSent,
  mailLeft,
  mailTyped,
  passwordTyped,
} from './login.model';
import { RecoveryCodes, SecondStepForm } from './second-step';

const LoginPage = () => {
  const { step, codes } = useUnit({ step: $secondStep, codes: $recoveryCodes });
  if (codes) return <RecoveryCodes />;
  return step ? <SecondStepForm /> : <PasswordStep />;
};

const PasswordStep = () => {
  const form = useUnit({
    mail: $mail,
    mailProblem: $mailProblem,
    password: $password,
    passwordProblem: $passwordProblem,
    isRunning: $signInRunning,
    problem: $signInProblem,
    mailTyped,
    mailLeft,
    passwordTyped,
    formSent,
    isAfterTries: $isAfterTries,
    open: formOpened,
  });
  const { open } = form;
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => open(), [open]);
  return (
    <Surroundings title="Welcome back" lead="Sign in to see your projects and proposals.">
      <Form className={styles.form} onSubmit={form.formSent}>
        {form.isAfterTries && !form.problem && <Notice kind="error">{signedOutText}</Notice>}
        {form.problem && <Notice kind="error">{form.problem}</Notice>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          value={form.mail}
          problem={form.mailProblem}
          onChange={form.mailTyped}
          onBlur={() => form.mail !== '' && form.mailLeft()}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={form.password}
          problem={form.passwordProblem}
          onChange={form.passwordTyped}
        />
        <Button kind="primary" type="submit" wide busy={form.isRunning}>
          Sign in
        </Button>
        <Link className={styles.link} to="/password/forgot">
          Forgot Password
        </Link>
      </Form>
    </Surroundings>
  );
};

export default LoginPage;
