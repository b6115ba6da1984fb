import { isLineNumber } from '../domain/project/line-columns';
import { ColumnResizer } from './column-resizer';
import type { LineGridLabels } from './labels';
import type { LineColumn } from './line';
import styles from './line-grid.module.css';
import { SelectBox } from './select-box';
import { selectionLabels } from './selection-labels';

export interface HeadRowProps {
  readonly columns: readonly LineColumn[];
  readonly showsTotal: boolean;
  readonly readOnly: boolean;
  readonly labels: LineGridLabels;
  readonly isSelectable: boolean;
  readonly isAllSelected: boolean;
  readonly onSelectAll: (isSelected: boolean) => void;
}

const isNumber = (column: LineColumn | 'total'): boolean =>
  column === 'total' || isLineNumber(column);

export const HeadRow = (props: HeadRowProps) => {
  const { columns, showsTotal, readOnly, labels } = props;
  return (
    <div role="row" className={styles['head']} aria-rowindex={1}>
      {props.isSelectable && (
        <SelectBox
          role="columnheader"
          label={selectionLabels.selectAll}
          isChecked={props.isAllSelected}
          onSelect={() => props.onSelectAll(!props.isAllSelected)}
        />
      )}
      {[...columns, ...(showsTotal ? (['total'] as const) : [])].map((column) => (
        <div
          key={column}
          role="columnheader"
          className={styles['heading']}
          data-cell={column}
          data-number={isNumber(column) || undefined}
        >
          <bdi>{labels.columns[column]}</bdi>
          {column !== 'total' && <ColumnResizer column={column} />}
        </div>
      ))}
      {!readOnly && (
        <div role="columnheader" className={styles['heading']}>
          <span className={styles['hidden']}>{labels.actions}</span>
        </div>
      )}
    </div>
  );
};
