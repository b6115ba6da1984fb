import {
  formatBudget,
  formatDate,
  paymentStatuses,
  projectStatuses,
  readPaymentStatus,
  readProjectStatus,
  statusLabel,
} from '@portal/shared/domain';
import type { EditedField } from './project-changes';

/** Labels of the fields of a project. */
export const fieldNames: Readonly<Record<EditedField, string>> = {
  title: 'Title',
  description: 'Description',
  privateNote: 'Private note',
  clientNotes: 'Budget notes',
  budget: 'Budget',
  startDate: 'Dates',
  endDate: 'Dates',
  status: 'Status',
  paymentStatus: 'Payment status',
  clientId: 'Client',
};

const day = (stored: unknown): string =>
  typeof stored === 'string' ? formatDate(stored, 'MMM D, YYYY') : '';

const words: Partial<Record<EditedField, (stored: string) => string>> = {
  budget: formatBudget,
  status: (key) => statusLabel(projectStatuses, readProjectStatus(key)),
  paymentStatus: (key) => statusLabel(paymentStatuses, readPaymentStatus(key)),
};

/** Formats a stored value of a field as on the page; empty for no value. */
export function wordsOf(field: EditedField, stored: unknown): string {
  if (typeof stored === 'object') return rangeInWords(stored);
  if (typeof stored !== 'string' || stored === '') return '';
  return words[field]?.(stored) ?? stored;
}

function rangeInWords(range: object | null): string {
  if (range === null || !('value' in range && 'end_value' in range)) return '';
  return [range.value, range.end_value].map(day).join(' to ');
}
