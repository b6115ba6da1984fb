import { formatQuantity, formatUnitPrice, isDecimal, type Line } from '@portal/shared/domain';

const shownBy = {
  quantity: ['Quantity', formatQuantity],
  unitPrice: ['Unit price', formatUnitPrice],
  overheadPercent: ['Overhead %', formatQuantity],
} as const;

type NumberField = keyof typeof shownBy;
const numberFields = ['quantity', 'unitPrice', 'overheadPercent'] as const;

/** Numbers of a line, feature or sub-item: the sent numbers, or all. */
export type SentNumbers = Partial<Pick<Line, NumberField>>;

/**
 * Returns a message about numbers that the content system stored with fewer digits than sent; null
 * if there are none. A number missing in the answer counts as stored. Source: decision 10.
 */
export function keptOtherwiseText(
  sent: SentNumbers,
  stored: SentNumbers & { readonly name: string },
): string | null {
  const said = numberFields.flatMap((field) => {
    const [label, shown] = shownBy[field];
    const [given, value] = [sent[field], stored[field]];
    const isLost = given !== undefined && value !== undefined && isKeptOtherwise(given, value);
    return isLost ? [`${label} ${shown(value)}`] : [];
  });
  if (said.length === 0) return null;
  return `"${stored.name}" was stored with fewer digits: ${said.join(', ')}.`;
}

function isKeptOtherwise(sent: string, stored: string): boolean {
  if (!isDecimal(stored)) return false;
  return !isDecimal(sent) || formatQuantity(sent) !== formatQuantity(stored);
}
