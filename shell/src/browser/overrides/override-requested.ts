/** Key in the state of a page with an override that failed before the page was loaded. */
export const droppedKey = 'overrideDropped';

/** Whether the page has an override in its address, or had one that failed. */
export function isOverrideRequested(): boolean {
  const state: unknown = history.state;
  const isDropped = typeof state === 'object' && state !== null && droppedKey in state;
  return isDropped || new URLSearchParams(location.search).has('override');
}
