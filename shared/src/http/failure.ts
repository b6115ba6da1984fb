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

/** Returns the failure of an error; rethrows any other error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  throw error;
}
