import { Button, buttonClass, Form, Notice } from '@portal/shared/design-system';
import { Link, useLocation, useParams } from '@portal/shared/router';
import { $person, $session } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useState } from 'react';
import { NewPasswordFields } from '../../new-password/new-password-fields';
import styles from '../../surroundings/form.module.css';
import { Surroundings } from '../../surroundings/surroundings';
import {
  $answer,
  $failure,
  $invitation,
  $isLinkMissing,
  $isLinkOver,
  $isSet,
  askForMailFx,
  form,
  newMailAsked,
  pageOpened,
  pageReopened,
  setPasswordFx,
} from './set-password.model';

/** Opens the link in the address, or else the stored link of this tab, after a reload. */
function useLink(): void {
  const { open, reopen } = useUnit({ open: pageOpened, reopen: pageReopened });
  const { username = '', email = '', temporaryPassword = '' } = useParams();
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => {
    if (temporaryPassword === '') {
      reopen();
      return;
    }
    open({ username, email, temporaryPassword });
    const path = location.pathname.split('/').slice(0, 3).join('/');
    history.replaceState(history.state, '', path);
  }, [open, reopen, username, email, temporaryPassword]);
}

/** Returns the signed-in person whose account is not the account of the link, until the visitor continues. */
function useOtherPerson() {
  const { person, session, invitation } = useUnit({
    person: $person,
    session: $session,
    invitation: $invitation,
  });
  // Local on purpose: the answer concerns this visit of the page.
  const [isAccepted, setAccepted] = useState(false);
  const isOther = session !== null && person !== null && person.mail !== invitation.email;
  const isAsked = isOther && invitation.email !== '' && !isAccepted;
  return { other: isAsked ? person.name : null, goOn: () => setAccepted(true) };
}

interface SignedInAsOtherProps {
  readonly name: string;
  readonly onContinue: () => void;
}

const SignedInAsOther = ({ name, onContinue }: SignedInAsOtherProps) => {
  const { email } = useUnit($invitation);
  return (
    <Surroundings
      title="You are signed in"
      lead={`You are signed in as ${name}. This link sets the password of another account: ${email}.`}
    >
      <Button kind="primary" wide onClick={onContinue}>
        Set the password of {email}
      </Button>
      <Link className={buttonClass({ wide: true })} to="/">
        Stay signed in as {name}
      </Link>
    </Surroundings>
  );
};

/** Page for mail links. Removes the secrets from address bar and history after reading. */
const SetPasswordPage = () => {
  const { isSet, isLinkMissing } = useUnit({ isSet: $isSet, isLinkMissing: $isLinkMissing });
  const isNew = useLocation().pathname.startsWith('/password/new');
  const { other, goOn } = useOtherPerson();
  useLink();
  if (other) return <SignedInAsOther name={other} onContinue={goOn} />;
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
  if (isLinkMissing) {
    return (
      <Surroundings
        title="Choose a password"
        lead="This page opens by the link of an email. Please open the link again, or ask for another email."
      >
        <Link className={buttonClass({ kind: 'primary', wide: true })} to="/password/forgot">
          Ask for another mail
        </Link>
      </Surroundings>
    );
  }
  return <ChoosePassword isNew={isNew} />;
};

const ChoosePassword = ({ isNew }: { readonly isNew: boolean }) => {
  const { invitation, isRunning, send } = useUnit({
    invitation: $invitation,
    isRunning: setPasswordFx.pending,
    send: form.sent,
  });
  return (
    <Surroundings
      title={isNew ? 'Welcome' : 'Choose a password'}
      lead={`Choose a password for ${invitation.email}, of at least 12 characters.`}
    >
      <Form className={styles.form} onSubmit={send}>
        <Answers />
        <NewPasswordFields form={form} username={invitation.username} autoFocus />
        <Button kind="primary" type="submit" wide busy={isRunning}>
          Set the password
        </Button>
        <Link className={styles.link} to="/password/forgot">
          Ask for another mail
        </Link>
      </Form>
    </Surroundings>
  );
};

/** Reason why the password was not set. For an expired link offers a new link. */
const Answers = () => {
  const { failure, isLinkOver, answer, isAsking, askAgain } = useUnit({
    failure: $failure,
    isLinkOver: $isLinkOver,
    answer: $answer,
    isAsking: askForMailFx.pending,
    askAgain: newMailAsked,
  });
  if (answer) return <Notice kind="success">{answer}</Notice>;
  if (!failure) return null;
  if (!isLinkOver) return <Notice kind="error">{failure}</Notice>;
  return (
    <Notice
      kind="error"
      title="The link has expired, or was used already."
      actions={
        <Button busy={isAsking} onClick={() => askAgain()}>
          Send a new email
        </Button>
      }
    >
      {failure}
    </Notice>
  );
};

export default SetPasswordPage;
