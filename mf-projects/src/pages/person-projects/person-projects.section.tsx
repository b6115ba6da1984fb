import { may } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import { $roles, $session } from '@portal/shared/session';
import type { Slots } from '@portal/shared/slots';
import { Card, CardGrid, EmptyState, FailureNotice, Section, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $failure, $person, personLeft, personOpened } from './person-projects.model';

/** The projects of a member or a client. */
const PersonProjects = ({ userId }: Slots['user.tab@1']) => {
  const { person, failure, open, leave, roles, session } = useUnit({
    person: $person,
    failure: $failure,
    open: personOpened,
    leave: personLeft,
    roles: $roles,
    session: $session,
  });
  // The header of the page tells whoever may not open the record (decision 65).
  const isAllowed = userId === session?.userId || may(roles, 'page.people');
  useEffect(() => {
    if (!isAllowed) return;
    open(userId);
    return () => leave();
  }, [open, leave, userId, isAllowed]);
  if (!isAllowed) return null;
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => open(userId)} />;
  if (person?.id !== userId) return <Skeleton lines={4} />;
  const { assignedProjects } = person;
  if (assignedProjects.length === 0) return <EmptyState icon="folder" title="No projects found." />;
  return (
    <Section title="Projects">
      <CardGrid>
        {assignedProjects.map(({ id, title }) => (
          <Card key={id} title={<Link to={`/projects/${id}`}>{title}</Link>} />
        ))}
      </CardGrid>
    </Section>
  );
};

export default PersonProjects;
