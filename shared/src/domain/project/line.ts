/** A stored cost line or incidental cost. Decimals as text; dollars. */
export interface Line {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly overheadPercent: string;
  /** Stored total; displayed totals are computed from the other columns. */
  readonly total: string;
  readonly isEditable: boolean;
  readonly originalId: string;
  readonly sourceOption: string;
  /** Formula of the quantity; missing or '' for none (ADR 90). */
  readonly formula?: string;
  /** Whether a person typed another quantity than that of the formula. */
  readonly overridesFormula?: boolean;
}
