import { formatQuantity, formatUnitPrice, type Line, lineTotal } from '@portal/shared/domain';
import { Money } from '@portal/shared/ui';
import type { Part } from '../../domain/tree';
import styles from './printable-estimate.module.css';

interface PrintedLinesProps {
  readonly part: Part;
  /** Amount of the overhead in dollars; completes the sum of the column. */
  readonly overhead: string;
}

/** Lines of a feature or sub-item with prices and overheads, for the office only. */
export const PrintedLines = ({ part, overhead }: PrintedLinesProps) => (
  <>
    {part.lines.length + part.thirdParty.length > 0 && (
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th>Name</th>
            <th>Quantity</th>
            <th>Unit price</th>
            <th>
              <bdi>Overhead %</bdi>
            </th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {part.lines.map((line) => (
            <PrintedLine key={line.id} line={line} />
          ))}
          {Number(overhead) !== 0 && (
            <tr>
              <td colSpan={4}>Overhead {formatQuantity(part.overheadPercent)}%</td>
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
    <td>
      <bdi>
        {word}
        {line.name}
      </bdi>
    </td>
    <td>
      <bdi>
        {formatQuantity(line.quantity)} {line.unit}
      </bdi>
    </td>
    <td>{formatUnitPrice(line.unitPrice)}</td>
    <td>{formatQuantity(line.overheadPercent)}</td>
    <td>
      <Money amount={lineTotal(line)} />
    </td>
  </tr>
);
