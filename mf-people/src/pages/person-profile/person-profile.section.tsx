import { FailedChanges, UndoButtons } from '@portal/shared/change-views';
import type { Person } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles, $session } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import {
  BegunForm,
  BusyOverlay,
  Button,
  buttonClass,
  confirm,
  FailureNotice,
  Form,
  FormActions,
  focusInvalid,
  Section,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { AccountFields } from '../../account-form/account-fields';
import styles from '../../account-form/account-form.module.css';
import { mayEditAccount, mayOpenRecord } from '../../domain/record-access';
import { OwnSecondStep } from '../../own-second-step/own-second-step';
import { ResetSecondStep, SecondStepPolicy } from '../../own-second-step/second-step-policy';
import { OwnSessions } from '../../own-sessions/own-sessions';
import { $isRestored } from '../../person/account-draft';
import { OwnMailField } from '../../person/own-mail-field';
import {
  $failure,
  $hasEdited,
  $isEditing,
  $isOwnRoleChanged,
  $person,
  $problem,
  $refusal,
  $saving,
  editingDiscarded,
  editingStarted,
  form,
  resetAsked,
} from '../../person/person.model';
import { PersonFacts } from './person-facts';

const $ownId = $session.map((session) => session?.userId ?? '');

/** Record of a person, with editing if permitted. The header loads the record and tells failures. */
const PersonProfile = ({ userId }: Slots['user.tab@1']) => {
  const { person, ownId, roles, failure } = useUnit({
    person: $person,
    ownId: $ownId,
    roles: $roles,
    failure: $failure,
  });
  if (person?.id === userId) return <Account person={person} isOwn={userId === ownId} />;
  const isLoading = failure === null && mayOpenRecord(roles, ownId, userId);
  return isLoading ? <Skeleton lines={5} /> : null;
};

const Account = ({ person, isOwn }: { readonly person: Person; readonly isOwn: boolean }) => {
  const isEditing = useUnit($isEditing);
  if (isEditing) return <EditAccount />;
  return (
    <>
      <ReadAccount person={person} />
      {isOwn && <OwnAccount />}
    </>
  );
};

/** Sections that only the owner of the account sees. */
const OwnAccount = () => {
  const isAdministrator = useUnit($roles).includes('administrator');
  return (
    <>
      <OwnSecondStep />
      {isAdministrator && <SecondStepPolicy />}
      <OwnSessions />
    </>
  );
};

const ReadAccount = ({ person }: { readonly person: Person }) => {
  const { roles, session, edit, reset, hasEdited } = useUnit({
    hasEdited: $hasEdited,
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
          <UndoButtons place={person.id} />
          {person.id === session?.userId ? (
            <Link className={buttonClass({})} to="/password/reset">
              Reset Password
            </Link>
          ) : (
            <>
              {roles.includes('administrator') && <ResetSecondStep person={person} />}
              <Button icon="mail" onClick={() => reset()}>
                Reset Password
              </Button>
            </>
          )}
          {mayEditAccount(roles, person) && (
            <Button icon="pencil" kind="primary" autoFocus={hasEdited} onClick={() => edit()}>
              Edit Account
            </Button>
          )}
        </>
      }
    >
      <FailedChanges place={person.id} />
      <PersonFacts person={person} />
    </Section>
  );
};

/** Moves the focus to the first refused field, or else the first, of a form that replaces the focused button. */
function useFocusInForm() {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!focusInvalid(place.current)) place.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  return place;
}

const EditAccount = () => {
  const place = useFocusInForm();
  const { isSaving, problem, refusal, end, send, isOwnRoleChanged, isRestored, restart } = useUnit({
    isSaving: $saving,
    problem: $problem,
    refusal: $refusal,
    end: editingDiscarded,
    restart: editingStarted,
    isRestored: $isRestored,
    send: form.sent,
    isOwnRoleChanged: $isOwnRoleChanged,
  });
  const ask = async () => {
    const isSure =
      !isOwnRoleChanged ||
      (await confirm({
        title: 'Change your own role?',
        text: 'You lose what only your present role may do, and cannot give the role back to yourself.',
        isDangerous: true,
      }));
    if (isSure) send();
  };
  return (
    <Section title="Edit Account">
      <BusyOverlay busy={isSaving} text="Saving...">
        <Form ref={place} className={styles.form} refusal={refusal} onSubmit={() => void ask()}>
          <BegunForm
            isRestored={isRestored}
            onStartAfresh={() => {
              end();
              restart();
            }}
          />
          <AccountFields form={form} />
          <OwnMailField />
          {problem && <FailureNotice text={problem} />}
          <FormActions>
            <Button kind="quiet" onClick={() => end()}>
              Back to profile
            </Button>
            <Button kind="primary" type="submit">
              Save
            </Button>
          </FormActions>
        </Form>
      </BusyOverlay>
    </Section>
  );
};

export default PersonProfile;
