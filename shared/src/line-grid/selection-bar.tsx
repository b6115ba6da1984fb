import { useState } from 'react';
import { Button, Form, inputClass } from '../design-system';
import type { LineGridHandlers } from './grid-actions';
import type { LineGridLabels } from './labels';
import type { LineColumn } from './line';
import styles from './line-grid.module.css';
import { markLines, useMarkedLines } from './marked-lines';
import { selectionLabels } from './selection-labels';
import { type NumberRules, problemText, readCell } from './typed';
import type { useSelection } from './use-selection';

export interface SelectionBarProps {
  readonly selection: Pick<
    ReturnType<typeof useSelection>,
    'selected' | 'copy' | 'remove' | 'clear'
  >;
  readonly columns: readonly LineColumn[];
  readonly labels: LineGridLabels;
  readonly rules: NumberRules;
  readonly handlers: LineGridHandlers;
}

/** Actions for all selected lines. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { selection, handlers } = props;
  const { selected, copy, remove, clear } = selection;
  const [isChanging, setIsChanging] = useState(false);
  if (selected.length === 0) return null;
  return (
    <div role="toolbar" aria-label={selectionLabels.actions} className={styles['selection']}>
      <span role="status">
        {selectionLabels.selected.replace('{count}', String(selected.length))}
      </span>
      <Button size="small" icon="copy" onClick={() => copy(false)}>
        {selectionLabels.copy}
      </Button>
      <Button size="small" onClick={() => copy(true)}>
        {selectionLabels.cut}
      </Button>
      {handlers.onChangeMany && (
        <Button
          size="small"
          icon="pencil"
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
        >
          {selectionLabels.change}
        </Button>
      )}
      <Mark {...props} />
      <MoveTo {...props} />
      <Button size="small" icon="trash" onClick={remove}>
        {selectionLabels.remove}
      </Button>
      <Button size="small" kind="quiet" icon="close" onClick={clear}>
        {selectionLabels.clear}
      </Button>
      {isChanging && <ChangeTogether {...props} onDone={() => setIsChanging(false)} />}
    </div>
  );
};

/** Marks the selected lines, or takes the marks away where all are marked. */
const Mark = ({ selection }: SelectionBarProps) => {
  const marked = useMarkedLines();
  const ids = selection.selected.map(({ id }) => id);
  const areMarked = ids.every((id) => marked.has(id));
  return (
    <Button size="small" onClick={() => markLines(ids, !areMarked)}>
      {areMarked ? selectionLabels.unmark : selectionLabels.mark}
    </Button>
  );
};

const MoveTo = ({ selection, handlers }: SelectionBarProps) => {
  const { moveTargets = [], onMoveTo } = handlers;
  if (!onMoveTo || moveTargets.length === 0) return null;
  return (
    <select
      className={`${inputClass} ${styles['selectionField']}`}
      aria-label={selectionLabels.moveTo}
      value=""
      onChange={({ target }) => {
        onMoveTo(
          selection.selected.map(({ id }) => id),
          target.value,
        );
        selection.clear();
      }}
    >
      <option value="" disabled>
        {`${selectionLabels.moveTo} …`}
      </option>
      {moveTargets.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
};

const ChangeTogether = (props: SelectionBarProps & { readonly onDone: () => void }) => {
  const { selection, columns, labels, rules, handlers, onDone } = props;
  // Local state on purpose: discarded with the bar.
  const [column, setColumn] = useState<LineColumn>('unitPrice');
  const [text, setText] = useState('');
  const read = readCell(column, text, rules);
  const apply = () => {
    if (read.kind === 'refused') return;
    handlers.onChangeMany?.(
      selection.selected.map(({ id }) => id),
      { [column]: read.value },
    );
    onDone();
  };
  return (
    <Form className={styles['selectionForm']} onSubmit={apply}>
      <select
        className={`${inputClass} ${styles['selectionField']}`}
        aria-label={selectionLabels.column}
        value={column}
        onChange={({ target }) =>
          setColumn(columns.find((name) => name === target.value) ?? column)
        }
      >
        {columns.map((name) => (
          <option key={name} value={name}>
            {labels.columns[name]}
          </option>
        ))}
      </select>
      <input
        className={`${inputClass} ${styles['selectionField']}`}
        aria-label={selectionLabels.value}
        aria-invalid={read.kind === 'refused' || undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button size="small" kind="primary" type="submit" disabled={read.kind === 'refused'}>
        {selectionLabels.apply}
      </Button>
      {read.kind === 'refused' && (
        <span role="alert" className={styles['selectionProblem']}>
          {problemText(column, read.problem, labels)}
        </span>
      )}
    </Form>
  );
};
