import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GridActions, LineGridHandlers } from './grid-actions';
import { draftOf, emptyDraft, type GridLine, type LineDraft } from './line';

export interface Removal {
  readonly line: GridLine;
  readonly index: number;
}

interface Surroundings {
  readonly handlers: LineGridHandlers;
  readonly focus: GridActions['focus'];
  readonly entered: GridActions['entered'];
  /** The next line that comes at the end is to be focused. */
  readonly awaitLine: () => void;
  readonly removed: (removal: Removal) => void;
}

const copyOf = (line: GridLine): LineDraft => ({ ...draftOf(line), origin: '' });

const makeActions = (now: RefObject<Surroundings>): GridActions => ({
  change: (id, patch) => now.current.handlers.onChange(id, patch),
  add: () => {
    now.current.awaitLine();
    now.current.handlers.onAdd(emptyDraft);
  },
  remove: (line, index) => {
    now.current.removed({ line, index });
    now.current.handlers.onRemove(line.id);
  },
  duplicate: (line) => {
    const { onDuplicate, onAdd } = now.current.handlers;
    if (onDuplicate) onDuplicate(line.id);
    else onAdd(copyOf(line));
  },
  retry: (line, column) => {
    const { onRetry, onChange } = now.current.handlers;
    if (onRetry) onRetry(line.id, column);
    else onChange(line.id, { [column]: line[column] });
  },
  focus: (row, column) => now.current.focus(row, column),
  entered: (row) => now.current.entered(row),
});

/** Actions that stay the same functions while what is around them changes. */
export const useGridActions = (surroundings: Surroundings): GridActions => {
  const now = useRef(surroundings);
  useEffect(() => {
    now.current = surroundings;
  });
  const [actions] = useState(() => makeActions(now));
  return actions;
};
