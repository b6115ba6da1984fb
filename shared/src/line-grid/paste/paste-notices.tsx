import { Checkbox, Notice } from '../../design-system';
import type { LineGridLabels } from '../labels';
import type { GridLine } from '../line';
import { gridLineOf, type PastedLine } from './block-lines';

export interface PasteNoticesProps {
  readonly labels: LineGridLabels;
  readonly lines: readonly PastedLine[];
  readonly totalOf: ((line: GridLine) => string) | undefined;
  /** Number of rows with cells that could not be read. */
  readonly badRows: number;
  /** Number of columns with numbers that have no meaning although a quantity or price lacks. */
  readonly unusedColumns: number;
  readonly leavesRowsOut: boolean;
  readonly leavesColumnsOut: boolean;
  readonly onRows: (leavesOut: boolean) => void;
  readonly onColumns: (leavesOut: boolean) => void;
}

/** States what the person has to decide before the lines are added, and totals that differ. */
export const PasteNotices = (props: PasteNoticesProps) => {
  const { labels, badRows, unusedColumns } = props;
  const others = props.lines.filter((line) => isOff(line, props.totalOf)).length;
  return (
    <>
      {unusedColumns > 0 && (
        <Notice kind="warning">
          <p>{unusedText.replace('{count}', String(unusedColumns))}</p>
          <Checkbox
            label="Leave these columns out"
            checked={props.leavesColumnsOut}
            onChange={props.onColumns}
          />
        </Notice>
      )}
      {badRows > 0 && (
        <Notice kind="warning">
          <p>{labels.notNumbers.replace('{count}', String(badRows))}</p>
          <Checkbox
            label={labels.leaveRowsOut}
            checked={props.leavesRowsOut}
            onChange={props.onRows}
          />
        </Notice>
      )}
      {others > 0 && (
        <Notice kind="warning">
          <p>{otherTotalsText.replace('{count}', String(others))}</p>
        </Notice>
      )}
    </>
  );
};

const unusedText =
  'Columns with numbers of which the meaning is not certain: {count}. Choose the columns of the quantity and the unit price.';

const otherTotalsText =
  'Rows whose line total differs from the pasted total by more than a cent: {count}. Check the columns; the line totals are added as shown.';

/** Whether the pasted total differs from the line total by more than the rounding of a cent. */
function isOff(line: PastedLine, totalOf: PasteNoticesProps['totalOf']): boolean {
  const { isSum, pastedTotal, problems } = line;
  if (!totalOf || isSum || pastedTotal === null || problems.length > 0) return false;
  return Math.abs(pastedTotal - Number(totalOf(gridLineOf(line)))) > 0.011;
}
