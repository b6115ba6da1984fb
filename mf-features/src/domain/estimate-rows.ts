import {
  type Feature,
  featureStatuses,
  formatQuantity,
  type Line,
  lineTotal,
  type Project,
  statusLabel,
} from '@portal/shared/domain';
import { figuresOf } from './figures';

/** One line of an estimate as a row of a table. Numbers are decimal text, amounts in dollars. */
export interface EstimateRow {
  readonly feature: string;
  readonly subItem: string;
  readonly status: string;
  /** `No` for what leaves the totals. */
  readonly counted: 'Yes' | 'No';
  readonly kind: 'Line item' | 'Incidental cost';
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly overheadPercent: string;
  readonly partOverheadPercent: string;
  readonly total: string;
}

export const rowHeads: Readonly<Record<keyof EstimateRow, string>> = {
  feature: 'Feature',
  subItem: 'Sub-item',
  status: 'Status',
  counted: 'Counted',
  kind: 'Kind',
  name: 'Name',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit price',
  overheadPercent: 'Overhead %',
  partOverheadPercent: 'Overhead % of feature or sub-item',
  total: 'Total',
};

export const numberColumns: readonly (keyof EstimateRow)[] = [
  'quantity',
  'unitPrice',
  'overheadPercent',
  'partOverheadPercent',
  'total',
];

type Part = Feature | Feature['items'][number];

/** All lines of an estimate, feature by feature, each sub-item after its feature's own lines. */
export function estimateRows(project: Project): EstimateRow[] {
  return project.features.flatMap((feature) => {
    const { counted, items } = figuresOf(feature);
    return [
      ...rowsOf(feature.name, '', feature, counted),
      ...feature.items.flatMap((item, at) =>
        rowsOf(feature.name, item.name, item, counted && items[at]?.counted === true),
      ),
    ];
  });
}

function rowsOf(feature: string, subItem: string, part: Part, isCounted: boolean): EstimateRow[] {
  const row =
    (kind: EstimateRow['kind'], overhead: string) =>
    (line: Line): EstimateRow => ({
      feature,
      subItem,
      status: part.status ? statusLabel(featureStatuses, part.status) : '',
      counted: isCounted ? 'Yes' : 'No',
      kind,
      name: line.name,
      description: line.description,
      quantity: formatQuantity(line.quantity),
      unit: line.unit,
      unitPrice: formatQuantity(line.unitPrice),
      overheadPercent: formatQuantity(line.overheadPercent),
      partOverheadPercent: overhead,
      total: lineTotal(line),
    });
  return [
    ...part.lines.map(row('Line item', formatQuantity(part.overheadPercent) || '0')),
    ...part.thirdParty.map(row('Incidental cost', '0')),
  ];
}

/** A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export const escapedCell = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
