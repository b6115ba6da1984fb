import { formatQuantity } from '@portal/shared/domain';
import { type Column, DataTable, Money } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { PersonWork } from '../../domain/work-log';
import { $people } from '../../work/log';

/** Table of days, hours and amounts by person. */
export const PersonSums = () => (
  <DataTable
    label="Work by person"
    columns={columns}
    rows={useUnit($people)}
    rowKey={({ id }) => id}
  />
);

const columns: readonly Column<PersonWork>[] = [
  { key: 'name', label: 'Person', cell: ({ name }) => name },
  { key: 'days', label: 'Days', align: 'end', cell: ({ days }) => days },
  { key: 'hours', label: 'Hours', align: 'end', cell: ({ hours }) => formatQuantity(hours) },
  {
    key: 'billed',
    label: 'Billed',
    align: 'end',
    cell: ({ billed }) => <Money amount={billed} />,
  },
];
