import { addressLine, formatDate, may, type Project } from '@portal/shared/domain';
import { $roles, clientViewAsked } from '@portal/shared/session';
import { usePageActions, usePageHold } from '@portal/shared/slots';
import {
  ButtonLink,
  classNames,
  InlineEdit,
  Menu,
  type MenuItem,
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
import { $changedProjectId } from './signature.model';
import { StatusPickers } from './status-pickers';
import { UnreadProject } from './unread-project';

/** Header above the tabs of a project. */
const ProjectHeader = ({ projectId }: { readonly projectId: string }) => {
  const { project, failure, retry } = useProject(projectId);
  if (failure && !project) return <UnreadProject failure={failure} onRetry={retry} />;
  if (!project) return <Skeleton lines={3} height="2rem" />;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.title}>
          <Title project={project} />
        </h1>
        <span className={classNames(styles.actions, 'gp-no-print')}>
          <Presentation project={project} />
          <RarerActions project={project} />
        </span>
      </div>
      <div className={styles.line}>
        <p className={styles.facts}>
          <Where project={project} />
          <Signed project={project} />
        </p>
        <StatusPickers project={project} />
      </div>
    </header>
  );
};

/** Client and address, each with the whole text for a pointer. */
const Where = ({ project: { client } }: { readonly project: Project }) => {
  const name = client?.name ?? 'No client';
  const address = addressLine(client?.address ?? null);
  return (
    <span className={styles.where}>
      <bdi className={styles.client} title={name}>
        {name}
      </bdi>
      {address && <bdi title={address}>{address}</bdi>}
    </span>
  );
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

/** Date and signer of the contract, and whether the estimate still is what was signed. */
const Signed = ({ project }: { readonly project: Project }) => {
  const { changedId, roles } = useUnit({ changedId: $changedProjectId, roles: $roles });
  if (!project.signed) return null;
  const day = project.signedDate ? ` ${formatDate(project.signedDate, 'MMM D, YYYY')}` : '';
  const who = project.signedBy ? ` by ${project.signedBy}` : '';
  return (
    <>
      <span className={styles.signed}>
        <Tag tone="leaf" icon="signature">
          <span>
            Signed{day}
            {who}
          </span>
        </Tag>
      </span>
      {changedId === project.id && (
        <Tag tone="straw">
          {roles.includes('customer') ? 'Changed since you signed' : 'Changed since signing'}
        </Tag>
      )}
    </>
  );
};

const Presentation = ({ project }: { readonly project: Project }) => {
  const roles = useUnit($roles);
  if (!may(roles, 'project.present')) return null;
  return (
    <ButtonLink
      size="small"
      icon="external"
      href={`/projects/${project.id}/presentation`}
      target="_blank"
      rel="noopener"
    >
      <span className={styles.wideOnly}>Presentation View</span>
    </ButtonLink>
  );
};

/** Menu of the actions that are needed rarely; nothing if the person may do none of them. */
const RarerActions = ({ project }: { readonly project: Project }) => {
  const { roles, isRegenerating, regenerate, isViewOffered, view } = useUnit({
    roles: $roles,
    isRegenerating: $isRegenerating,
    regenerate: regenerationConfirmed,
    isViewOffered: $isViewOffered,
    view: clientViewAsked,
  });
  usePageHold(isRegenerating ? { text: 'Regenerating the templates...' } : null);
  const ask = async () => {
    if (await askToRegenerate()) regenerate();
  };
  const items: MenuItem[] = [
    ...(isViewOffered
      ? [
          {
            key: 'view',
            label: 'View as client',
            icon: 'eye' as const,
            onPick: () => view(project.id),
          },
        ]
      : []),
    ...(may(roles, 'project.regenerateTemplate')
      ? [
          {
            key: 'regenerate',
            label: 'Regenerate Project Template',
            icon: 'retry' as const,
            disabled: isRegenerating,
            onPick: () => void ask(),
          },
        ]
      : []),
  ];
  usePageActions(
    items
      .filter(({ disabled }) => !disabled)
      .map(({ key, label, onPick }) => ({ key, label, run: onPick })),
  );
  return items.length > 0 && <Menu label="More actions of the project" items={items} />;
};

export default ProjectHeader;
