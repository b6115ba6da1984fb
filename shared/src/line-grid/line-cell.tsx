import { type InputHTMLAttributes, memo, type ReactNode, useId } from 'react';
import { classNames, Icon, Spinner } from '../design-system';
import { isLineNumber } from '../domain/project/line-columns';
import type { LineGridLabels } from './labels';
import type { CellSaveState, GridLine, LineColumn } from './line';
import styles from './line-grid.module.css';

export interface LineCellProps {
  readonly column: LineColumn;
  /** Origin of the line, shown in the name cell. */
  readonly origin: GridLine['origin'];
  /** 'Quantity, Crew labour' */
  readonly label: string;
  readonly text: string;
  /** Whether the text is unsaved input. */
  readonly isTyped: boolean;
  readonly problem: string | null;
  /** Alternative interpretation of the input while typing, or null. */
  readonly offer: string | null;
  /** Hint about the effective value, for example 0 counted as 1; null for none. */
  readonly hint: string | null;
  /** Arithmetic expression that the value was computed from, or a text that may not fit. */
  readonly tip: string | undefined;
  readonly state: CellSaveState | undefined;
  readonly readOnly: boolean;
  readonly labels: LineGridLabels;
  readonly onType: (column: LineColumn, text: string) => void;
  readonly onRetry: (column: LineColumn) => void;
  /** The alternative interpretation was accepted. */
  readonly onOffer: (column: LineColumn, text: string) => void;
  /** Additional input attributes, for example of a combobox. */
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** Content below the input. */
  readonly children?: ReactNode;
}

const Origin = ({ origin, labels }: Pick<LineCellProps, 'origin' | 'labels'>) => {
  if (origin === '') return null;
  const words = origin === 'other' ? labels.placeholder : labels.preloaded;
  return (
    <span className={styles['origin']} title={words}>
      <Icon name={origin === 'other' ? 'minus' : 'grid'} size={14} label={words} />
    </span>
  );
};

const SaveMark = ({ state, column, label, labels, onRetry }: LineCellProps) => {
  if (state === undefined) return null;
  if (state === 'failed')
    return (
      <button
        type="button"
        className={styles['failed']}
        aria-label={`${label}: ${labels.failed}`}
        onClick={() => onRetry(column)}
      >
        <Icon name="retry" size={14} />
        {labels.failed}
      </button>
    );
  return (
    <span className={classNames(styles['mark'], styles[state])} role="status" title={labels[state]}>
      {state === 'saving' ? <Spinner size={12} /> : <Icon name="check" size={12} />}
      <span className={styles['hidden']}>{labels[state]}</span>
    </span>
  );
};

/** Shows the validation error of a cell with an alternative interpretation, or the hint. */
const Note = ({
  id,
  column,
  problem,
  hint,
  offer,
  labels,
  onOffer,
}: LineCellProps & { id: string }) => {
  if (!problem)
    return (
      hint && (
        <span id={id} className={styles['hint']}>
          {hint}
        </span>
      )
    );
  return (
    <span id={id} className={styles['problem']} role="alert">
      {problem}
      {offer !== null && (
        <button type="button" className={styles['offer']} onClick={() => onOffer(column, offer)}>
          {labels.offer.replace('{value}', offer)}
        </button>
      )}
    </span>
  );
};

const CellInput = (props: LineCellProps & { readonly noteId: string | undefined }) => {
  const { column, label, text, isTyped, problem, state, tip, onType, input } = props;
  return (
    <input
      className={styles['input']}
      data-column={column}
      data-undo={isTyped ? 'native' : 'page'}
      aria-label={label}
      aria-invalid={problem !== null || state === 'failed' || undefined}
      aria-describedby={props.noteId}
      inputMode={isLineNumber(column) ? 'decimal' : undefined}
      autoComplete="off"
      title={tip}
      value={text}
      onChange={(event) => onType(column, event.target.value)}
      {...input}
    />
  );
};

/** Renders a cell: input, validation error and save state. */
export const LineCell = memo((props: LineCellProps) => {
  const { column, text, readOnly, labels, children } = props;
  const problemId = useId();
  const hasNote = Boolean(props.problem ?? props.hint);
  return (
    <div
      role="gridcell"
      className={classNames(styles['cell'], isLineNumber(column) && styles['number'])}
      data-cell={column}
      data-text={column === 'name' && !readOnly ? text : undefined}
      data-label={labels.columns[column]}
    >
      <Origin {...props} />
      {readOnly ? (
        <span className={styles['text']}>{text}</span>
      ) : (
        <CellInput {...props} noteId={hasNote ? problemId : undefined} />
      )}
      {children}
      <SaveMark {...props} />
      <Note {...props} id={problemId} />
    </div>
  );
});

LineCell.displayName = 'LineCell';
