import { RequestFailed } from '../../http';
import type { Reference } from './raw';

/** Refuses something before it is sent. */
export function refuse(pointer: string, detail: string): never {
  throw new RequestFailed({ kind: 'malformed', problems: [{ pointer, detail }] });
}

/** A child hangs on a field of a record of some type with some id: without one of the three nothing is sent. */
export function requireParent({ type, id }: Reference, field: string | undefined): void {
  if (!type || !id || !field)
    refuse('parent', 'a parent reference must carry field, type and id to attach a child.');
}
