import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '../design-system';

interface RowHandleProps {
  readonly label: string;
  /** Key of the row. */
  readonly id: string;
  /** Element of the row, which carries the index in `data-row`. */
  readonly box: RefObject<HTMLElement | null>;
  readonly move: (id: string, place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly className: string | undefined;
  readonly tabIndex?: number;
}

/** Button by which a row is dragged within its list; the drag library loads lazily. */
export const RowHandle = ({ id, box, move, className, ...button }: RowHandleProps) => {
  const handle = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const start = async () => {
      const { dragRow } = await import('./drag-row');
      if (isUnmounted || !handle.current || !box.current) return;
      stop = dragRow({ handle: handle.current, row: box.current, id, move });
    };
    start().catch((error: unknown) => globalThis.reportError?.(error));
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [box, id, move]);
  return (
    <span ref={handle} className={className}>
      <IconButton
        icon="grip"
        size="small"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        {...button}
      />
    </span>
  );
};
