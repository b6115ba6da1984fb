import { useRef } from 'react';
import { classNames, inputClass } from '../../design-system';
import { formatMoney } from '../../domain/money/money';
import type { LineGridLabels } from '../labels';
import type { GridLine, LineColumn } from '../line';
import { countsAsOne } from '../typed';
import type { BlockColumn, BlockReading } from './block-columns';
import { canBeAdded, contentOf, gridLineOf, type PastedLine, sumOf } from './block-lines';
import styles from './paste.module.css';
import { useRowsInView } from './use-rows-in-view';

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
 * that differs is marked. Of a long block only the rows in view are rendered.
 */
export const PreviewTable = (props: PreviewTableProps) => {
  const { rows, reading, lines, labels, totalOf } = props;
  const content = contentOf(rows, reading);
  const box = useRef<HTMLElement>(null);
  const { places, above, below, measure } = useRowsInView(lines.length, box);
  const span = reading.columns.length + (totalOf ? 1 : 0);
  return (
    <section ref={box} className={styles['scroll']} aria-label={labels.preview} tabIndex={0}>
      <table className={styles['table']} aria-rowcount={lines.length + (totalOf ? 2 : 1)}>
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
          <Gap height={above} span={span} />
          {places.map((place) => {
            const line = lines[place];
            const row = content[place] ?? [];
            return (
              line && (
                <Row key={place} {...{ place, row, line, measure, reading, totalOf, labels }} />
              )
            );
          })}
          <Gap height={below} span={span} />
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

/** Room of the rows that are not rendered. */
const Gap = ({ height, span }: { readonly height: number; readonly span: number }) =>
  height > 0 && (
    <tr aria-hidden style={{ blockSize: height }}>
      <td colSpan={span} />
    </tr>
  );

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
const hasOtherTotal = (line: PastedLine, total: string): boolean =>
  canBeAdded(line) && line.pastedTotal !== null && line.pastedTotal !== Number(total);

interface RowProps extends Pick<PreviewTableProps, 'reading' | 'totalOf' | 'labels'> {
  /** Position among all rows, from 0. */
  readonly place: number;
  readonly row: readonly string[];
  readonly line: PastedLine;
  readonly measure: (row: Element | null) => void;
}

const Row = ({ place: at, row, reading, line, totalOf, labels, measure }: RowProps) => {
  const uncounted = isUncounted(line) ? reading.columns.indexOf('quantity') : -1;
  const total = totalOf && canBeAdded(line) ? totalOf(gridLineOf(line)) : '';
  const isOther = hasOtherTotal(line, total);
  const lookAt = (place: number) =>
    line.isSum ? styles['leftOut'] : lookOf(reading.columns[place] ?? null, line.problems, isOther);
  return (
    <tr ref={measure} data-index={at} aria-rowindex={at + 2} className={styles['row']}>
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
