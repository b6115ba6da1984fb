import { useEffect } from 'react';

/** Receives the indexes of the rendered items, first and last included. */
export type Seen = (range: { readonly first: number; readonly last: number }) => void;

/** Reports the rendered range at every change. */
export function useSeen(first: number, last: number, onSeen: Seen | undefined) {
  useEffect(() => {
    if (last >= first) onSeen?.({ first, last });
  }, [first, last, onSeen]);
}
