import { may, type Person, roleLabel } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { useLocation } from '@portal/shared/router';
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
import { kindOfPath, titleOf } from '../../domain/kind';
import { mayOpenRecord } from '../../domain/record-access';
import { $failure, $person, activationToggled, personOpened } from '../../person/person.model';

/** Header of a person's page above the tabs. */
const PersonHeader = ({ userId }: { readonly userId: string }) => {
  const kind = kindOfPath(useLocation().pathname);
  const { person, failure, roles, session, open } = useUnit({
    ...{ person: $person, failure: $failure, roles: $roles, session: $session },
    open: personOpened,
  });
  const isOwn = userId === session?.userId;
  const isAllowed = mayOpenRecord(roles, session?.userId ?? '', userId);
  useEffect(() => {
    if (isAllowed) open(userId);
  }, [open, userId, isAllowed]);
  if (!isAllowed)
    return <EmptyState icon="people" title="You do not have permission to view this." />;
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => open(userId)} />;
  if (person?.id !== userId) return <Skeleton lines={2} height="2rem" />;
  return (
    <PageHeader
      over={isOwn ? 'Your account' : titleOf(kind)}
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
