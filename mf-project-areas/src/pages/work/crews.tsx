import { type Crew, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { type Column, DataTable, EmptyState } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { $assignedCrews } from '../../work/work.model';
import { hourly } from './people';

/** Crews assigned to the project. */
export const Crews = () => {
  const { roles, crews } = useUnit({ roles: $roles, crews: $assignedCrews });
  return (
    <DataTable
      label="Crews"
      columns={may(roles, 'people.rate') ? [...columns, rate] : columns}
      rows={crews}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="people" title="No crew is assigned yet.">
          Assign a crew in the overview of the project.
        </EmptyState>
      }
    />
  );
};

const columns: readonly Column<Crew>[] = [
  { key: 'title', label: 'Crew', cell: ({ title }) => title },
  { key: 'speciality', label: 'Speciality', cell: ({ speciality }) => speciality },
  {
    key: 'members',
    label: 'Members',
    cell: ({ members }) => members.map(({ name }) => name).join(', '),
  },
];

const rate: Column<Crew> = {
  key: 'rate',
  label: 'Rate',
  align: 'end',
  cell: (crew) => hourly(crew.rate),
};
