import { Button, buttonClass, Form, PasswordField } from '@portal/shared/design-system';
import { Link } from '@portal/shared/router';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import { NewPasswordFields } from '../../new-password/new-password-fields';
import styles from '../../surroundings/form.module.css';
import { Surroundings } from '../../surroundings/surroundings';
import {
  $current,
  $currentProblem,
  $isSet,
  $mail,
  $refusal,
  changePasswordFx,
  currentTyped,
  form,
  pageOpened,
} from './reset-password.model';

/** Page to change the own password with the current password. */
const ResetPasswordPage = () => {
  const page = useUnit({
    mail: $mail,
    current: $current,
    currentProblem: $currentProblem,
    isSet: $isSet,
    refusal: $refusal,
    isRunning: changePasswordFx.pending,
    open: pageOpened,
    typeCurrent: currentTyped,
    send: form.sent,
  });
  const { open } = page;
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => open(), [open]);
  if (page.isSet) {
    return (
      <Surroundings title="All set" lead="Your password has been reset.">
        <Link className={buttonClass({ kind: 'primary', wide: true })} to="/">
          Back to the portal
        </Link>
      </Surroundings>
    );
  }
  return (
    <Surroundings title="Change your password" lead="You stay signed in on this device.">
      <Form className={styles.form} refusal={page.refusal} onSubmit={page.send}>
        <input type="text" hidden readOnly autoComplete="username" value={page.mail} />
        <PasswordField
          name="current"
          label="Current password"
          autoComplete="current-password"
          autoFocus
          value={page.current}
          problem={page.currentProblem}
          onChange={page.typeCurrent}
        />
        <NewPasswordFields form={form} username={page.mail} />
        <Button kind="primary" type="submit" wide busy={page.isRunning}>
          Change the password
        </Button>
        <Link className={styles.link} to="/">
          Back to the portal
        </Link>
      </Form>
    </Surroundings>
  );
};

export default ResetPasswordPage;
