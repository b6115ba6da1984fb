import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

interface DraggedRow {
  readonly handle: HTMLElement;
  readonly id: string;
  /** Moves a row to an index, counted without the moved row. */
  readonly move: (id: string, place: number) => void;
}

const rowOf = (element: Element): number => Number(element.getAttribute('data-row'));
/** Returns the list element that contains a row. */
const listOf = (element: Element) => element.closest('[role="grid"], table');

/** Returns the index after a drop, counted without the dragged row. */
const rowAfterDrop = (dragged: number, over: number, isBelow: boolean): number => {
  const gap = over + (isBelow ? 1 : 0);
  return gap > dragged ? gap - 1 : gap;
};

const isBelowMiddle = (element: Element, clientY: number): boolean => {
  const { top, height } = element.getBoundingClientRect();
  return clientY > top + height / 2;
};

/**
 * Makes the row around a handle draggable by the handle, and a drop target for other rows of the
 * list. Returns a cleanup function.
 */
export function dragRow({ handle, id, move }: DraggedRow): () => void {
  const row = handle.closest<HTMLElement>('[data-row]') ?? handle;
  const mark = (where: 'above' | 'below' | null) => {
    if (where) row.dataset['drop'] = where;
    else delete row.dataset['drop'];
  };
  return combine(
    draggable({
      element: handle,
      getInitialData: () => ({ id, row: rowOf(row) }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row, 24, 24),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => listOf(source.element) === listOf(row),
      onDrag: ({ location }) =>
        mark(isBelowMiddle(row, location.current.input.clientY) ? 'below' : 'above'),
      onDragLeave: () => mark(null),
      onDrop: ({ source, location }) => {
        mark(null);
        const { id: dragged, row: from } = source.data;
        if (typeof dragged !== 'string' || typeof from !== 'number') return;
        const isBelow = isBelowMiddle(row, location.current.input.clientY);
        move(dragged, rowAfterDrop(from, rowOf(row), isBelow));
      },
    }),
  );
}
