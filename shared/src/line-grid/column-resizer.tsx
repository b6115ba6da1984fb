import type { PointerEvent } from 'react';
import { chooseWidth, growColumn } from './column-widths';
import type { LineColumn } from './line';
import styles from './line-grid.module.css';

/**
 * Handle at the end of a column heading: dragging changes the width, a double click restores the
 * declared width. Alt with left and right in a cell does the same by key.
 */
export const ColumnResizer = ({ column }: { readonly column: LineColumn }) => {
  const dragged = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, pointerId, movementX } = event;
    if (handle.parentElement && handle.hasPointerCapture(pointerId) && movementX !== 0)
      growColumn(column, handle.parentElement, movementX);
  };
  return (
    <span
      aria-hidden
      className={styles['resizer']}
      onDoubleClick={() => chooseWidth(column, null)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={dragged}
    />
  );
};
