import {
  type FocusEvent,
  Fragment,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
} from 'react';
import { classNames } from '../design-system';
import type { KnownLine } from '../domain';
import { formatMoney } from '../domain/money/money';
import { lineCell } from '../domain/project/line-columns';
import { FoldButton } from './fold-button';
import type { GridActions } from './grid-actions';
import type { LineGridLabels } from './labels';
import type { GridLine, LineColumn, LineSaveStates } from './line';
import { LineCell } from './line-cell';
import styles from './line-grid.module.css';
import { NameCell } from './name-cell';
import { RowActions } from './row-actions';
import { pressKey } from './row-keys';
import { SelectBox } from './select-box';
import { selectionLabels } from './selection-labels';
import { countsAsOne, lineWith, type NumberRules, problemText, readCell, shown } from './typed';
import { isEmptyLine } from './use-draft-row';
import { type LineEdit, useLineEdit } from './use-line-edit';
import type { FindLines } from './use-suggestions';

export interface LineRowProps {
  readonly line: GridLine;
  readonly row: number;
  readonly rowCount: number;
  readonly isSelectable: boolean;
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  readonly columns: readonly LineColumn[];
  readonly readOnly: boolean;
  readonly isMovable: boolean;
  readonly find: FindLines | undefined;
  readonly besideFailed: ((lineId: string, column: LineColumn) => ReactNode) | undefined;
  readonly besideLine: ((line: GridLine) => ReactNode) | undefined;
  readonly showsTotal: boolean;
  readonly states: LineSaveStates | undefined;
  readonly labels: LineGridLabels;
  readonly rules: NumberRules;
  readonly actions: GridActions;
  readonly totalOf: (line: GridLine) => string;
  readonly onTotal: (line: GridLine, total: string) => void;
}

const columnOf = (target: EventTarget, columns: readonly LineColumn[]): LineColumn | undefined =>
  target instanceof HTMLInputElement
    ? columns.find((column) => column === target.dataset['column'])
    : undefined;

/** Renders the content below the cells of a line that could not be saved. */
const FailedCells = ({ line, columns, states, besideFailed }: LineRowProps) => {
  const failed = columns.filter((column) => states?.[column] === 'failed');
  if (failed.length === 0 || !besideFailed) return null;
  return (
    <div role="gridcell" className={styles['beside']}>
      {failed.map((column) => (
        <Fragment key={column}>{besideFailed(line.id, column)}</Fragment>
      ))}
    </div>
  );
};

/** Renders the content below the line, if any. */
const Beside = ({ line, besideLine }: LineRowProps) => {
  const content = besideLine?.(line);
  return content ? (
    <div role="gridcell" className={styles['beside']}>
      {content}
    </div>
  ) : null;
};

/** Returns the validation error of a typed cell and the alternative interpretation. */
function refusalOf(
  column: LineColumn,
  text: string | undefined,
  { labels, rules }: Pick<LineRowProps, 'labels' | 'rules'>,
): { readonly problem: string | null; readonly offer: string | null } {
  const read = text === undefined ? null : readCell(column, text, rules);
  return read?.kind === 'refused'
    ? { problem: problemText(column, read.problem, labels), offer: read.offer }
    : { problem: null, offer: null };
}

/** Label of the row's box: the row, and whether the row is marked. */
const boxLabel = ({ line, labels, isMarked }: LineRowProps): string =>
  [selectionLabels.select, line.name || labels.unnamed, isMarked && selectionLabels.marked]
    .filter(Boolean)
    .join(', ');

const RowBox = (props: LineRowProps) => (
  <SelectBox
    role="gridcell"
    label={boxLabel(props)}
    isChecked={props.isSelected}
    onSelect={(isRange) =>
      props.actions.select(isRange ? 'extend' : 'toggle', props.row, props.row)
    }
  />
);

/** Selects the row of a click with Ctrl, or the rows up to a click with Shift. */
function clickRow({ row, actions }: LineRowProps, event: MouseEvent<HTMLElement>): void {
  const { target, shiftKey, ctrlKey, metaKey } = event;
  const isOnCell = target instanceof HTMLElement && target.closest('[data-cell]') !== null;
  const isToggle = ctrlKey || metaKey;
  if (!isOnCell || (!shiftKey && !isToggle)) return;
  // Keeps the browser from selecting text across cells.
  event.preventDefault();
  actions.select(shiftKey ? 'extend' : 'toggle', row, row);
}

interface CellsProps extends LineRowProps {
  readonly edit: LineEdit;
  /** The line including unsaved input. */
  readonly current: GridLine;
  readonly pick: (known: KnownLine) => void;
  readonly take: (column: LineColumn, text: string) => void;
  readonly retry: (column: LineColumn) => void;
}

/** Returns the arithmetic expression of a cell, or the description, which may not fit the cell. */
const tipOf = ({ edit, line }: CellsProps, column: LineColumn): string | undefined =>
  edit.sourceOf(column) ?? (column === 'description' ? line.description : undefined);

const Cells = (props: CellsProps) => {
  const { line, columns, readOnly, states, labels, find, rules, edit, current } = props;
  return columns.map((column) => {
    const typed = edit.typed[column];
    const cell = {
      column,
      origin: column === 'name' ? line.origin : '',
      label: `${labels.columns[column]}, ${line.name || labels.unnamed}`,
      text: typed ?? shown(column, lineCell(line, column), rules.language),
      isTyped: typed !== undefined,
      tip: tipOf(props, column),
      ...refusalOf(column, typed, props),
      hint: column === 'quantity' && countsAsOne(current.quantity) ? labels.countsAsOne : null,
      onOffer: props.take,
      state: states?.[column],
      readOnly,
      labels,
      onType: edit.type,
      onRetry: props.retry,
    } as const;
    return column === 'name' ? (
      <NameCell key={column} {...cell} typed={typed} find={find} onPick={props.pick} />
    ) : (
      <LineCell key={column} {...cell} />
    );
  });
};

/** Renders a line. Memoised: renders only when the line changes or a person types into the line. */
export const LineRow = memo((props: LineRowProps) => {
  const { line, row, columns, readOnly, showsTotal, labels, actions } = props;
  const { isSelectable, isSelected, isMarked } = props;
  const { totalOf, onTotal, rules } = props;
  const edit = useLineEdit(line, rules, actions.change);
  const current = useMemo(() => lineWith(line, edit.typed, rules), [line, edit.typed, rules]);
  const total = useMemo(() => totalOf(current), [totalOf, current]);
  useLayoutEffect(() => onTotal(line, total), [onTotal, line, total]);
  const retry = useCallback((column: LineColumn) => actions.retry(line, column), [actions, line]);
  const pick = (known: KnownLine) => {
    edit.takeBack('name');
    actions.change(line.id, { ...known, description: line.description || known.description });
    actions.focus(row, 'quantity');
  };
  const { type, commit } = edit;
  const take = useCallback(
    (column: LineColumn, text: string) => {
      type(column, text);
      commit(column);
      actions.focus(row, column);
    },
    [type, commit, actions, row],
  );
  const left = (event: FocusEvent) => {
    const column = columnOf(event.target, columns);
    if (column && !edit.commit(column) && column === 'quantity') actions.refused(line);
  };
  return (
    <div
      role="row"
      className={classNames(styles['row'], styles[line.origin || 'own'])}
      data-row={row}
      data-marked={isMarked}
      aria-rowindex={row + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      onMouseDown={isSelectable ? (event) => clickRow(props, event) : undefined}
      onKeyDown={(event) => pressKey({ ...props, edit }, event)}
      onFocus={() => actions.entered(row)}
      onBlur={left}
    >
      {isSelectable && <RowBox {...props} />}
      <FoldButton name={line.name || labels.unnamed} isUnfoldedAtFirst={isEmptyLine(line)} />
      <Cells {...props} {...{ edit, current, pick, take, retry }} />
      {showsTotal && (
        <div role="gridcell" className={styles['total']} data-label={labels.columns.total}>
          {formatMoney(total)}
        </div>
      )}
      {!readOnly && <RowActions {...props} />}
      <Beside {...props} />
      <FailedCells {...props} />
    </div>
  );
});

LineRow.displayName = 'LineRow';
