import { Link, Navigate, useLocation } from '@portal/shared/router';
import { usePageHold } from '@portal/shared/slots';
import {
  BegunForm,
  Button,
  buttonClass,
  FailureNotice,
  Form,
  FormActions,
  Notice,
  Page,
  PageHeader,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useLayoutEffect } from 'react';
import { AccountFields } from '../../account-form/account-fields';
import styles from '../../account-form/account-form.module.css';
import { kindOfPath, One } from '../../domain/kind';
import {
  $createdUserId,
  $createError,
  $isMade,
  $isRestored,
  $isRunning,
  $updateError,
  continuedToAccount,
  draftDiscarded,
  form,
  pageOpened,
} from './new-person.model';

const NewPersonPage = () => {
  const kind = kindOfPath(useLocation().pathname);
  const { finished, isMade, isRunning, refusal, open, send } = useUnit({
    finished: $createdUserId,
    isRunning: $isRunning,
    isMade: $isMade,
    refusal: form.$refusal,
    open: pageOpened,
    send: form.sent,
  });
  usePageHold(isRunning ? { text: 'Creating the account...' } : null);
  // Before the first paint: opening empties the fields.
  useLayoutEffect(() => void open(kind), [open, kind]);
  if (finished) return <Navigate to={`/${kind}/${finished}/profile`} replace />;
  return (
    <Page narrow>
      <PageHeader title={`New ${One(kind)}`} />
      <Form className={styles.form} refusal={refusal} onSubmit={send}>
        <Begun />
        <AccountFields form={form} />
        <Failures />
        <FormActions>
          <Link className={buttonClass({ kind: 'quiet' })} to={`/${kind}`}>
            Cancel
          </Link>
          <Button kind="primary" type="submit">
            {isMade ? 'Try again' : `Create New ${One(kind)}`}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
};

const Begun = () => {
  const { isRestored, startAfresh } = useUnit({
    isRestored: $isRestored,
    startAfresh: draftDiscarded,
  });
  return <BegunForm isRestored={isRestored} onStartAfresh={() => startAfresh()} />;
};

/** Failed steps with the possible actions. */
const Failures = () => {
  const { notMade, notStored, goOn } = useUnit({
    notMade: $createError,
    notStored: $updateError,
    goOn: continuedToAccount,
  });
  if (notStored !== null)
    return (
      <Notice
        kind="error"
        title="The account stands, but its other fields could not be stored."
        actions={<Button onClick={() => goOn()}>Go to the account</Button>}
      >
        {notStored} No mail was sent yet.
      </Notice>
    );
  return notMade && <FailureNotice text={notMade} />;
};

export default NewPersonPage;
