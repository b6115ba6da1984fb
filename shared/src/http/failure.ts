/** One thing that the content service found wrong; `pointer` names the place in what was sent, or is empty. */
export interface Problem {
  readonly pointer: string;
  readonly detail: string;
}

/** Why a call did not give what it should. Anything else is a bug, and is thrown on. */
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
      /** What a person reads, where the catalogue of messages has words for it. */
      readonly text?: string;
    };

/** Carries a {@link Failure} through promises and effects. */
export class RequestFailed extends Error {
  override name = 'RequestFailed';
  constructor(readonly failure: Failure) {
    super(failure.kind === 'refused' ? `refused (${failure.status})` : failure.kind);
  }
}

/** The failure that an error carries; an error that carries none is thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  throw error;
}
