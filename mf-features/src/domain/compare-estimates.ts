import {
  addAmounts,
  type FeatureCosts,
  featureCosts,
  formatQuantity,
  isLineNumber,
  type Line,
  lineCell,
  lineColumnNames,
  lineColumns,
  lineTotal,
  type PlannerLine,
  projectSubtotal,
  type SubItem,
  subtractAmounts,
} from '@portal/shared/domain';
import type { EstimateSnapshot } from './estimate-version';

/** A difference between two estimates. Amounts in dollars, two digits; 0.00 for a missing part. */
export interface EstimateDifference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Location, starting with the feature: `Patio › Steps`. */
  readonly place: string;
  readonly name: string;
  /** Changed fields with old and new value: `quantity 2 → 3`. */
  readonly what: readonly string[];
  readonly before: string;
  readonly after: string;
}

export interface EstimateComparison {
  readonly differences: readonly EstimateDifference[];
  /** Subtotals before tax. */
  readonly before: string;
  readonly after: string;
  /** after - before */
  readonly change: string;
}

interface Entry {
  readonly id: string;
  readonly place: string;
  readonly name: string;
  readonly amount: string;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Compares two estimates: added, removed and changed parts, and the difference in money to the
 * cent. Features and sub-items have subtotals, lines have totals.
 */
export function compareEstimates(
  before: EstimateSnapshot,
  after: EstimateSnapshot,
): EstimateComparison {
  const [then, now] = [entriesOf(before), entriesOf(after)];
  const former = new Map(then.map((entry) => [entry.id, entry]));
  const present = new Set(now.map(({ id }) => id));
  const removed = then.filter(({ id }) => !present.has(id)).map(removedOf);
  const others = now.map((one) => {
    const was = former.get(one.id);
    return was ? kept(was, one) : added(one);
  });
  const sums = { before: projectSubtotal(before.features), after: projectSubtotal(after.features) };
  return {
    differences: [...others, ...removed].filter(
      ({ kind, what, ...amounts }) =>
        kind !== 'changed' || what.length > 0 || amounts.before !== amounts.after,
    ),
    ...sums,
    change: subtractAmounts(sums.after, sums.before),
  };
}

const kept = (before: Entry, after: Entry): EstimateDifference => ({
  ...named(after),
  kind: 'changed',
  what: changesOf(before, after),
  before: before.amount,
  after: after.amount,
});

const added = (after: Entry): EstimateDifference => ({
  ...named(after),
  kind: 'added',
  what: [],
  before: '0.00',
  after: after.amount,
});

const removedOf = (before: Entry): EstimateDifference => ({
  ...named(before),
  kind: 'removed',
  what: [],
  before: before.amount,
  after: '0.00',
});

const named = ({ id, place, name }: Entry) => ({ id, place, name });

const changesOf = (before: Entry, after: Entry): string[] =>
  Object.entries(after.texts).flatMap(([word, text]) => {
    const former = before.texts[word] ?? '';
    return former === text ? [] : [`${word} ${former || 'empty'} → ${text || 'empty'}`];
  });

function entriesOf({ features, thirdParty, plannerLines }: EstimateSnapshot): Entry[] {
  return [
    ...features.flatMap((feature) => featureEntries(feature, featureCosts(feature))),
    ...thirdParty.map((line) => lineEntry('Project', line)),
    ...plannerLines.map(plannerEntry),
  ];
}

type Priced = EstimateSnapshot['features'][number];

function featureEntries(feature: Priced, costs: FeatureCosts): Entry[] {
  const own = partEntry('', feature, costs.counted ? costs.subtotal : '0.00');
  const items = feature.items.flatMap((item, at) => {
    const share = costs.items[at];
    return [
      partEntry(feature.name, item, share?.counted ? share.subtotal : '0.00'),
      ...linesOf(`${feature.name} › ${item.name}`, item),
    ];
  });
  return [own, ...linesOf(feature.name, feature), ...items];
}

const plannerEntry = ({ id, name, description, total }: PlannerLine): Entry => ({
  id,
  place: 'Cost planner',
  name,
  amount: addAmounts(total),
  texts: { name, description },
});

const partEntry = (place: string, part: Priced | SubItem, amount: string): Entry => ({
  id: part.id,
  place,
  name: part.name,
  amount,
  texts: {
    name: part.name,
    status: part.status ?? '',
    'overhead %': formatQuantity(part.overheadPercent),
    notes: part.plannerNotes,
  },
});

const linesOf = (place: string, part: Pick<Priced, 'lines' | 'thirdParty'>): Entry[] =>
  [...part.lines, ...part.thirdParty].map((line) => lineEntry(place, line));

const lineEntry = (place: string, line: Line): Entry => ({
  id: line.id,
  place,
  name: line.name,
  amount: lineTotal(line),
  texts: {
    ...Object.fromEntries(
      lineColumnNames.map((column) => [
        lineColumns[column].title.toLowerCase(),
        isLineNumber(column) ? formatQuantity(lineCell(line, column)) : lineCell(line, column),
      ]),
    ),
    'quantity formula': line.formula ?? '',
  },
});
