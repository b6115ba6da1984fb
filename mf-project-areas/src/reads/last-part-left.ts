import { createStore, type Event, sample } from 'effector';

/** Returns an event that fires when the last mounted part of a page was unmounted: several parts may show one subject. */
export function lastPartLeft(opened: Event<string>, left: Event<void>): Event<void> {
  const $parts = createStore(0)
    .on(opened, (parts) => parts + 1)
    .on(left, (parts) => parts - 1);
  return sample({
    clock: left,
    source: $parts,
    filter: (parts) => parts === 0,
    fn: () => undefined,
  });
}
