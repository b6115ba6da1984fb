import { may, type Person } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { $roles } from '@portal/shared/session';
import { type Column, DataTable, EmptyState } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { shownAmount } from '../../domain/payments';
import { crewOf } from '../../domain/work-log';
import { $crews } from '../../work/work.model';

interface PeopleProps {
  readonly label: string;
  readonly people: readonly Person[];
}

/** Assigned people with contact data; rates with the permission for rates. */
export const People = ({ label, people }: PeopleProps) => {
  const roles = useUnit($roles);
  return (
    <DataTable
      label={label}
      columns={may(roles, 'people.rate') ? [...columns, rate] : columns}
      rows={people}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="people" title="Nobody is assigned yet.">
          Assign people in the overview of the project.
        </EmptyState>
      }
    />
  );
};

const CrewName = ({ person }: { readonly person: Person }) => crewOf(person, useUnit($crews));

const columns: readonly Column<Person>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: (person) => <Link to={`/members/${person.id}`}>{person.name}</Link>,
  },
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
  { key: 'crew', label: 'Crew', cell: (person) => <CrewName person={person} /> },
];

/** Returns an hourly rate on one line: `$48.00 / h`. */
export const hourly = (stored: string): string =>
  stored === '' ? '' : `${shownAmount(stored)}\u00a0/\u00a0h`;

const rate: Column<Person> = {
  key: 'rate',
  label: 'Rate',
  align: 'end',
  cell: (person) => hourly(person.rate),
};
