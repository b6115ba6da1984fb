import { Button, Form, Notice, TextField } from '@portal/shared/design-system';
import { Link } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import styles from '../../surroundings/form.module.css';
import { Surroundings } from '../../surroundings/surroundings';
import {
  $answer,
  $failure,
  $mail,
  $mailProblem,
  askForResetFx,
  formSent,
  mailTyped,
  pageOpened,
} from './forgot-password.model';

const ForgotPasswordPage = () => {
  const form = useUnit({
    mail: $mail,
    problem: $mailProblem,
    answer: $answer,
    failure: $failure,
    isRunning: askForResetFx.pending,
    mailTyped,
    formSent,
    pageOpened,
  });
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => form.pageOpened(), [form.pageOpened]);
  return (
    <Surroundings
      title="Forgot your password?"
      lead="Tell us your email, and we will send you a way to choose a new one."
    >
      <Form className={styles.form} onSubmit={form.formSent}>
        {form.answer && <Notice kind="success">{form.answer}</Notice>}
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          value={form.mail}
          problem={form.problem}
          onChange={form.mailTyped}
        />
        <Button kind="primary" type="submit" wide busy={form.isRunning}>
          Send the email
        </Button>
        <Link className={styles.link} to="/login">
          Back to sign in
        </Link>
      </Form>
    </Surroundings>
  );
};

export default ForgotPasswordPage;
