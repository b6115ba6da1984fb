import { addressLine, formatDate, may, type Project } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { $roles, clientViewAsked } from '@portal/shared/session';
import { usePageHold } from '@portal/shared/slots';
import {
  Button,
  ButtonLink,
  FailureNotice,
  InlineEdit,
  PageHeader,
  Skeleton,
  Tag,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { FailedEdit } from '../../project/failed-edit';
import { changeMade } from '../../project/project.model';
import { useProject } from '../../project/use-project';
import { $isViewOffered } from './client-view-model';
import styles from './project-header.module.css';
import { $isRegenerating, regenerationConfirmed } from './regenerate-model';
import { askToRegenerate } from './regenerate-question';
import { StatusPickers } from './status-pickers';

/** Header above the tabs of a project. */
const ProjectHeader = ({ projectId }: { readonly projectId: string }) => {
  const { project, failure, retry } = useProject(projectId);
  if (failure && !project) return <FailureNotice text={failureText(failure)} onRetry={retry} />;
  if (!project) return <Skeleton lines={3} height="2rem" />;
  return (
    <PageHeader
      over={project.client?.name ?? 'No client'}
      title={<Title project={project} />}
      subtitle={
        <span className={styles.facts}>
          <Address project={project} />
          <Signed project={project} />
          <StatusPickers project={project} />
        </span>
      }
      actions={<Actions project={project} />}
    />
  );
};

const Address = ({ project }: { readonly project: Project }) => {
  const address = addressLine(project.client?.address ?? null);
  return address && <bdi>{address}</bdi>;
};

const Title = ({ project }: { readonly project: Project }) => {
  const { roles, change } = useUnit({ roles: $roles, change: changeMade });
  if (!may(roles, 'project.editTitle')) return project.title;
  return (
    <span>
      <InlineEdit
        label="Project title"
        look="title"
        required
        value={project.title}
        onSave={(title) => change({ title })}
      />
      <FailedEdit project={project} field="title" />
    </span>
  );
};

const Signed = ({ project }: { readonly project: Project }) => {
  if (!project.signed) return null;
  const day = project.signedDate ? ` ${formatDate(project.signedDate, 'MMM D, YYYY')}` : '';
  const who = project.signedBy ? ` by ${project.signedBy}` : '';
  return (
    <Tag tone="leaf" icon="signature">
      Signed{day}
      {who}
    </Tag>
  );
};

const Actions = ({ project }: { readonly project: Project }) => {
  const { roles, isRegenerating, regenerate } = useUnit({
    roles: $roles,
    isRegenerating: $isRegenerating,
    regenerate: regenerationConfirmed,
  });
  usePageHold(isRegenerating ? { text: 'Regenerating the templates...' } : null);
  const ask = async () => {
    if (await askToRegenerate()) regenerate();
  };
  return (
    <>
      {may(roles, 'project.regenerateTemplate') && (
        <Button busy={isRegenerating} onClick={ask}>
          Regenerate Project Template
        </Button>
      )}
      <ViewAsClient project={project} />
      {may(roles, 'project.present') && (
        <ButtonLink
          kind="primary"
          icon="external"
          href={`/projects/${project.id}/presentation`}
          target="_blank"
          rel="noopener"
        >
          Presentation View
        </ButtonLink>
      )}
    </>
  );
};

const ViewAsClient = ({ project }: { readonly project: Project }) => {
  const { isOffered, view } = useUnit({ isOffered: $isViewOffered, view: clientViewAsked });
  return isOffered && <Button onClick={() => view(project.id)}>View as client</Button>;
};

export default ProjectHeader;
