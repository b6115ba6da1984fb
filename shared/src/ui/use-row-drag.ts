import { type RefObject, useEffect } from 'react';

export interface RowDrag {
  readonly handle: RefObject<HTMLElement | null>;
  readonly box: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly move: (id: string, place: number) => void;
}

/**
 * Lets a row be dragged by the handle within a list; rows carry the index in `data-row`. The drag
 * library loads lazily.
 */
export const useRowDrag = ({ handle, box, id, move }: RowDrag): void => {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const start = async () => {
      const { dragRow } = await import('./drag-row');
      if (!isGone && handle.current && box.current) {
        stop = dragRow({ handle: handle.current, row: box.current, id, move });
      }
    };
    start().catch((error: unknown) => globalThis.reportError?.(error));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [handle, box, id, move]);
};
