import { may, type Project } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Card, InlineEdit } from '@portal/shared/ui';
import { textLimit, textLimitHint } from '@portal/shared/validation';
import { useUnit } from 'effector-react';
import { changeMade } from '../../project/model';
import styles from './project-overview.module.css';

export const TextsBlock = ({ project }: { readonly project: Project }) => {
  const { roles, change } = useUnit({ roles: $roles, change: changeMade });
  return (
    <>
      <Card level={2} title="Description">
        <InlineEdit
          multiline
          label="Description"
          placeholder="What is to be built"
          maxLength={textLimit}
          disabled={!may(roles, 'project.editDescription')}
          value={project.description}
          onSave={(description) => change({ description })}
        />
        <p className={styles.muted}>{textLimitHint}</p>
      </Card>
      {may(roles, 'project.privateNote') && (
        <Card level={2} title="Private note">
          <InlineEdit
            multiline
            label="Private note"
            placeholder="For the team alone"
            maxLength={textLimit}
            value={project.privateNote}
            onSave={(privateNote) => change({ privateNote })}
          />
          <p className={styles.muted}>{textLimitHint}</p>
        </Card>
      )}
    </>
  );
};
