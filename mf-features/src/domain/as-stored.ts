import { formatQuantity, formatUnitPrice, isDecimal, type Line } from '@portal/shared/domain';

const shownBy = {
  quantity: ['Quantity', formatQuantity],
  unitPrice: ['Unit price', formatUnitPrice],
  overheadPercent: ['Overhead %', formatQuantity],
} as const;

type NumberField = keyof typeof shownBy;
const numberFields = ['quantity', 'unitPrice', 'overheadPercent'] as const;

/** Some cells of a line as they were sent, or all of them. */
export type SentCells = Partial<Pick<Line, NumberField>>;

/**
 * The numbers that the content system keeps otherwise than they were sent, since it keeps fewer digits. A number that it
 * does not give back counts as kept. Source: decision 10.
 */
export function keptOtherwise(sent: SentCells, stored: Line): SentCells {
  const fields = numberFields.filter((field) => {
    const given = sent[field];
    return given !== undefined && isDecimal(stored[field]) && !isSameNumber(given, stored[field]);
  });
  return Object.fromEntries(fields.map((field) => [field, stored[field]]));
}

/** The line of the screen with what is stored otherwise than it was sent; what was typed since then stays. */
export function asStored(line: Line, sent: SentCells, stored: Line): Line {
  const fresh = Object.entries(keptOtherwise(sent, stored)).filter(([field]) =>
    numberFields.some((one) => one === field && line[one] === sent[one]),
  );
  return { ...line, ...Object.fromEntries(fresh), total: stored.total || line.total };
}

/** What a person is told of numbers that lost digits, or null. */
export function keptOtherwiseText(sent: SentCells, stored: Line): string | null {
  const lost = keptOtherwise(sent, stored);
  const said = numberFields.flatMap((field) => {
    const [label, shown] = shownBy[field];
    const value = lost[field];
    return value === undefined ? [] : [`${label} ${shown(value)}`];
  });
  if (said.length === 0) return null;
  return `"${stored.name}" was stored with fewer digits: ${said.join(', ')}.`;
}

function isSameNumber(sent: string, stored: string): boolean {
  return isDecimal(sent) && formatQuantity(sent) === formatQuantity(stored);
}
