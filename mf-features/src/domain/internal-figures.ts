import {
  addAmounts,
  type Feature,
  featureCosts,
  internalTotalCost,
  lineTotal,
  type Project,
  percentOf,
  subtractAmounts,
} from '@portal/shared/domain';
import { figuresOf, projectFigures } from './figures';

/** Cost, overhead and margin of a feature. Dollars, two digits. */
export interface InternalShare {
  readonly id: string;
  readonly name: string;
  /** Sum of lines and incidental costs without overhead. */
  readonly cost: string;
  /** Sum of all overheads: of lines, sub-items and the feature. */
  readonly overhead: string;
  /** cost + overhead: the subtotal that the client pays, before tax. */
  readonly price: string;
  /** Overhead as a percentage of the price. */
  readonly marginPercent: string;
}

const nothing = '0';

const bare = <Kind extends Pick<Feature, 'overheadPercent' | 'lines' | 'thirdParty'>>(
  part: Kind,
): Kind => ({
  ...part,
  overheadPercent: nothing,
  lines: part.lines.map((line) => ({ ...line, overheadPercent: nothing })),
  thirdParty: part.thirdParty.map((line) => ({ ...line, overheadPercent: nothing })),
});

/** Returns the shares of a feature; uncounted sub-items are ignored. */
function shareOf(feature: Feature): InternalShare {
  const { subtotal: price, items } = figuresOf(feature);
  const counted = feature.items
    .filter((_, at) => items[at]?.counted)
    .map((item) => ({ ...bare(item), choice: 'none' as const }));
  const { subtotal: cost } = featureCosts({ ...bare(feature), items: counted });
  return { ...amounts(cost, price), id: feature.id, name: feature.name };
}

function amounts(cost: string, price: string) {
  const overhead = subtractAmounts(price, cost);
  return { cost, overhead, price, marginPercent: percentOf(overhead, price) };
}

/**
 * Returns cost, overhead and margin of each counted feature and in total; also the project's
 * internal total cost with its components (decision 5).
 */
export function internalFigures(project: Project) {
  const features = project.features.filter((feature) => figuresOf(feature).counted).map(shareOf);
  const cost = addAmounts(...features.map((feature) => feature.cost));
  const { subtotal } = projectFigures(project);
  const plannerTotals = project.plannerLines.map(({ total }) => total);
  return {
    features,
    all: amounts(cost, subtotal),
    thirdParty: addAmounts(...project.thirdParty.map(lineTotal)),
    plannerLines: addAmounts(...plannerTotals),
    workBilled: addAmounts(...project.workLogBilled),
    total: internalTotalCost({
      projectSubtotal: subtotal,
      thirdParty: project.thirdParty,
      costPlanner: plannerTotals,
      workLogBilled: project.workLogBilled,
    }),
  };
}
