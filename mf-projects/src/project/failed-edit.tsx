import { FailedField } from '@portal/shared/change-views';
import type { Project } from '@portal/shared/domain';
import { projectField } from '../content/project-edits';
import { wordsOf } from '../domain/field-words';
import type { EditedField } from '../domain/project-changes';

interface FailedEditProps {
  readonly project: Project;
  readonly field: EditedField;
  /** Formats a stored value; default: as on the page. */
  readonly textOf?: (value: unknown) => string;
}

/** Failed edit of a project field; place after the field. */
export const FailedEdit = ({
  project,
  field,
  textOf = (value) => wordsOf(field, value),
}: FailedEditProps) => <FailedField of={projectField(project.id, field)} textOf={textOf} />;
