import { type Capability, may, projectStatuses, statusLabel } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import {
  Button,
  buttonClass,
  Card,
  CardGrid,
  FigureCard,
  type IconName,
  Page,
  PageHeader,
  Section,
  Skeleton,
  StatusTag,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import {
  $activeClients,
  $activeMembers,
  $activeProjects,
  $clientsFailure,
  $covers,
  $membersFailure,
  $projectsFailure,
  pageLeft,
  pageOpened,
} from './home-overview.model';
import styles from './home-overview.module.css';

interface Figure {
  readonly label: string;
  readonly icon: IconName;
  readonly list: string;
  readonly add: string;
  readonly mayAdd: Capability;
}

const figures: readonly Figure[] = [
  {
    label: 'Active Projects',
    icon: 'folder',
    list: '/projects',
    add: 'Add New Project',
    mayAdd: 'project.create',
  },
  {
    label: 'Active Clients',
    icon: 'clients',
    list: '/clients',
    add: 'Add New Client',
    mayAdd: 'people.create',
  },
  {
    label: 'Active Members',
    icon: 'people',
    list: '/members',
    add: 'Add New Member',
    mayAdd: 'people.create',
  },
];

/** Start page of administrators and managers. */
const HomeOverviewPage = () => {
  const { roles, open, leave } = useUnit({ roles: $roles, open: pageOpened, leave: pageLeft });
  const counts = useUnit([$activeProjects, $activeClients, $activeMembers]);
  const failures = useUnit([$projectsFailure, $clientsFailure, $membersFailure]);
  useEffect(() => {
    open();
    return () => leave();
  }, [open, leave]);
  return (
    <Page>
      <PageHeader title="Overview" />
      <CardGrid>
        {figures.map(({ label, icon, list, add, mayAdd }, index) => (
          <FigureCard
            key={label}
            label={label}
            icon={icon}
            value={counts[index] ?? (failures[index] ? '–' : <Skeleton lines={1} />)}
          >
            {failures[index] && (
              <Button icon="retry" aria-label={`Retry ${label}`} onClick={() => open()}>
                Retry
              </Button>
            )}
            {may(roles, mayAdd) && (
              <Link className={buttonClass({ kind: 'secondary' })} to={`${list}/new`}>
                {add}
              </Link>
            )}
          </FigureCard>
        ))}
      </CardGrid>
      <ProjectPictures />
    </Page>
  );
};

/** Projects with a cover picture, newest first; nothing without pictures. */
const ProjectPictures = () => {
  const covers = useUnit($covers);
  if (covers.length === 0) return null;
  return (
    <Section title="Projects in pictures">
      <div className={styles.pictures}>
        <CardGrid>
          {covers.map(({ projectId, title, status, picture }) => (
            <Card
              key={projectId}
              image={picture}
              title={<Link to={`/projects/${projectId}`}>{title}</Link>}
              aside={
                <StatusTag
                  kind="project"
                  status={status}
                  label={statusLabel(projectStatuses, status)}
                />
              }
            />
          ))}
        </CardGrid>
      </div>
    </Section>
  );
};

export default HomeOverviewPage;
