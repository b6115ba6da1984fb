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

/**
 * Table row of an estimate: a line, or the overhead of a feature or sub-item. Numbers are decimal
 * text, amounts in dollars.
 */
export interface EstimateRow {
  readonly feature: string;
  readonly subItem: string;
  readonly status: string;
  /** `No` for rows excluded from totals. */
  readonly counted: 'Yes' | 'No';
  readonly kind: 'Line item' | 'Incidental cost' | 'Overhead';
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

/**
 * Returns all lines of an estimate by feature, sub-items after the feature's own lines. The counted
 * rows of a feature add up to the feature's subtotal.
 */
export function estimateRows(project: Project): EstimateRow[] {
  return project.features.flatMap((feature) => {
    const { counted, items, overhead } = figuresOf(feature);
    return [
      ...rowsOf({ feature: feature.name, subItem: '', part: feature, overhead, counted }),
      ...feature.items.flatMap((item, at) =>
        rowsOf({
          ...{ feature: feature.name, subItem: item.name, part: item },
          overhead: items[at]?.overhead ?? '',
          counted: counted && items[at]?.counted === true,
        }),
      ),
    ];
  });
}

interface CostedPart {
  readonly feature: string;
  readonly subItem: string;
  readonly part: Part;
  /** Amount of the overhead on the part's own lines, in dollars. */
  readonly overhead: string;
  readonly counted: boolean;
}

function rowsOf({ feature, subItem, part, overhead, counted }: CostedPart): EstimateRow[] {
  const place = {
    feature,
    subItem,
    status: part.status ? statusLabel(featureStatuses, part.status) : '',
    counted: counted ? ('Yes' as const) : ('No' as const),
  };
  const percent = formatQuantity(part.overheadPercent) || '0';
  const row =
    (kind: EstimateRow['kind'], partOverheadPercent: string) =>
    (line: Line): EstimateRow => ({
      ...place,
      kind,
      name: line.name,
      description: line.description,
      quantity: formatQuantity(line.quantity),
      unit: line.unit,
      unitPrice: formatQuantity(line.unitPrice),
      overheadPercent: formatQuantity(line.overheadPercent),
      partOverheadPercent,
      total: lineTotal(line),
    });
  return [
    ...part.lines.map(row('Line item', percent)),
    ...(Number(overhead) === 0 ? [] : [overheadRow(place, percent, overhead)]),
    ...part.thirdParty.map(row('Incidental cost', '0')),
  ];
}

function overheadRow(
  place: Pick<EstimateRow, 'feature' | 'subItem' | 'status' | 'counted'>,
  percent: string,
  total: string,
): EstimateRow {
  return {
    ...{ ...place, kind: 'Overhead', name: `Overhead ${percent}%`, description: '' },
    ...{ quantity: '', unit: '', unitPrice: '', overheadPercent: '' },
    ...{ partOverheadPercent: '', total },
  };
}

/** Escapes a text that a spreadsheet would interpret as a formula by a leading apostrophe. */
export const escapedCell = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
