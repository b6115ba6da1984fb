import { classNames, inputClass } from '../../design-system';
import { formatMoney } from '../../domain/money/money';
import type { LineGridLabels } from '../labels';
import type { GridLine, LineColumn } from '../line';
import { countsAsOne } from '../typed';
import type { BlockColumn, BlockReading } from './block-columns';
import { contentOf, gridLineOf, type PastedLine, sumOf } from './block-lines';
import styles from './paste.module.css';

export interface PreviewTableProps {
  readonly rows: readonly (readonly string[])[];
  readonly reading: BlockReading;
  /** Columns that the person may fill. */
  readonly columns: readonly LineColumn[];
  readonly lines: readonly PastedLine[];
  readonly labels: LineGridLabels;
  readonly totalOf: ((line: GridLine) => string) | undefined;
  readonly onColumn: (place: number, column: BlockColumn) => void;
}

/**
 * Shows each pasted row under the assigned columns, with the resulting line total. A pasted total
 * that differs is marked.
 */
export const PreviewTable = (props: PreviewTableProps) => {
  const { rows, reading, lines, labels, totalOf } = props;
  const content = contentOf(rows, reading);
  return (
    <section className={styles['scroll']} aria-label={labels.preview} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {reading.columns.map((column, place) => (
              <th key={place} scope="col">
                <ColumnSelect {...props} place={place} column={column} />
              </th>
            ))}
            {totalOf && <th scope="col">{labels.lineTotal}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Row key={index} row={content[index] ?? []} {...{ reading, line, totalOf, labels }} />
          ))}
        </tbody>
        {totalOf && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={reading.columns.length}>
                {labels.sum}
              </th>
              <td>{formatMoney(sumOf(lines, totalOf))}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
};

interface ColumnSelectProps extends PreviewTableProps {
  readonly place: number;
  readonly column: BlockColumn;
}

const ColumnSelect = ({ rows, place, column, columns, labels, onColumn }: ColumnSelectProps) => {
  const choices = [...columns, 'total'] as const;
  return (
    <select
      className={`${inputClass} ${styles['select']}`}
      aria-label={`${labels.columnHolds} ${place + 1}: ${rows[0]?.[place] ?? ''}`}
      value={column ?? ''}
      onChange={({ target: { value } }) =>
        onColumn(place, choices.find((one) => one === value) ?? null)
      }
    >
      <option value="">{labels.leftOut}</option>
      {choices.map((one) => (
        <option key={one} value={one}>
          {one === 'total' ? labels.pastedTotal : labels.columns[one]}
        </option>
      ))}
    </select>
  );
};

/** Whether the quantity of a line is empty or zero and is priced as 1 (decision 7). */
const isUncounted = ({ draft, problems, isSum }: PastedLine): boolean =>
  !isSum && !problems.includes('quantity') && countsAsOne(draft.quantity);

/** Whether the pasted total of a line differs from the computed total. */
const hasOtherTotal = ({ isSum, pastedTotal }: PastedLine, total: string): boolean =>
  !isSum && pastedTotal !== null && pastedTotal !== Number(total);

interface RowProps extends Pick<PreviewTableProps, 'reading' | 'totalOf' | 'labels'> {
  readonly row: readonly string[];
  readonly line: PastedLine;
}

const Row = ({ row, reading, line, totalOf, labels }: RowProps) => {
  const uncounted = isUncounted(line) ? reading.columns.indexOf('quantity') : -1;
  const total = totalOf && !line.isSum ? totalOf(gridLineOf(line)) : '';
  const isOther = hasOtherTotal(line, total);
  const lookAt = (place: number) =>
    line.isSum ? styles['leftOut'] : lookOf(reading.columns[place] ?? null, line.problems, isOther);
  return (
    <tr className={styles['row']}>
      {row.map((cell, place) => (
        <td key={place} className={lookAt(place)}>
          {cell}
          {place === uncounted && <small className={styles['hint']}>{labels.countsAsOne}</small>}
        </td>
      ))}
      {totalOf && (
        <td className={classNames(styles['sum'], isOther && styles['bad'])}>
          {total && formatMoney(total)}
        </td>
      )}
    </tr>
  );
};

/** A line whose price follows from the total is marked at the total if no price makes that total. */
function lookOf(column: BlockColumn, problems: readonly LineColumn[], isOther: boolean) {
  if (column === null) return styles['leftOut'];
  if (column === 'total')
    return isOther || problems.includes('unitPrice') ? styles['bad'] : styles['sum'];
  return problems.includes(column) ? styles['bad'] : undefined;
}
