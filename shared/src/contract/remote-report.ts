/**
 * Kinds of failure of a build in the browser: while loading, while rendering, or at any later time.
 */
export const failureKinds = ['load', 'render', 'crash'] as const;

/** Health report of a build of a remote from one page: the body of `POST /remote-reports`. */
export interface RemoteReport {
  readonly name: string;
  /** URL of the build folder, as in the registry. */
  readonly base: string;
  readonly kind: (typeof failureKinds)[number] | 'shown';
  /** Message of the error, and a line for each frame of the stack; at most 2,000 characters. */
  readonly reason?: string;
  /** Path of the page, without ids of records. */
  readonly page?: string;
}
