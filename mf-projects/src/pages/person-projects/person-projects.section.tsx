import { failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import type { Slots } from '@portal/shared/slots';
import { Card, CardGrid, EmptyState, FailureNotice, Section, Skeleton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $failure, $person, personOpened } from './person-projects.model';

/** The projects of a member or a client. */
const PersonProjects = ({ userId }: Slots['user.tab@1']) => {
  const { person, failure, open } = useUnit({
    person: $person,
    failure: $failure,
    open: personOpened,
  });
  useEffect(() => void open(userId), [open, userId]);
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
