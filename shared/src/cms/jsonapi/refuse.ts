import { RequestFailed } from '../../http';
import type { Reference } from './raw';

/** Throws RequestFailed `malformed` before a request is sent. */
export function refuse(pointer: string, detail: string): never {
  throw new RequestFailed({ kind: 'malformed', problems: [{ pointer, detail }] });
}

/** Requires type, id and field of the parent of a new child. Throws RequestFailed `malformed`. */
export function requireParent({ type, id }: Reference, field: string | undefined): void {
  if (!type || !id || !field)
    refuse('parent', 'a parent reference must carry field, type and id to attach a child.');
}

/** Replaces the detail of a refusal by the text from the message catalogue for the failed step. */
export const inWords =
  (text: string) =>
  (error: unknown): never => {
    if (!(error instanceof RequestFailed) || error.failure.kind !== 'refused') throw error;
    const { status, detail, problems } = error.failure;
    // The session handling reports an expired session.
    if (status === 401) throw error;
    const known = problems.length > 0 ? problems : [{ pointer: '', detail }];
    throw new RequestFailed({ kind: 'malformed', problems: known, text });
  };
