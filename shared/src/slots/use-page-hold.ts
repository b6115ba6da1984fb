import { createContext, useContext, useEffect, useId, useMemo } from 'react';
import { bus } from '../bus';

/** Name of the remote whose part is drawn here. Set by the shell around every part. */
export const PartOwner = createContext('unknown');

/** What the person reads while a part holds the page. */
export interface PageHold {
  readonly text?: string;
  /** Share of the work that is done, 0 to 1; left out where nobody knows. */
  readonly done?: number;
}

/**
 * Covers the whole page while `hold` is given: nothing else can be done and nobody leaves the page. The hold ends with
 * the component, whether it is unmounted or breaks.
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
