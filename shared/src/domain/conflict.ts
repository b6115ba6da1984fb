/** A field that somebody else has changed since it was read, and that is about to be written; in the words of a person. */
export interface Conflict {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}
