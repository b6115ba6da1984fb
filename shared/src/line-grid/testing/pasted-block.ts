/** A block as a program puts it on the clipboard, with what each column holds and what its lines come to. */
export interface PastedBlock {
  readonly from: string;
  readonly text: string;
  /** `-` is a column that is left out. */
  readonly columns: string;
  readonly totals: readonly string[];
}
