import { createTurns } from '@portal/shared/cms';
import type { Conflict } from '@portal/shared/domain';
import { attach, createEffect, createEvent, createStore, scopeBind } from 'effector';
import {
  type ChangeRequestChanges,
  patchChangeRequest,
  readChangeRequest,
} from '../content/change-requests';
import type { ChangeRequest } from '../domain/change-request';
import { type RequestState, requestConflicts } from '../domain/request-conflicts';

export interface RequestChange {
  readonly request: ChangeRequest;
  readonly changes: ChangeRequestChanges;
}

/** What came of a change; `left` keeps what somebody else has stored meanwhile. */
export interface SavedRequest {
  readonly kind: 'saved' | 'left';
  readonly before: ChangeRequest;
  readonly stored: ChangeRequest;
}

export const readStoredFx = createEffect(readChangeRequest);
export const patchRequestFx = createEffect(({ request, changes }: RequestChange) =>
  patchChangeRequest(request.id, changes),
);
/** Resolves to whether the person's own words are to replace somebody else's; whoever shows the requests asks. */
export const askWhoseFx = createEffect<readonly Conflict[], boolean>();

/** The content service has given these. */
export const requestsGiven = createEvent<readonly RequestState[]>();
/** By id, as the content service gave them last. */
const $known = createStore<ReadonlyMap<string, RequestState>>(new Map(), {
  serialize: 'ignore',
}).on(
  requestsGiven,
  (known, given) => new Map([...known, ...given.map((one) => [one.id, one] as const)]),
);
const findKnownFx = attach({
  source: $known,
  effect: (known, id: string) => known.get(id) ?? null,
});

const inTurn = createTurns();

/** Looks at what is stored first: a decision or note that somebody made meanwhile is never taken back unasked. */
export const saveRequestFx = createEffect((change: RequestChange): Promise<SavedRequest> => {
  const bound = { safe: true };
  const [findKnown, readStored, ask] = [
    scopeBind(findKnownFx, bound),
    scopeBind(readStoredFx, bound),
    scopeBind(askWhoseFx, bound),
  ];
  const [save, given] = [scopeBind(patchRequestFx, bound), scopeBind(requestsGiven, bound)];
  return inTurn(async () => {
    const { id } = change.request;
    const before = await readStored(id);
    const conflicts = requestConflicts(change.changes, await findKnown(id), before);
    const isLeft = conflicts.length > 0 && !(await ask(conflicts));
    const stored = isLeft ? before : await save(change);
    given([stored]);
    return { kind: isLeft ? 'left' : 'saved', before, stored };
  });
});
