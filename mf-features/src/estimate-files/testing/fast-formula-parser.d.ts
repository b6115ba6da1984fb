declare module 'fast-formula-parser' {
  /** Cell that a formula refers to; rows and columns count from 1. */
  export interface CellReference {
    readonly row: number;
    readonly col: number;
  }
  export interface RangeReference {
    readonly from: CellReference;
    readonly to: CellReference;
  }
  /** Computes formulas of spreadsheets; the callbacks return the contents of cells. */
  export default class FormulaParser {
    constructor(cells: {
      readonly onCell: (cell: CellReference) => unknown;
      readonly onRange: (range: RangeReference) => unknown;
    });
    parse(formula: string, place: CellReference & { readonly sheet: string }): unknown;
  }
}
