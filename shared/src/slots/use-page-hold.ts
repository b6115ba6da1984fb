import { createContext, useContext, useEffect, useId, useMemo } from 'react';
import { bus } from '../bus';

/**
 * Context with the name of the remote that owns the rendered part. The shell provides the value for
 * every part.
 */
export const PartOwner = createContext('unknown');

/** Text and progress of the overlay while a part holds the page. */
export interface PageHold {
  readonly text?: string;
  /** Progress from 0 to 1; omitted if unknown. */
  readonly done?: number;
}

/**
 * Blocks the whole page by an overlay while `hold` is set: no interaction and no navigation. The
 * hold ends when the component unmounts or crashes.
 */
export function usePageHold(hold: PageHold | null): void {
  const owner = useContext(PartOwner);
  const source = useId();
  const messages = useMemo(() => bus.scope(owner), [owner]);
  const isHeld = hold !== null;
  const { text, done } = hold ?? {};

  useEffect(() => {
    if (!isHeld) return undefined;
    return () => messages.publish('work/blocking@1', { source, count: 0 });
  }, [isHeld, messages, source]);

  useEffect(() => {
    if (isHeld) messages.publish('work/blocking@1', { source, count: 1, text, done });
  }, [isHeld, messages, source, text, done]);
}
