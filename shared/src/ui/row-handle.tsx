import { type KeyboardEvent, useCallback } from 'react';
import { IconButton } from '../design-system';
import type * as dragging from './drag-row';

interface RowHandleProps {
  readonly label: string;
  /** Key of the row. */
  readonly id: string;
  readonly move: (id: string, place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly className: string | undefined;
  readonly tabIndex?: number;
}

/**
 * Button by which a row, the element with the index in `data-row`, is dragged within its list; the
 * drag library loads lazily.
 */
export const RowHandle = ({ id, move, className, ...button }: RowHandleProps) => {
  const drag = useCallback(
    (handle: HTMLElement) => {
      let stop: (() => void) | undefined;
      let isStopped = false;
      const start = ({ dragRow }: typeof dragging) => {
        if (!isStopped) stop = dragRow({ handle, id, move });
      };
      import('./drag-row').then(start).catch((error: unknown) => globalThis.reportError?.(error));
      return () => {
        isStopped = true;
        stop?.();
      };
    },
    [id, move],
  );
  return (
    <span ref={drag} className={className}>
      <IconButton
        icon="grip"
        size="small"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        {...button}
      />
    </span>
  );
};
