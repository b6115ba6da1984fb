import { may, type Project } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Card, InlineEdit } from '@portal/shared/ui';
import { textLimit, textLimitHint } from '@portal/shared/validation';
import { useUnit } from 'effector-react';
import { FailedEdit } from './failed-edit';
import { changeMade } from './project.model';
import styles from './texts-block.module.css';

interface TextsBlockProps {
  readonly project: Project;
  /** Level of the headings. */
  readonly level: 2 | 3;
}

/** Description and private note, with inline editing if permitted (decision 23). */
export const TextsBlock = ({ project, level }: TextsBlockProps) => {
  const { roles, change } = useUnit({ roles: $roles, change: changeMade });
  return (
    <>
      <Card level={level} title="Description">
        <InlineEdit
          multiline
          label="Description"
          placeholder="What is to be built"
          maxLength={textLimit}
          disabled={!may(roles, 'project.editDescription')}
          value={project.description}
          onSave={(description) => change({ description })}
        />
        <FailedEdit project={project} field="description" />
        <p className={styles.limit}>{textLimitHint}</p>
      </Card>
      {may(roles, 'project.privateNote') && (
        <Card level={level} title="Private note">
          <InlineEdit
            multiline
            label="Private note"
            placeholder="For the team alone"
            maxLength={textLimit}
            value={project.privateNote}
            onSave={(privateNote) => change({ privateNote })}
          />
          <FailedEdit project={project} field="privateNote" />
          <p className={styles.limit}>{textLimitHint}</p>
        </Card>
      )}
    </>
  );
};
