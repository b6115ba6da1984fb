import { isLineNumber } from '../domain/project/line-columns';
import type { LineGridLabels } from './labels';
import type { LineColumn } from './line';
import styles from './line-grid.module.css';

export interface HeadRowProps {
  readonly columns: readonly LineColumn[];
  readonly showsTotal: boolean;
  readonly readOnly: boolean;
  readonly labels: LineGridLabels;
}

const isNumber = (column: LineColumn | 'total'): boolean =>
  column === 'total' || isLineNumber(column);

export const HeadRow = ({ columns, showsTotal, readOnly, labels }: HeadRowProps) => (
  <div role="row" className={styles['head']} aria-rowindex={1}>
    {[...columns, ...(showsTotal ? (['total'] as const) : [])].map((column) => (
      <div
        key={column}
        role="columnheader"
        className={styles['heading']}
        data-number={isNumber(column) || undefined}
      >
        {labels.columns[column]}
      </div>
    ))}
    {!readOnly && (
      <div role="columnheader" className={styles['heading']}>
        <span className={styles['hidden']}>{labels.actions}</span>
      </div>
    )}
  </div>
);
