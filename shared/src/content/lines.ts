import type { LineDraft } from '../domain';

/** What can be changed of a line. */
export type LineChanges = Partial<
  Pick<LineDraft, 'name' | 'description' | 'quantity' | 'unit' | 'unitPrice' | 'overheadPercent'>
>;
