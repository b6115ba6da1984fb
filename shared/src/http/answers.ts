/** An answer of the content service to a call. */
export interface Answered {
  readonly method: string;
  /** Path of the call, without its query if that was given by itself. */
  readonly path: string;
  /** HTTP status. */
  readonly status: number;
}

let hear: (answered: Answered) => void = () => undefined;

/** Tells each answer from now on to one listener, in place of the one before. */
export function followAnswers(listener: (answered: Answered) => void): void {
  hear = listener;
}

export const tellAnswer = (answered: Answered): void => hear(answered);
