import { Button, buttonClass, Notice, PasswordField } from '@portal/shared/look';
import { Link, useParams } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect } from 'react';
import styles from '../../surroundings/form.module.css';
import { Surroundings } from '../../surroundings/surroundings';
import {
  $failure,
  $isSet,
  $password,
  $passwordProblem,
  $repetition,
  $repetitionProblem,
  formSent,
  pageOpened,
  passwordTyped,
  repetitionTyped,
  setPasswordFx,
} from './model';

/** Reached by the link of a mail. Its secrets leave the address bar and the history once they are read. */
export const SetPasswordPage = () => {
  const form = useUnit({
    password: $password,
    passwordProblem: $passwordProblem,
    repetition: $repetition,
    repetitionProblem: $repetitionProblem,
    isSet: $isSet,
    failure: $failure,
    isRunning: setPasswordFx.pending,
    passwordTyped,
    repetitionTyped,
    formSent,
    pageOpened,
  });
  const { username = '', email = '', temporaryPassword = '' } = useParams();
  const { pageOpened: open } = form;
  useEffect(() => {
    open({ username, temporaryPassword });
    const path = location.pathname.split('/').slice(0, 3).join('/');
    history.replaceState(history.state, '', path);
  }, [open, username, temporaryPassword]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.formSent();
  };
  if (form.isSet) {
    return (
      <Surroundings title="All set" lead="Your password has been set.">
        <Link className={buttonClass({ kind: 'primary', wide: true })} to="/login">
          Sign in
        </Link>
      </Surroundings>
    );
  }
  return (
    <Surroundings title="Choose a password" lead={`For ${email}. At least 12 characters.`}>
      <form className={styles.form} onSubmit={send} noValidate>
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          autoFocus
          value={form.password}
          problem={form.passwordProblem}
          onChange={form.passwordTyped}
        />
        <PasswordField
          label="Repeat the password"
          autoComplete="new-password"
          value={form.repetition}
          problem={form.repetitionProblem}
          onChange={form.repetitionTyped}
        />
        <Button kind="primary" type="submit" wide busy={form.isRunning}>
          Set the password
        </Button>
      </form>
    </Surroundings>
  );
};
