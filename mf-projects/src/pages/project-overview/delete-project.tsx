import { may, type Project } from '@portal/shared/domain';
import { Navigate } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { usePageHold } from '@portal/shared/slots';
import { Button, confirm } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $isDeleted, $isDeleting, deletionConfirmed } from './delete-model';

export const DeleteProject = ({ project }: { readonly project: Project }) => {
  const { roles, isDeleting, isDeleted, remove } = useUnit({
    roles: $roles,
    isDeleting: $isDeleting,
    isDeleted: $isDeleted,
    remove: deletionConfirmed,
  });
  usePageHold(isDeleting ? { text: 'Deleting the project...' } : null);
  if (!may(roles, 'project.delete')) return null;
  if (isDeleted) return <Navigate to="/projects" replace />;
  const ask = async () => {
    const isSure = await confirm({
      title: `Delete ${project.title}?`,
      text: 'The project is deleted with its features, documents and payments. This cannot be undone.',
      isDangerous: true,
    });
    if (isSure) remove(project.id);
  };
  return (
    <Button kind="danger" icon="trash" busy={isDeleting} onClick={ask}>
      Delete Project
    </Button>
  );
};
