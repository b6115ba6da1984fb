import {
  type Feature,
  featureStatuses,
  forLineColumns,
  formatQuantity,
  isLineNumber,
  type Line,
  type LineColumnName,
  lineCell,
  lineColumns,
  lineTotal,
  type Project,
  statusLabel,
} from '@portal/shared/domain';
import { figuresOf, projectFigures, taxCaption } from './figures';

/**
 * Columns of a line. An empty or zero quantity is priced as one unit; `overheadPercent` is the
 * percent on the line, on all lines of the feature or sub-item, or of the tax.
 */
type LineCells = Readonly<Record<LineColumnName, string>>;

/**
 * Table row of an estimate: a line, the overhead of a feature or sub-item, or the tax. Numbers are
 * decimal text, amounts in dollars.
 */
export interface EstimateRow extends LineCells {
  /** Number of the feature or sub-item that the row belongs to, in the order of the rows. */
  readonly part: number;
  readonly feature: string;
  readonly subItem: string;
  readonly status: string;
  /** `No` for rows excluded from totals. */
  readonly counted: 'Yes' | 'No';
  readonly kind: 'Line item' | 'Incidental cost' | 'Overhead' | 'Tax';
  readonly amount: string;
  /** The amount, or zero for rows excluded from totals: the column adds up to the project total. */
  readonly total: string;
  /** Formula of the quantity, with a mark if a person typed another quantity; '' for none. */
  readonly formula: string;
}

/** Column of the exported table. */
export type EstimateColumn = Exclude<keyof EstimateRow, 'part'>;

export const rowHeads: Readonly<Record<EstimateColumn, string>> = {
  feature: 'Feature',
  subItem: 'Sub-item',
  status: 'Status',
  counted: 'Counted',
  kind: 'Kind',
  ...forLineColumns((column) => lineColumns[column].title),
  overheadPercent: 'Overhead or tax %',
  amount: 'Amount',
  total: 'Total',
  formula: 'Quantity formula',
};

type Part = Feature | Feature['items'][number];

/**
 * Returns all lines of an estimate by feature, sub-items after the feature's own lines, then the
 * tax. The totals of a feature's rows add up to the subtotal of the feature.
 */
export function estimateRows(project: Project): EstimateRow[] {
  const parts = project.features.flatMap((feature): CostedPart[] => {
    const { counted, items, overhead } = figuresOf(feature);
    return [
      { feature: feature.name, subItem: '', part: feature, overhead, counted },
      ...feature.items.map((item, at) => ({
        ...{ feature: feature.name, subItem: item.name, part: item },
        overhead: items[at]?.overhead ?? '',
        counted: counted && items[at]?.counted === true,
      })),
    ];
  });
  const rows = parts.flatMap(rowsOf);
  const { tax } = projectFigures(project);
  const place = {
    part: parts.length,
    feature: '',
    subItem: '',
    status: '',
    counted: 'Yes',
  } as const;
  const percent = project.tax.ratePercent;
  return [
    ...rows,
    sumRow(place, {
      kind: 'Tax',
      name: taxCaption(project),
      overheadPercent: percent,
      amount: tax,
    }),
  ];
}

interface CostedPart {
  readonly feature: string;
  readonly subItem: string;
  readonly part: Part;
  /** Amount of the overhead on the part's own lines, in dollars. */
  readonly overhead: string;
  readonly counted: boolean;
}

function rowsOf(
  { feature, subItem, part, overhead, counted }: CostedPart,
  index: number,
): EstimateRow[] {
  const place = {
    part: index,
    feature,
    subItem,
    status: part.status ? statusLabel(featureStatuses, part.status) : '',
    counted: counted ? ('Yes' as const) : ('No' as const),
  };
  const percent = formatQuantity(part.overheadPercent) || '0';
  const rowOf =
    (kind: EstimateRow['kind']) =>
    (line: Line): EstimateRow => {
      const amount = lineTotal(line);
      return {
        ...{ ...place, kind },
        ...forLineColumns((column) =>
          isLineNumber(column) ? formatQuantity(lineCell(line, column)) : lineCell(line, column),
        ),
        ...{ amount, total: counted ? amount : '0.00', formula: formulaText(line) },
      };
    };
  const name = `Overhead ${percent}%`;
  return [
    ...part.lines.map(rowOf('Line item')),
    ...(Number(percent) === 0 || part.lines.length === 0
      ? []
      : [sumRow(place, { kind: 'Overhead', name, overheadPercent: percent, amount: overhead })]),
    ...part.thirdParty.map(rowOf('Incidental cost')),
  ];
}

type Place = Pick<EstimateRow, 'part' | 'feature' | 'subItem' | 'status' | 'counted'>;
type Sum = Pick<EstimateRow, 'kind' | 'name' | 'overheadPercent' | 'amount'>;

/** Returns a row for a percentage of other rows. */
const sumRow = (place: Place, sum: Sum): EstimateRow => ({
  ...{ ...place, ...forLineColumns(() => ''), ...sum },
  total: place.counted === 'Yes' ? sum.amount : '0.00',
  formula: '',
});

const formulaText = ({ formula = '', overridesFormula }: Line): string =>
  formula && overridesFormula ? `${formula} (typed over)` : formula;

/** Escapes a text that a spreadsheet would interpret as a formula by a leading apostrophe. */
export const escapedCell = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
