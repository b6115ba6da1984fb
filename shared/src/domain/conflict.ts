/**
 * Edit conflict: another person changed the field since the last read. Texts are ready for display.
 */
export interface Conflict {
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
}
