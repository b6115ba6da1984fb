import {
  addAmounts,
  type Feature,
  type FeatureCosts,
  featureCosts,
  isLeftOutByName,
  isRejected,
  type Project,
  type SubItem,
  taxed,
  taxLabel,
} from '@portal/shared/domain';

const known = new WeakMap<Feature, FeatureCosts>();

/** Returns the costs of a feature before tax, cached by object identity. */
export function figuresOf(feature: Feature): FeatureCosts {
  const figures = known.get(feature) ?? featureCosts(feature);
  known.set(feature, figures);
  return figures;
}

/** Returns subtotal, tax and total of a project, from the counted features (decision 4). */
export function projectFigures(project: Project) {
  const counted = project.features.map(figuresOf).filter((figures) => figures.counted);
  return taxed(addAmounts(...counted.map(({ subtotal }) => subtotal)), project.tax);
}

/** Returns subtotal, tax and total of a feature of the project. */
export const figuresWithTax = (feature: Feature, { tax }: Project) =>
  taxed(figuresOf(feature).subtotal, tax);

/** Returns the tax label of the project, for example `GST 13%`. */
export const taxCaption = ({ tax }: Project): string => taxLabel(tax);

/** Returns the features shown in the cost planner. */
export function plannedFeatures(project: Project): readonly Feature[] {
  return project.features.filter(({ status }) => !isRejected(status));
}

/** Returns the sub-items shown in the cost planner: not rejected, not a document folder. */
export function plannedItems(feature: Feature): readonly SubItem[] {
  return feature.items.filter(({ name, status }) => !isRejected(status) && !isLeftOutByName(name));
}
