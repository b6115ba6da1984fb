import { useUnit } from 'effector-react';
import { type CSSProperties, type ReactNode, Suspense, useMemo } from 'react';
import { Loading } from '../design-system';
import { lineColumns } from '../domain/project/line-columns';
import { $language } from '../i18n';
import { usePageActions } from '../slots';
import { type ColumnWidths, useColumnWidths } from './column-widths';
import { failedCells } from './failed-cells';
import { FailureBar } from './failure-bar';
import type { LineGridHandlers } from './grid-actions';
import { GridFoot } from './grid-foot';
import { GridRows, type RowLook } from './grid-rows';
import { HeadRow } from './head-row';
import { englishLabels, type LineGridLabels } from './labels';
import {
  columnsFor,
  type GridLine,
  type LineColumn,
  type LineDraft,
  type LineSaveStates,
} from './line';
import styles from './line-grid.module.css';
import { SelectionBar } from './selection-bar';
import type { NumberRules } from './typed';
import { useDraftRow } from './use-draft-row';
import { useGrid } from './use-grid';
import { PasteDialog, usePaste } from './use-paste';
import { useSelection } from './use-selection';
import type { FindLines } from './use-suggestions';

export interface LineGridProps extends LineGridHandlers {
  /** Name of the list of lines, for screen readers and the total row. */
  readonly label: string;
  readonly lines: readonly GridLine[];
  /**
   * Returns the total of a line as decimal text in dollars. Keep the function stable: a new
   * function renders all rows.
   */
  readonly totalOf: (line: GridLine) => string;
  readonly readOnly?: boolean;
  /** Whether unit price, overhead and totals are shown; hidden columns are not rendered. */
  readonly canSeePrices?: boolean;
  readonly emptyText?: string;
  /** Save states by line id. Keep the object of a line stable until a cell of the line changes. */
  readonly saveStates?: Readonly<Record<string, LineSaveStates>>;
  readonly labels?: LineGridLabels;
  /**
   * Finds lines with a known price, for suggestions while a name is typed. Keep the function
   * stable. Only for people who may see prices.
   */
  readonly find?: FindLines;
  /**
   * Renders content below a cell that could not be saved, for example the typed text. Keep the
   * function stable.
   */
  readonly besideFailed?: (lineId: string, column: LineColumn) => ReactNode;
  /** Renders content below a line, for example a formula. Keep the function stable. */
  readonly besideLine?: (line: GridLine) => ReactNode;
  /** Values of a row before the first input; quantity 1 if missing. Only with `onAddRow`. */
  readonly blankLine?: LineDraft;
  /** Text of the action in the command palette (Ctrl+K) that adds a line: `Add a line`. Default: none. */
  readonly addAction?: string;
  /** Whether quantities may be negative, as in change requests. */
  readonly allowsNegativeQuantity?: boolean;
}

type Tracks = Pick<RowLook, 'showsTotal' | 'readOnly' | 'isMovable' | 'isSelectable'>;

/** Returns the tracks of a row, each after a line with the name of its column. */
const tracksOf = (
  columns: readonly LineColumn[],
  widths: ColumnWidths,
  { showsTotal, isSelectable }: Tracks,
  actions: string,
): string =>
  [
    ...(isSelectable ? ['1.9rem'] : []),
    ...columns.map((column) => {
      const chosen = widths[column];
      return `[${column}] ${chosen ? `${chosen}px` : lineColumns[column].track}`;
    }),
    ...(showsTotal ? ['[total] 6rem'] : []),
    `[actions] ${actions}`,
  ].join(' ');

/** Tracks of a wide grid, and of the two on a tablet, which fold columns and actions. */
const columnStyle = (columns: readonly LineColumn[], widths: ColumnWidths, look: Tracks) => {
  const without = (...folded: readonly LineColumn[]) =>
    tracksOf(
      columns.filter((column) => !folded.includes(column)),
      widths,
      look,
      '2.75rem',
    );
  const actions = look.isMovable ? '6.5rem' : '4.5rem';
  return {
    '--gp-grid-columns': tracksOf(columns, widths, look, look.readOnly ? '0' : actions),
    '--gp-tablet-columns': without('description'),
    '--gp-small-tablet-columns': without('description', 'overheadPercent'),
  } as CSSProperties;
};

/** Suggestions contain prices: none for people who see no prices. */
const finderOf = ({ canSeePrices = true, find }: LineGridProps) =>
  canSeePrices ? find : undefined;

const useNumberRules = ({ allowsNegativeQuantity = false }: LineGridProps): NumberRules => {
  const language = useUnit($language);
  return useMemo(() => ({ language, allowsNegativeQuantity }), [language, allowsNegativeQuantity]);
};

interface PastingProps {
  readonly paste: ReturnType<typeof usePaste>;
  readonly look: Pick<RowLook, 'columns' | 'labels' | 'rules' | 'showsTotal'>;
  readonly totalOf: (line: GridLine) => string;
}

const Pasting = ({ paste, look, totalOf }: PastingProps) => {
  const { columns, labels, rules, showsTotal } = look;
  if (paste.text === null) return null;
  return (
    <Suspense fallback={<Loading text={labels.paste} />}>
      <PasteDialog
        {...{ columns, labels, rules }}
        totalOf={showsTotal ? totalOf : undefined}
        text={paste.text}
        onLines={paste.take}
        onClose={paste.close}
      />
    </Suspense>
  );
};

/** State of the grid: rows with the row that is not stored yet, selection, paste and looks. */
const useLineGrid = (props: LineGridProps) => {
  const { totalOf, readOnly = false, canSeePrices = true, saveStates } = props;
  const { labels = englishLabels } = props;
  const draft = useDraftRow(props.lines, props.onAddRow, props.blankLine);
  const { lines } = draft;
  const columns = useMemo(() => columnsFor(canSeePrices), [canSeePrices]);
  const rules = useNumberRules(props);
  const { language } = rules;
  const selection = useSelection({ lines, columns, language, handlers: props, readOnly });
  const grid = useGrid(lines, totalOf, { ...props, labels }, { draft, selection });
  const failed = useMemo(() => failedCells(lines, saveStates), [lines, saveStates]);
  const look = {
    columns,
    showsTotal: canSeePrices,
    readOnly,
    isMovable: props.onReorder !== undefined,
    isSelectable: selection.isOffered,
    labels,
    find: finderOf(props),
    besideFailed: props.besideFailed,
    besideLine: props.besideLine,
    rules,
  };
  return { lines, selection, grid, failed, look };
};

/** Offers the addition of a line in the command palette, unless the lines are read only. */
function useAddAction({ addAction, readOnly }: LineGridProps, run: () => void): void {
  usePageActions(addAction && !readOnly ? [{ key: 'add', label: addAction, run }] : []);
}

/** Spreadsheet-like editor of cost lines or incidental costs; every edit is saved immediately. */
export const LineGrid = (props: LineGridProps) => {
  const { label, totalOf, saveStates, emptyText } = props;
  const { lines, selection, grid, failed, look } = useLineGrid(props);
  const { columns, labels, rules, readOnly, isSelectable } = look;
  const { box, rows, actions, total } = grid;
  const paste = usePaste(props);
  const widths = useColumnWidths();
  useAddAction(props, actions.add);
  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        className={styles['box']}
        style={columnStyle(columns, widths, look)}
        data-virtual={rows.isVirtual || undefined}
        data-prices={look.showsTotal || undefined}
        onPaste={readOnly ? undefined : paste.pasted}
        onCopy={(event) => selection.copied(event, false)}
        onCut={(event) => selection.copied(event, true)}
      >
        <div
          role="grid"
          className={styles['grid']}
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-multiselectable={isSelectable || undefined}
        >
          <HeadRow {...look} isAllSelected={selection.isAll} onSelectAll={selection.selectAll} />
          <GridRows
            {...{ lines, saveStates, rows }}
            selectedIds={selection.ids}
            look={{ ...look, actions, totalOf, onTotal: total.put }}
          />
        </div>
        {lines.length === 0 && <p className={styles['empty']}>{emptyText}</p>}
      </div>
      <SelectionBar {...{ columns, labels, rules, selection }} handlers={props} />
      <FailureBar {...{ failed, actions, labels }} />
      <GridFoot {...{ grid, look, paste, label }} lineCount={lines.length} />
      <Pasting {...{ paste, look, totalOf }} />
    </div>
  );
};
