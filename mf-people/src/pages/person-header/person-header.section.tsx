import { may, type Person, roleLabel } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Link, useLocation } from '@portal/shared/router';
import { $roles, $session } from '@portal/shared/session';
import {
  Avatar,
  Button,
  confirm,
  EmptyState,
  FailureNotice,
  PageHeader,
  Skeleton,
  Tag,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { kindOfPath, One } from '../../domain/kind';
import { mayOpenRecord } from '../../domain/record-access';
import {
  $failure,
  $person,
  activationToggled,
  personLeft,
  personOpened,
} from '../../person/person.model';

interface PersonHeaderProps {
  readonly userId: string;
}

/** Header of a person's page above the tabs. */
const PersonHeader = ({ userId }: PersonHeaderProps) => {
  const { roles, session } = useUnit({ roles: $roles, session: $session });
  return mayOpenRecord(roles, session?.userId ?? '', userId) ? (
    <OpenRecord userId={userId} />
  ) : (
    <EmptyState icon="people" title="You do not have permission to view this." />
  );
};

const OpenRecord = ({ userId }: PersonHeaderProps) => {
  const kind = kindOfPath(useLocation().pathname);
  const { person, failure, open, leave } = useUnit({
    person: $person,
    failure: $failure,
    open: personOpened,
    leave: personLeft,
  });
  useEffect(() => {
    open(userId);
    return () => leave();
  }, [open, leave, userId]);
  if (failure)
    return (
      <FailureNotice
        text={`${One(kind)} could not be fetched. ${failureText(failure)}`}
        onRetry={() => open(userId)}
      />
    );
  if (person?.id !== userId) return <Skeleton lines={2} height="2rem" />;
  return <RecordHeader person={person} />;
};

const RecordHeader = ({ person }: { readonly person: Person }) => {
  const kind = kindOfPath(useLocation().pathname);
  const { roles, session } = useUnit({ roles: $roles, session: $session });
  const isOwn = person.id === session?.userId;
  return (
    <PageHeader
      over={isOwn ? 'Your account' : <Link to={`/${kind}`}>All {kind}</Link>}
      title={person.name}
      subtitle={
        <>
          <Avatar name={person.name} size={28} /> {roleLabel(person.roles)}
          {!person.isActive && <Tag>Inactive</Tag>}
        </>
      }
      actions={may(roles, 'people.activate') && <ActivationButton person={person} isOwn={isOwn} />}
    />
  );
};

interface ActivationButtonProps {
  readonly person: Person;
  readonly isOwn: boolean;
}

/** Deactivates after a question, and activates at once. */
const ActivationButton = ({ person, isOwn }: ActivationButtonProps) => {
  const toggle = useUnit(activationToggled);
  const ask = async () => {
    const isSure =
      !person.isActive ||
      (await confirm({
        title: isOwn ? 'Deactivate your own account?' : `Deactivate ${person.name}?`,
        text: isOwn
          ? 'You are signed out and cannot sign in again until another administrator activates the account.'
          : 'All sessions of this person end, and signing in is refused until the account is activated again. Projects, crews and records stay.',
        isDangerous: true,
      }));
    if (isSure) toggle();
  };
  return <Button onClick={ask}>{person.isActive ? 'Deactivate' : 'Activate'}</Button>;
};

export default PersonHeader;
