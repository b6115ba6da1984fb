import {
  formatQuantity,
  type Line,
  type LineColumnName,
  lineCell,
  lineColumnNames,
  lineColumns,
  lineTotal,
  printedQuantity,
} from '@portal/shared/domain';
import { type Column, DataTable, Money } from '@portal/shared/ui';
import type { Part } from '../../domain/tree';
import styles from './printable-estimate.module.css';

interface PrintedLinesProps {
  readonly part: Part;
  /** Amount of the overhead in dollars; completes the sum of the column. */
  readonly overhead: string;
}

/** Row of the table: a cost line, an incidental cost, or the overhead of the part. */
type PrintedRow =
  | { readonly id: string; readonly line: Line; readonly word?: string }
  | { readonly id: 'overhead'; readonly percent: string; readonly amount: string };

/** Columns printed within another column: the description below the name, the unit after the quantity. */
const within: readonly LineColumnName[] = ['description', 'unit'];

const columns: readonly Column<PrintedRow>[] = [
  ...lineColumnNames
    .filter((name) => !within.includes(name))
    .map(
      (name): Column<PrintedRow> => ({
        key: name,
        label: lineColumns[name].title,
        align: name === 'name' ? 'start' : 'end',
        cell: (row) =>
          name === 'name' ? <Name row={row} /> : 'line' in row && cellText(row.line, name),
      }),
    ),
  {
    key: 'total',
    label: 'Total',
    align: 'end',
    cell: (row) => <Money amount={'line' in row ? lineTotal(row.line) : row.amount} />,
  },
];

const Name = ({ row }: { readonly row: PrintedRow }) => {
  if (!('line' in row)) return <bdi>Overhead {formatQuantity(row.percent)}%</bdi>;
  const { line, word } = row;
  return (
    <div>
      <bdi>
        {word}
        {line.name}
      </bdi>
      {line.description && (
        <div className={styles['description']}>
          <bdi>{line.description}</bdi>
        </div>
      )}
    </div>
  );
};

function cellText(line: Line, column: LineColumnName): string {
  if (column === 'quantity') return printedQuantity(line);
  const value = lineCell(line, column);
  return lineColumns[column].number?.shown(value) ?? value;
}

function rowsOf({ part, overhead }: PrintedLinesProps): PrintedRow[] {
  return [
    ...part.lines.map((line) => ({ id: line.id, line })),
    ...(Number(overhead) === 0
      ? []
      : [{ id: 'overhead' as const, percent: part.overheadPercent, amount: overhead }]),
    ...part.thirdParty.map((line) => ({ id: line.id, line, word: 'Incidental cost: ' })),
  ];
}

/** Lines of a feature or sub-item with prices and overheads, for the office only. */
export const PrintedLines = (props: PrintedLinesProps) =>
  props.part.lines.length + props.part.thirdParty.length > 0 && (
    <DataTable
      label={`Lines of ${props.part.name}`}
      columns={columns}
      rows={rowsOf(props)}
      rowKey={({ id }) => id}
    />
  );
