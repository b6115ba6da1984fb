const key = 'overrideDropped';

/** Loads the page anew without the override; `failed` names the remote for whose failure it is dropped. */
export function dropOverride(failed: string | null): void {
  const address = new URL(location.href);
  address.searchParams.delete('override');
  history.replaceState(failed ? { [key]: failed } : null, '', address);
  location.reload();
}

/** Name of the remote whose override was dropped when this page was loaded, told once; else null. */
export function takeDropped(): string | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(key in state)) return null;
  const name = String(state[key]);
  history.replaceState(null, '');
  return name;
}
