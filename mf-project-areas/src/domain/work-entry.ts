import type { PersonName } from '@portal/shared/domain';

/** Work of a person on one day; for administrators and managers. */
export interface WorkEntry {
  readonly id: string;
  /** `YYYY-MM-DD` or null. */
  readonly date: string | null;
  /** Person; null for a deleted account. */
  readonly person: PersonName | null;
  /** A decimal as text. */
  readonly hours: string;
  readonly notes: string;
  /** Dollars as text; part of the internal total cost of the project (decision 5). */
  readonly billed: string;
}

/** Editable fields of an entry; hours and amounts are decimals as text, validated by the form. */
export type WorkEntryChanges = Partial<Omit<WorkEntry, 'id'>>;
