import { bus } from '@portal/shared/bus';
import { checkSlotContext, type SlotName } from '@portal/shared/contract';
import { useEffect } from 'react';

/**
 * Returns the validated context of a slot; null if invalid, which is reported as a failure of
 * `owner`, the remote of the page.
 */
export function useSlotContext(slot: SlotName, context: unknown, owner: string) {
  const checked = checkSlotContext(slot, context);
  const { problem } = checked;
  useEffect(() => {
    if (problem === null) return;
    const reason = `The context of ${slot} was dropped: ${problem}.`;
    console.error(`${owner}: ${reason}`);
    bus.publish('remote/failed@1', { remote: owner, phase: 'render', reason });
  }, [slot, problem, owner]);
  return checked.problem === null ? checked.value : null;
}
