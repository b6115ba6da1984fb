import { formatQuantity, formatUnitPrice, isDecimal, type Line } from '@portal/shared/domain';
import type { Part } from './tree';

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
export function keptOtherwise(sent: SentCells, stored: SentCells): SentCells {
  const fields = numberFields.filter((field) => {
    const given = sent[field];
    return given !== undefined && isKeptOtherwise(given, stored[field]);
  });
  return Object.fromEntries(fields.map((field) => [field, stored[field]]));
}

/** The line of the screen with what is stored otherwise than it was sent; what was typed since then stays. */
export function asStored(line: Line, sent: SentCells, stored: Line): Line {
  return { ...line, ...fresh(line, sent, stored), total: stored.total || line.total };
}

/** The same of the numbers of a feature or sub-item itself. */
export function partAsStored<Kind extends Part>(part: Kind, sent: SentCells, stored: SentCells) {
  return { ...part, ...fresh(part, sent, stored) };
}

function fresh(shown: SentCells, sent: SentCells, stored: SentCells): SentCells {
  const kept = Object.entries(keptOtherwise(sent, stored)).filter(([field]) =>
    numberFields.some((one) => one === field && shown[one] === sent[one]),
  );
  return Object.fromEntries(kept);
}

/** What a person is told of numbers that lost digits, or null. */
export function keptOtherwiseText(
  sent: SentCells,
  stored: SentCells & { readonly name: string },
): string | null {
  const lost = keptOtherwise(sent, stored);
  const said = numberFields.flatMap((field) => {
    const [label, shown] = shownBy[field];
    const value = lost[field];
    return value === undefined ? [] : [`${label} ${shown(value)}`];
  });
  if (said.length === 0) return null;
  return `"${stored.name}" was stored with fewer digits: ${said.join(', ')}.`;
}

function isKeptOtherwise(sent: string, stored = ''): boolean {
  if (!isDecimal(stored)) return false;
  return !isDecimal(sent) || formatQuantity(sent) !== formatQuantity(stored);
}
