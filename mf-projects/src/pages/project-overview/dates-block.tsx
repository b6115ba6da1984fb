import { endsBeforeStart, formatDate, may, type Project } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Card, DateField, Facts, FormField, Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { FailedEdit } from '../../project/failed-edit';
import { changeMade } from '../../project/project.model';
import styles from './project-overview.module.css';

/** Start and end date; a range is stored as a whole: changing either end sends both. */
export const DatesBlock = ({ project }: { readonly project: Project }) => {
  const { roles, change } = useUnit({ roles: $roles, change: changeMade });
  const startDate = project.startDate ?? '';
  const endDate = project.endDate ?? '';
  if (!may(roles, 'project.editDates')) return <ReadDates project={project} />;
  return (
    <Card level={2} title="Dates">
      <div className={styles.dates}>
        <FormField label="Start date">
          <DateField
            value={startDate}
            onChange={(day) => day && change({ startDate: day, endDate: endDate || day })}
          />
        </FormField>
        <FormField label="Estimated completion">
          <DateField
            value={endDate}
            onChange={(day) => day && change({ startDate: startDate || day, endDate: day })}
          />
        </FormField>
      </div>
      <FailedEdit project={project} field="startDate" />
      {endsBeforeStart(startDate, endDate) && (
        <Notice kind="warning">The project ends before it starts.</Notice>
      )}
    </Card>
  );
};

const ReadDates = ({ project }: { readonly project: Project }) => (
  <Card level={2} title="Dates">
    <Facts
      facts={[
        { label: 'Start date', value: formatDate(project.startDate, 'MMM DD, YYYY') || 'TBD' },
        {
          label: 'Estimated completion',
          value: formatDate(project.endDate, 'MMM DD, YYYY') || 'TBD',
        },
      ]}
    />
  </Card>
);
