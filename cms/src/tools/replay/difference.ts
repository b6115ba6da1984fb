/** A difference between this service's response and the recording. */
export interface Difference {
  /** `status`, `content-type`, or a path in the body, for example `data.attributes.title`. */
  readonly at: string;
  readonly recorded: string;
  readonly here: string;
}
