/**
 * An error reported by the content service; `pointer` is the JSON pointer into the request body, or
 * empty.
 */
export interface Problem {
  readonly pointer: string;
  readonly detail: string;
}

/** Reason of a failed call. Any other error is a bug and is rethrown. */
export type Failure =
  | { readonly kind: 'offline' }
  | {
      readonly kind: 'refused';
      /** HTTP status. */
      readonly status: number;
      readonly detail: string;
      readonly problems: readonly Problem[];
    }
  | {
      readonly kind: 'malformed';
      readonly problems: readonly Problem[];
      /** Message for the user, if the message catalogue has an entry. */
      readonly text?: string;
    };

/** Error that carries a {@link Failure} through promises and effects. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? `refused (${failure.status})` : failure.kind);
  }
}

/** The token endpoint refused a sign-in because of its second step (ADR 69). */
export class SecondStepFailed extends RequestFailed {
  override name = 'SecondStepFailed';
  constructor(
    failure: Failure,
    /** Error code of the token endpoint, such as `mfa_required`. */
    readonly code: string,
    /** Names the second step that is to be made; empty if none can be. */
    readonly token: string,
  ) {
    super(failure);
  }
}

/** Statuses that say: not for this person, or no longer there. */
export const goneStatuses: ReadonlySet<number> = new Set([403, 404, 410]);

/** Whether the content service refuses a record to the person, or no longer has it. */
export const isGone = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed &&
  error.failure.kind === 'refused' &&
  goneStatuses.has(error.failure.status);

/** Returns the failure of an error; rethrows any other error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  throw error;
}
