import { may, roleLabel } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { useLocation } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { Avatar, Button, FailureNotice, PageHeader, Skeleton, Tag } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { kindOfPath, titleOf } from '../../domain/kind';
import { $failure, $person, activationToggled, personOpened } from '../../person/person.model';

/** Header of a person's page above the tabs. */
const PersonHeader = ({ userId }: { readonly userId: string }) => {
  const kind = kindOfPath(useLocation().pathname);
  const { person, failure, roles, open, toggle } = useUnit({
    person: $person,
    failure: $failure,
    roles: $roles,
    open: personOpened,
    toggle: activationToggled,
  });
  useEffect(() => void open(userId), [open, userId]);
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => open(userId)} />;
  if (person?.id !== userId) return <Skeleton lines={2} height="2rem" />;
  return (
    <PageHeader
      over={titleOf(kind)}
      title={person.name}
      subtitle={
        <>
          <Avatar name={person.name} size={28} /> {roleLabel(person.roles)}
          {!person.isActive && <Tag>Inactive</Tag>}
        </>
      }
      actions={
        may(roles, 'people.activate') && (
          <Button onClick={() => toggle()}>{person.isActive ? 'Deactivate' : 'Activate'}</Button>
        )
      }
    />
  );
};

export default PersonHeader;
