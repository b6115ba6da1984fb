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

/** Gives a refusal the words that the catalogue of messages has for the step that it is of. */
export const inWords =
  (text: string) =>
  (error: unknown): never => {
    if (!(error instanceof RequestFailed) || error.failure.kind !== 'refused') throw error;
    const { status, detail, problems } = error.failure;
    // A session that has ended answers for itself.
    if (status === 401) throw error;
    const known = problems.length > 0 ? problems : [{ pointer: '', detail }];
    throw new RequestFailed({ kind: 'malformed', problems: known, text });
  };
