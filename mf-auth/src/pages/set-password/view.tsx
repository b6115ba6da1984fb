import { Button, buttonClass, Notice } from '@portal/shared/look';
import { Link, useLocation, useParams } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect } from 'react';
import { NewPasswordFields } from '../../new-password/new-password-fields';
import styles from '../../surroundings/form.module.css';
import { Surroundings } from '../../surroundings/surroundings';
import { $failure, $invitation, $isSet, form, pageOpened, setPasswordFx } from './model';

/** Reached by the link of a mail. Its secrets leave the address bar and the history once they are read. */
export const SetPasswordPage = () => {
  const { invitation, isSet, failure, isRunning, open, send } = useUnit({
    invitation: $invitation,
    isSet: $isSet,
    failure: $failure,
    isRunning: setPasswordFx.pending,
    open: pageOpened,
    send: form.sent,
  });
  const { username = '', email = '', temporaryPassword = '' } = useParams();
  const isNew = useLocation().pathname.startsWith('/password/new/');
  useEffect(() => {
    open({ username, email, temporaryPassword });
    const path = location.pathname.split('/').slice(0, 3).join('/');
    history.replaceState(history.state, '', path);
  }, [open, username, email, temporaryPassword]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  if (isSet) {
    const done = isNew ? 'Your password has been accepted.' : 'Your password has been set.';
    return (
      <Surroundings title="All set" lead={done}>
        <Link className={buttonClass({ kind: 'primary', wide: true })} to="/login">
          Sign in
        </Link>
      </Surroundings>
    );
  }
  return (
    <Surroundings
      title={isNew ? 'Welcome' : 'Choose a password'}
      lead={`Choose a password for ${email}, of at least 12 characters.`}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {failure && <Notice kind="error">{failure}</Notice>}
        <NewPasswordFields form={form} username={invitation.username} autoFocus />
        <Button kind="primary" type="submit" wide busy={isRunning}>
          Set the password
        </Button>
        <Link className={styles.link} to="/password/forgot">
          Ask for another mail
        </Link>
      </form>
    </Surroundings>
  );
};
