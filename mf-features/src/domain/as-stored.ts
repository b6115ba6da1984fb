import {
  formatQuantity,
  isDecimal,
  type LineCells,
  lineColumnNames,
  lineColumns,
} from '@portal/shared/domain';

/** Numbers of a line, feature or sub-item: the sent numbers, or all. */
export type SentNumbers = Readonly<Partial<LineCells>>;

/**
 * Returns a message about numbers that the content system stored with fewer digits than sent; null
 * if there are none. A number missing in the answer counts as stored. Source: decision 10.
 */
export function keptOtherwiseText(
  sent: SentNumbers,
  stored: SentNumbers & { readonly name: string },
): string | null {
  const said = lineColumnNames.flatMap((field) => {
    const { title, number } = lineColumns[field];
    if (!number) return [];
    const [given, value] = [sent[field], stored[field]];
    const isLost = given !== undefined && value !== undefined && isKeptOtherwise(given, value);
    return isLost ? [`${title} ${number.shown(value)}`] : [];
  });
  if (said.length === 0) return null;
  return `${stored.name ? `"${stored.name}"` : 'A line without a name'} was stored with fewer digits: ${said.join(', ')}.`;
}

function isKeptOtherwise(sent: string, stored: string): boolean {
  if (!isDecimal(stored)) return false;
  return !isDecimal(sent) || formatQuantity(sent) !== formatQuantity(stored);
}
