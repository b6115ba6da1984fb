import { failureText } from '@portal/shared/http';
import { Link, Navigate, useLocation } from '@portal/shared/router';
import {
  BusyOverlay,
  Button,
  buttonClass,
  FailureNotice,
  FormActions,
  Page,
  PageHeader,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect } from 'react';
import { AccountFields } from '../../account-form/account-fields';
import styles from '../../account-form/account-form.module.css';
import { kindOfPath, One, oneOf } from '../../domain/kind';
import { $created, $failure, $saving, form, pageOpened } from './model';

export const NewPersonPage = () => {
  const kind = kindOfPath(useLocation().pathname);
  const { created, isSaving, failure, open, send } = useUnit({
    created: $created,
    isSaving: $saving,
    failure: $failure,
    open: pageOpened,
    send: form.sent,
  });
  useEffect(() => void open(kind), [open, kind]);
  if (created) return <Navigate to={`/${kind}/${created.id}/profile`} replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Page narrow>
      <PageHeader title={`New ${One(kind)}`} />
      <BusyOverlay busy={isSaving} text={`Creating ${oneOf(kind)}...`}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <AccountFields form={form} />
          {failure && <FailureNotice text={failureText(failure)} />}
          <FormActions>
            <Button kind="primary" type="submit">
              Create New {One(kind)}
            </Button>
            <Link className={buttonClass({ kind: 'quiet' })} to={`/${kind}`}>
              Cancel
            </Link>
          </FormActions>
        </form>
      </BusyOverlay>
    </Page>
  );
};
