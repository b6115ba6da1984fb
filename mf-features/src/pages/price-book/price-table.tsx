import { formatUnitPrice, lineColumns } from '@portal/shared/domain';
import { type Column, confirm, DataTable, IconButton } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { PriceBookEntry, PriceBookSort } from '../../content/price-book.repository';
import { formOpened } from './entry.model';
import { entryRemoved, seen } from './price-book.model';
import styles from './price-book.module.css';
import { useListing } from './use-listing';

const columns: readonly (Column<PriceBookEntry> & { readonly sort?: PriceBookSort })[] = [
  {
    key: 'name',
    label: 'Name',
    width: '50%',
    sort: 'name',
    cell: ({ name, description }) => (
      <span>
        <bdi className={styles['name']}>{name}</bdi>
        {description && <bdi className={styles['description']}>{description}</bdi>}
      </span>
    ),
  },
  { key: 'unit', label: 'Unit', width: '10%', sort: 'unit', cell: ({ unit }) => <bdi>{unit}</bdi> },
  {
    key: 'unitPrice',
    label: 'Unit price',
    width: '12%',
    align: 'end',
    sort: 'unitPrice',
    cell: ({ unitPrice }) => formatUnitPrice(unitPrice || '0'),
  },
  {
    key: 'overhead',
    label: 'Overhead',
    width: '10%',
    align: 'end',
    cell: ({ overheadPercent }) =>
      `${lineColumns.overheadPercent.number?.shown(overheadPercent || '0')}%`,
  },
];

interface PriceTableProps {
  readonly rows: readonly (PriceBookEntry | undefined)[];
}

export const PriceTable = ({ rows }: PriceTableProps) => {
  const see = useUnit(seen);
  const { listing, sortBy } = useListing();
  const direction = listing.isDescending ? 'descending' : 'ascending';
  return (
    <DataTable
      label="Prices"
      columns={columns.map(({ sort, ...column }) => ({
        ...column,
        ...(sort && {
          sorted: sort === listing.sort ? direction : 'none',
          onSort: () => sortBy(sort),
        }),
      }))}
      rows={rows}
      rowKey={({ id }) => id}
      rowActions={(entry) => <EntryActions entry={entry} />}
      onSeen={see}
    />
  );
};

const EntryActions = ({ entry }: { readonly entry: PriceBookEntry }) => {
  const { open, remove } = useUnit({ open: formOpened, remove: entryRemoved });
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove ${entry.name} from the price book?`,
      text: 'The price is deleted. Lines of estimates keep their prices.',
      isDangerous: true,
    });
    if (isSure) remove(entry);
  };
  return (
    <>
      <IconButton
        icon="pencil"
        size="small"
        label={`Edit ${entry.name}`}
        onClick={() => open(entry)}
      />
      <IconButton icon="trash" size="small" label={`Remove ${entry.name}`} onClick={ask} />
    </>
  );
};
