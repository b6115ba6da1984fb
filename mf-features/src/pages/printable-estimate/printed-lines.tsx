import { formatQuantity, type Line, lineTotal } from '@portal/shared/domain';
import { Money } from '@portal/shared/ui';
import type { Part } from '../../domain/tree';
import styles from './printable-estimate.module.css';

/** The lines of a feature or sub-item with their prices and overheads, and its notes: for the office alone. */
export const PrintedLines = ({ part }: { readonly part: Part }) => (
  <>
    {part.plannerNotes && <p className={styles['text']}>Notes: {part.plannerNotes}</p>}
    {part.lines.length + part.thirdParty.length > 0 && (
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th>Name</th>
            <th>Quantity</th>
            <th>Unit price</th>
            <th>Overhead %</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {part.lines.map((line) => (
            <PrintedLine key={line.id} line={line} />
          ))}
          {part.thirdParty.map((line) => (
            <PrintedLine key={line.id} line={line} word="Incidental cost: " />
          ))}
        </tbody>
      </table>
    )}
    <p className={styles['text']}>
      Overhead on the lines: {formatQuantity(part.overheadPercent) || '0'}%
    </p>
  </>
);

const PrintedLine = ({ line, word = '' }: { readonly line: Line; readonly word?: string }) => (
  <tr>
    <td>
      {word}
      <bdi>{line.name}</bdi>
    </td>
    <td>
      {formatQuantity(line.quantity)} {line.unit}
    </td>
    <td>{formatQuantity(line.unitPrice)}</td>
    <td>{formatQuantity(line.overheadPercent)}</td>
    <td>
      <Money amount={lineTotal(line)} />
    </td>
  </tr>
);
