import { may, type Person } from '@portal/shared/domain';
import { failureText } from '@portal/shared/http';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import {
  Accordion,
  type Column,
  DataTable,
  EmptyState,
  FailureNotice,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { onChanged } from '../../bus';
import { shownAmount } from '../../domain/payments';
import { $failure, $project, rereadAsked, workOpened } from './model';

/** Who works on the project. */
export const WorkTab = ({ projectId }: { readonly projectId: string }) => {
  const { project, failure, open, reread } = useUnit({
    project: $project,
    failure: $failure,
    open: workOpened,
    reread: rereadAsked,
  });
  useEffect(() => {
    open(projectId);
    return onChanged(['project/changed@1'], projectId, () => reread());
  }, [projectId, open, reread]);
  if (failure && project === null)
    return <FailureNotice text={failureText(failure)} onRetry={() => reread()} />;
  if (project === null) return <Skeleton lines={5} height="2.25rem" />;
  return (
    <Stack>
      <Accordion level={2} title="Staff members" defaultOpen>
        <People label="Staff members" people={project.assignedUsers} />
      </Accordion>
      <Accordion level={2} title="Subcontractors" defaultOpen>
        <People label="Subcontractors" people={project.subcontractors} />
      </Accordion>
    </Stack>
  );
};

const name: Column<Person> = {
  key: 'name',
  label: 'Name',
  cell: (person) => <Link to={`/members/${person.id}`}>{person.name}</Link>,
};
const rate: Column<Person> = {
  key: 'rate',
  label: 'Rate',
  align: 'end',
  cell: (person) => (person.rate === '' ? '' : `${shownAmount(person.rate)} / h`),
};
const contact: readonly Column<Person>[] = [
  { key: 'speciality', label: 'Speciality', cell: ({ speciality }) => speciality },
  {
    key: 'phone',
    label: 'Phone',
    cell: ({ personalPhone, businessPhone }) => {
      const phone = personalPhone || businessPhone;
      return phone && <a href={`tel:${phone}`}>{phone}</a>;
    },
  },
  {
    key: 'mail',
    label: 'Email',
    cell: ({ mail }) => mail && <a href={`mailto:${mail}`}>{mail}</a>,
  },
];

const People = ({ label, people }: { label: string; people: readonly Person[] }) => {
  const roles = useUnit($roles);
  return (
    <DataTable
      label={label}
      columns={[name, ...contact, ...(may(roles, 'people.rate') ? [rate] : [])]}
      rows={people}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="people" title="Nobody is assigned yet." />}
    />
  );
};
