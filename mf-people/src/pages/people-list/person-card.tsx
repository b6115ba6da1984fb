import type { PeopleKind } from '@portal/shared/domain';
import { formatDate, type Person, roleLabel } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { Avatar, Card, Facts, Tag } from '@portal/shared/ui';
import { CrewPicker } from './crew-picker';
import styles from './people-list.module.css';
import { RemoveButton } from './remove-button';

interface PersonCardProps {
  readonly kind: PeopleKind;
  readonly person: Person;
}

const unknown = 'TBD';

export const PersonCard = ({ kind, person }: PersonCardProps) => (
  <Card
    level={2}
    title={
      <span className={styles.name}>
        <Avatar name={person.name} />
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
        <RemoveButton person={person} />
      </div>
    }
  >
    <Facts
      facts={[
        { label: 'Role', value: roleLabel(person.roles) || unknown },
        { label: 'Speciality', value: person.speciality || unknown },
        { label: 'Phone', value: person.personalPhone || unknown },
        {
          label: 'Email',
          value: person.mail ? (
            <a href={`mailto:${person.mail}`}>
              <bdi>{person.mail}</bdi>
            </a>
          ) : (
            unknown
          ),
        },
        {
          label: 'Created',
          value: person.created ? formatDate(person.created, 'MMM D, YYYY') : unknown,
        },
      ]}
    />
    {kind === 'members' && <CrewPicker person={person} />}
    <Projects projects={person.assignedProjects} />
  </Card>
);

const Projects = ({ projects }: { projects: Person['assignedProjects'] }) =>
  projects.length === 0 ? (
    <p className={styles.none}>No assigned projects...</p>
  ) : (
    <ul className={styles.projects} aria-label="Assigned projects">
      {projects.map(({ id, title }) => (
        <li key={id}>
          <Link className={styles.project} to={`/projects/${id}/`}>
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
