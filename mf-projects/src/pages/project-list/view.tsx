import { may, type ProjectRow } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import {
  buttonClass,
  CardGrid,
  EmptyState,
  FailureNotice,
  Page,
  PageHeader,
  Skeleton,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { arrange } from '../../domain/arrange';
import { ListTools } from './list-tools';
import { $failure, $loading, $rows, pageOpened, retried } from './model';
import { ProjectCard } from './project-card';
import { ProjectTable } from './project-table';
import { useArrangement } from './use-arrangement';

export const ProjectListPage = () => {
  const { roles, open } = useUnit({ roles: $roles, open: pageOpened });
  useEffect(() => void open(), [open]);
  const seesAll = may(roles, 'page.people');
  return (
    <Page>
      <PageHeader
        title={seesAll ? 'Projects' : 'Assigned Projects'}
        actions={
          may(roles, 'project.create') && (
            <Link className={buttonClass({ kind: 'primary' })} to="/projects/new">
              Add New
            </Link>
          )
        }
      />
      <ListTools />
      <Projects isAssigned={!seesAll} />
    </Page>
  );
};

const Projects = ({ isAssigned }: { readonly isAssigned: boolean }) => {
  const { arrangement, view } = useArrangement();
  const { rows, failure, isLoading, retry } = useUnit({
    rows: $rows,
    failure: $failure,
    isLoading: $loading,
    retry: retried,
  });
  if (failure) return <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  const shown = arrange(rows ?? [], arrangement);
  if (shown.length === 0 && (rows === null || isLoading))
    return <Skeleton lines={6} height="4rem" />;
  if (shown.length === 0) return <NoProjects isAssigned={isAssigned} />;
  return view === 'table' ? <ProjectTable projects={shown} /> : <ProjectGrid projects={shown} />;
};

const ProjectGrid = ({ projects }: { readonly projects: readonly ProjectRow[] }) => (
  <CardGrid>
    {projects.map((project) => (
      <ProjectCard key={project.id} project={project} />
    ))}
  </CardGrid>
);

const NoProjects = ({ isAssigned }: { readonly isAssigned: boolean }) => (
  <EmptyState icon="folder" title="No projects found.">
    {!isAssigned && 'Please add a new project.'}
  </EmptyState>
);
