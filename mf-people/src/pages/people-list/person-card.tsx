import type { PeopleKind } from '@portal/shared/domain';
import { formatCount, formatDate, roleLabel } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { Avatar, Card, Tag, VisuallyHidden } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import type { ListedPerson } from '../../content/people-listing';
import { CrewPicker } from './crew-picker';
import styles from './people-list.module.css';
import { RemoveButton } from './remove-button';

interface PersonCardProps {
  readonly kind: PeopleKind;
  readonly person: ListedPerson;
}

const unknown = 'TBD';

export const PersonCard = ({ kind, person }: PersonCardProps) => (
  <Card
    level={2}
    title={
      <span className={styles.name}>
        <Avatar name={person.name} size={32} />
        <Link to={`/${kind}/${person.id}/profile`}>
          <bdi>{person.name}</bdi>
        </Link>
      </span>
    }
    aside={!person.isActive && <Tag>Inactive</Tag>}
    footer={
      <div className={styles.footer}>
        <Link to={`/${kind}/${person.id}/profile`}>Profile</Link>
        <Link to={`/${kind}/${person.id}/projects`}>Projects</Link>
        {kind === 'members' && (
          <div className={styles.crew}>
            <CrewPicker person={person} />
          </div>
        )}
        <RemoveButton person={person} />
      </div>
    }
  >
    <dl className={styles.facts}>
      <Fact label="Role" value={roleLabel(person.roles)} />
      <Fact label="Speciality" value={person.speciality} />
      <Fact label="Phone" value={person.personalPhone} />
      <Fact
        label="Created"
        isLabelShown
        value={person.created && formatDate(person.created, 'MMM D, YYYY')}
      />
      <Fact
        label="Email"
        value={person.mail && <a href={`mailto:${person.mail}`}>{person.mail}</a>}
      />
    </dl>
    <Projects kind={kind} person={person} />
  </Card>
);

interface FactProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly isLabelShown?: boolean;
}

/** A fact that says itself what it is; the label is shown where the value is missing. */
const Fact = ({ label, value, isLabelShown = !value }: FactProps) => (
  <div className={styles.fact}>
    <dt className={isLabelShown ? styles.term : undefined}>
      {isLabelShown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </dt>
    <dd className={value ? undefined : 'gp-missing'}>
      <bdi>{value || unknown}</bdi>
    </dd>
  </div>
);

const Projects = ({ kind, person }: PersonCardProps) => {
  const { id: personId, assignedProjects, furtherProjects = 0, areProjectsPending } = person;
  if (areProjectsPending) return <p className={styles.none}>Assigned projects not read yet</p>;
  if (assignedProjects.length === 0) return <p className={styles.none}>No assigned projects...</p>;
  return (
    <div className={styles.assigned}>
      <ul className={styles.projects} aria-label="Assigned projects">
        {assignedProjects.map(({ id, title }) => (
          <li key={id}>
            <Link className={styles.project} dir="auto" to={`/projects/${id}/`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {furtherProjects > 0 && (
        <Link className={styles.further} to={`/${kind}/${personId}/projects`}>
          and {formatCount(furtherProjects)} more
        </Link>
      )}
    </div>
  );
};
