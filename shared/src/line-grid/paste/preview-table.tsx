import { inputClass } from '../../look';
import type { LineGridLabels } from '../labels';
import type { LineColumn } from '../line';
import type { BlockReading } from './block-columns';
import type { PastedLine } from './block-lines';
import styles from './paste.module.css';

export interface PreviewTableProps {
  readonly rows: readonly (readonly string[])[];
  readonly reading: BlockReading;
  /** Those that the person may fill. */
  readonly columns: readonly LineColumn[];
  readonly lines: readonly PastedLine[];
  readonly labels: LineGridLabels;
  readonly onColumn: (place: number, column: LineColumn | null) => void;
}

const shownRows = 8;

/** The first rows as they were pasted, under what each column is taken for. */
export const PreviewTable = (props: PreviewTableProps) => {
  const { rows, reading, lines, labels } = props;
  const shown = rows.slice(reading.hasHeading ? 1 : 0).slice(0, shownRows);
  const more = lines.length - shown.length;
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
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={index}>
              <Cells row={row} reading={reading} problems={lines[index]?.problems ?? []} />
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className={styles['more']}>{`+ ${more}`}</p>}
    </section>
  );
};

interface ColumnSelectProps extends PreviewTableProps {
  readonly place: number;
  readonly column: LineColumn | null;
}

const ColumnSelect = ({ rows, place, column, columns, labels, onColumn }: ColumnSelectProps) => (
  <select
    className={`${inputClass} ${styles['select']}`}
    aria-label={`${labels.columnHolds} ${place + 1}: ${rows[0]?.[place] ?? ''}`}
    value={column ?? ''}
    onChange={({ target: { value } }) =>
      onColumn(place, columns.find((one) => one === value) ?? null)
    }
  >
    <option value="">{labels.leftOut}</option>
    {columns.map((one) => (
      <option key={one} value={one}>
        {labels.columns[one]}
      </option>
    ))}
  </select>
);

interface CellsProps extends Pick<PreviewTableProps, 'reading'> {
  readonly row: readonly string[];
  readonly problems: readonly LineColumn[];
}

const lookOf = (column: LineColumn | null, problems: readonly LineColumn[]) => {
  if (column === null) return styles['leftOut'];
  return problems.includes(column) ? styles['bad'] : undefined;
};

const Cells = ({ row, reading: { columns }, problems }: CellsProps) =>
  row.map((cell, place) => (
    <td key={place} className={lookOf(columns[place] ?? null, problems)}>
      {cell}
    </td>
  ));
