import { formatCount, may, type ProjectRow } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import {
  buttonClass,
  EmptyState,
  FailureNotice,
  Loading,
  Page,
  PageHeader,
  Skeleton,
  VirtualCards,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { viewChanged } from './covers.model';
import { ExportButton } from './export-button';
import { ListTools } from './list-tools';
import { ProjectCard } from './project-card';
import {
  $count,
  $failure,
  $readSoFar,
  $rows,
  listingChanged,
  pageLeft,
  retried,
  seen,
} from './project-list.model';
import styles from './project-list.module.css';
import { ProjectTable } from './project-table';
import { useArrangement } from './use-arrangement';

const ProjectListPage = () => {
  const { roles, show, showAs, leave } = useUnit({
    roles: $roles,
    show: listingChanged,
    showAs: viewChanged,
    leave: pageLeft,
  });
  const { listing, view } = useArrangement();
  useEffect(() => () => leave(), [leave]);
  useEffect(() => void show(listing), [show, listing]);
  useEffect(() => void showAs(view), [showAs, view]);
  return (
    <Page>
      <PageHeader
        title={listing.own ? 'Assigned Projects' : 'Projects'}
        subtitle={<HowMany />}
        actions={
          <>
            <ExportButton listing={listing} />
            {may(roles, 'project.create') && (
              <Link className={buttonClass({ kind: 'primary' })} to="/projects/new">
                Add New
              </Link>
            )}
          </>
        }
      />
      <ListTools />
      <Projects isAssigned={listing.own !== null} />
    </Page>
  );
};

/** Number of rows, announced to screen readers at every change; of rows that are still read, only the number. */
const HowMany = () => {
  const { count, readSoFar } = useUnit({ count: $count, readSoFar: $readSoFar });
  if (readSoFar !== null) return <Loading text={`${formatCount(readSoFar)} read so far`} />;
  if (count === null) return null;
  const words = count === 1 ? 'project' : 'projects';
  return <bdi role="status">{`${formatCount(count)} ${words}`}</bdi>;
};

const Projects = ({ isAssigned }: { readonly isAssigned: boolean }) => {
  const { view } = useArrangement();
  const { rows, failure, retry, see } = useUnit({
    rows: $rows,
    failure: $failure,
    retry: retried,
    see: seen,
  });
  const notice = failure && <FailureNotice text={failureText(failure)} onRetry={() => retry()} />;
  if (rows === null) return notice ?? <Skeleton lines={6} height="4rem" />;
  if (rows.length === 0) return <NoProjects isAssigned={isAssigned} />;
  return (
    <>
      {notice && <div className={styles.missing}>{notice}</div>}
      {view === 'table' ? (
        <ProjectTable projects={rows} onSeen={see} />
      ) : (
        <VirtualCards
          items={rows}
          itemKey={({ id }: ProjectRow) => id}
          height={190}
          onSeen={see}
          card={(project) => <ProjectCard project={project} />}
        />
      )}
    </>
  );
};

const NoProjects = ({ isAssigned }: { readonly isAssigned: boolean }) => (
  <EmptyState icon="folder" title="No projects found.">
    {!isAssigned && 'Please add a new project.'}
  </EmptyState>
);

export default ProjectListPage;
