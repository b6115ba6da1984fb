import { addressLine, may, type Person } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import { $roles, $session } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import {
  BusyOverlay,
  Button,
  buttonClass,
  Facts,
  FailureNotice,
  FormActions,
  Section,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { AccountFields } from '../../account-form/account-fields';
import styles from '../../account-form/account-form.module.css';
import { sendAccount } from '../../account-form/send-account';
import {
  $isEditing,
  $person,
  $saveFailure,
  $saving,
  editingEnded,
  editingStarted,
  form,
  resetAsked,
} from '../../person/model';

/** The record of a person: read, and for those who may, edited in place. The header above has it read. */
export const PersonProfile = ({ userId }: Slots['user.tab@1']) => {
  const { person, isEditing } = useUnit({ person: $person, isEditing: $isEditing });
  if (person?.id !== userId) return <Skeleton lines={5} />;
  return isEditing ? <EditAccount /> : <ReadAccount person={person} />;
};

const orNone = (text: string) => text || 'TBD';

const ReadAccount = ({ person }: { readonly person: Person }) => {
  const { roles, session, edit, reset } = useUnit({
    roles: $roles,
    session: $session,
    edit: editingStarted,
    reset: resetAsked,
  });
  return (
    <Section
      title="Profile"
      actions={
        <>
          {person.id === session?.userId ? (
            <Link className={buttonClass({})} to="/password/reset">
              Reset Password
            </Link>
          ) : (
            <Button icon="mail" onClick={() => reset()}>
              Reset Password
            </Button>
          )}
          {may(roles, 'people.edit') && (
            <Button icon="pencil" kind="primary" onClick={() => edit()}>
              Edit Account
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: 'Name', value: person.name },
          { label: 'Email', value: orNone(person.mail) },
          { label: 'Personal phone', value: orNone(person.personalPhone) },
          { label: 'Business phone', value: orNone(person.businessPhone) },
          { label: 'Company', value: orNone(person.company) },
          { label: 'Speciality', value: orNone(person.speciality) },
          { label: 'Address', value: orNone(addressLine(person.address)) },
          { label: 'Notes', value: orNone(person.notes) },
        ]}
      />
    </Section>
  );
};

const EditAccount = () => {
  const { isSaving, failure, end, send } = useUnit({
    isSaving: $saving,
    failure: $saveFailure,
    end: editingEnded,
    send: form.sent,
  });
  return (
    <Section title="Edit Account">
      <BusyOverlay busy={isSaving} text="Saving...">
        <form className={styles.form} onSubmit={sendAccount(send)} noValidate>
          <AccountFields form={form} />
          {failure && <FailureNotice text={failureText(failure)} />}
          <FormActions>
            <Button kind="primary" type="submit">
              Save
            </Button>
            <Button kind="quiet" onClick={() => end()}>
              Back to profile
            </Button>
          </FormActions>
        </form>
      </BusyOverlay>
    </Section>
  );
};
