/** What may go wrong with a build in a browser: while loading, while being drawn, or later. */
export const failureKinds = ['load', 'render', 'crash'] as const;

/** How a build of a remote fared on one page: the body of `POST /remote-reports`. */
export interface RemoteReport {
  readonly name: string;
  /** Address of the build's folder, as in the registry. */
  readonly base: string;
  readonly kind: (typeof failureKinds)[number] | 'shown';
}
