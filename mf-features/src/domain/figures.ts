import {
  addAmounts,
  type Feature,
  type FeatureTotals,
  featureTotals,
  isLeftOutByName,
  isRejected,
  type Project,
  type SubItem,
  taxed,
  taxLabel,
} from '@portal/shared/domain';
import { taxRule } from '@portal/shared/installation';

const known = new WeakMap<Feature, FeatureTotals>();

/** Returns the totals of a feature, cached by object identity. */
export function figuresOf(feature: Feature): FeatureTotals {
  const figures = known.get(feature) ?? featureTotals(feature, taxRule());
  known.set(feature, figures);
  return figures;
}

/** Returns subtotal, tax and total of a project, from the counted features (decision 4). */
export function projectFigures(project: Project) {
  const counted = project.features.map(figuresOf).filter((figures) => figures.counted);
  return taxed(addAmounts(...counted.map(({ subtotal }) => subtotal)), taxRule());
}

/** Returns the tax label of this installation, for example `GST 13%`. */
export const taxCaption = (): string => taxLabel(taxRule());

/** Returns the features shown in the cost planner. */
export function plannedFeatures(project: Project): readonly Feature[] {
  return project.features.filter(({ status }) => !isRejected(status));
}

/** Returns the sub-items shown in the cost planner: not rejected, not a document folder. */
export function plannedItems(feature: Feature): readonly SubItem[] {
  return feature.items.filter(({ name, status }) => !isRejected(status) && !isLeftOutByName(name));
}
