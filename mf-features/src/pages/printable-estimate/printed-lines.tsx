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
import { Money } from '@portal/shared/ui';
import type { Part } from '../../domain/tree';
import styles from './printable-estimate.module.css';

interface PrintedLinesProps {
  readonly part: Part;
  /** Amount of the overhead in dollars; completes the sum of the column. */
  readonly overhead: string;
}

/** Columns printed within another column: the description below the name, the unit after the quantity. */
const within: readonly LineColumnName[] = ['description', 'unit'];
const columns = lineColumnNames.filter((column) => !within.includes(column));

/** Lines of a feature or sub-item with prices and overheads, for the office only. */
export const PrintedLines = ({ part, overhead }: PrintedLinesProps) => (
  <>
    {part.lines.length + part.thirdParty.length > 0 && (
      <table className={styles['lines']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>
                <bdi>{lineColumns[column].title}</bdi>
              </th>
            ))}
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {part.lines.map((line) => (
            <PrintedLine key={line.id} line={line} />
          ))}
          {Number(overhead) !== 0 && (
            <tr>
              <td colSpan={columns.length}>Overhead {formatQuantity(part.overheadPercent)}%</td>
              <td>
                <Money amount={overhead} />
              </td>
            </tr>
          )}
          {part.thirdParty.map((line) => (
            <PrintedLine key={line.id} line={line} word="Incidental cost: " />
          ))}
        </tbody>
      </table>
    )}
  </>
);

const PrintedLine = ({ line, word = '' }: { readonly line: Line; readonly word?: string }) => (
  <tr>
    {columns.map((column) => (
      <td key={column}>
        <bdi>
          {column === 'name' && word}
          {cellText(line, column)}
        </bdi>
        {column === 'name' && line.description && (
          <div className={styles['description']}>
            <bdi>{line.description}</bdi>
          </div>
        )}
      </td>
    ))}
    <td>
      <Money amount={lineTotal(line)} />
    </td>
  </tr>
);

function cellText(line: Line, column: LineColumnName): string {
  if (column === 'quantity') return printedQuantity(line);
  const value = lineCell(line, column);
  return lineColumns[column].number?.shown(value) ?? value;
}
