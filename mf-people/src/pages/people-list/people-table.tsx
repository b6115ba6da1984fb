import type { PeopleKind } from '@portal/shared/domain';
import { type Person, roleLabel } from '@portal/shared/domain';
import { Link } from '@portal/shared/router';
import { type Column, DataTable } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { SortKey } from '../../domain/arrange';
import { titleOf } from '../../domain/kind';
import { seen } from './people-list.model';
import styles from './people-list.module.css';
import { RemoveButton } from './remove-button';
import { useListAddress } from './use-list-address';

const columnsOf = (kind: PeopleKind): (Column<Person> & { readonly key: SortKey })[] => [
  {
    key: 'name',
    label: 'Name',
    cell: ({ id, name }) => (
      <Link to={`/${kind}/${id}/profile`}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'role', label: 'Role', cell: ({ roles }) => roleLabel(roles) || 'TBD' },
  { key: 'speciality', label: 'Speciality', cell: ({ speciality }) => speciality || 'TBD' },
  {
    key: 'mail',
    label: 'Email',
    cell: ({ mail }) =>
      mail ? (
        <a href={`mailto:${mail}`}>
          <bdi>{mail}</bdi>
        </a>
      ) : (
        'TBD'
      ),
  },
  {
    key: 'phone',
    label: 'Phone',
    cell: ({ personalPhone }) =>
      personalPhone ? <span className={styles.phone}>{personalPhone}</span> : 'TBD',
  },
  { key: 'company', label: 'Company', isRare: true, cell: ({ company }) => company || 'TBD' },
];

interface PeopleTableProps {
  readonly kind: PeopleKind;
  readonly people: readonly (Person | undefined)[];
}

export const PeopleTable = ({ kind, people }: PeopleTableProps) => {
  const see = useUnit(seen);
  const { arrangement, sortBy } = useListAddress();
  const direction = arrangement.isDescending ? 'descending' : 'ascending';
  return (
    <DataTable
      label={titleOf(kind)}
      columns={columnsOf(kind).map((column) => ({
        ...column,
        sorted: column.key === arrangement.sort ? direction : 'none',
        onSort: () => sortBy(column.key),
      }))}
      rows={people}
      rowKey={({ id }) => id}
      onSeen={see}
      rowActions={(person) => <RemoveButton person={person} />}
    />
  );
};
