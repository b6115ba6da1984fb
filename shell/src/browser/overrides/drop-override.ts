import { droppedKey } from './override-requested';

/** Reloads the page without the override; `failed` names the remote if a failure is the reason. */
export function dropOverride(failed: string | null): void {
  const address = new URL(location.href);
  address.searchParams.delete('override');
  history.replaceState(failed ? { [droppedKey]: failed } : null, '', address);
  location.reload();
}

/**
 * Returns, only once, the name of the remote with an override that failed before this page load;
 * otherwise null.
 */
export function consumeFailedOverride(): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(droppedKey in state)) return null;
  const name = String(state[droppedKey]);
  history.replaceState(null, '');
  return name;
}
