/** Where an answer of ours is not what was recorded. */
export interface Difference {
  /** `status`, `content-type`, or a path into the body such as `data.attributes.title`. */
  readonly at: string;
  readonly recorded: string;
  readonly here: string;
}
