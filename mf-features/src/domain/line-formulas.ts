import {
  type Feature,
  type FeatureTemplate,
  type FieldAnswer,
  itemOf,
  type Line,
  type Project,
  templateOf,
  withChoice,
} from '@portal/shared/domain';
import { computeQuantity, fieldsInScope, type Measures, measuresOf } from '@portal/shared/formulas';
import { featureIn, type LinePlace, type PartRef } from './tree';

/** Templates; null until loaded. */
type Templates = readonly FeatureTemplate[] | null;

/** Measures of a feature or sub-item, by name. */
export interface PartMeasures extends PartRef {
  readonly measures: Measures;
}

/** Returns the measures of a feature and of the sub-items; none without the template. */
export function measuresOfFeature(feature: Feature, templates: Templates): readonly PartMeasures[] {
  const template = templates && templateOf(templates, feature.value);
  if (!template) return [];
  const base = measuresOf(fieldsInScope(template, undefined), feature.value.choices);
  return [
    { featureId: feature.id, itemId: null, measures: base },
    ...feature.items.map(({ id: itemId, value }) => {
      const own = measuresOf(itemOf(template, value)?.fields ?? [], value.choices);
      return { featureId: feature.id, itemId, measures: new Map([...base, ...own]) };
    }),
  ];
}

interface Computed {
  readonly quantity: string;
  readonly formula?: string;
  readonly overridesFormula?: boolean;
}

/** Returns the lines with the quantities of the formulas; other lines are unchanged. */
export const withQuantities = <Computing extends Computed>(
  lines: readonly Computing[],
  measures: Measures,
): Computing[] =>
  lines.map((line) => {
    if (!line.formula || line.overridesFormula) return line;
    const result = computeQuantity(line.formula, measures);
    return result.kind === 'number' ? { ...line, quantity: result.value } : line;
  });

/** A line whose formula gives another quantity. */
export interface QuantityChange {
  readonly list: LinePlace['list'];
  readonly lineId: string;
  readonly quantity: string;
}

/** Effects of an answer on formulas. */
export interface AfterAnswer {
  /** Measures of the answered part. */
  readonly measures: Measures;
  /** Changed quantities in the feature and the sub-items. */
  readonly quantities: readonly QuantityChange[];
}

/** Returns the effects of an answer of a feature or sub-item on the formulas of the feature. */
export function afterAnswer(
  project: Project,
  ref: PartRef,
  { field, choice }: FieldAnswer,
  templates: Templates,
): AfterAnswer {
  const feature = featureIn(project, ref.featureId);
  if (!feature) return { measures: new Map(), quantities: [] };
  const answered = answeredFeature(feature, ref.itemId, (part) => ({
    ...part,
    value: withChoice(part.value, field, choice),
  }));
  const all = measuresOfFeature(answered, templates);
  const quantities = all.flatMap(({ itemId, measures }) => {
    const part = itemId === null ? answered : answered.items.find(({ id }) => id === itemId);
    return part ? changedQuantities(part.lines, measures) : [];
  });
  const measures = all.find(({ itemId }) => itemId === ref.itemId)?.measures ?? new Map();
  return { measures, quantities };
}

type Valued = Pick<Feature, 'value'>;

const answeredFeature = (
  feature: Feature,
  itemId: string | null,
  change: <Part extends Valued>(part: Part) => Part,
): Feature =>
  itemId === null
    ? change(feature)
    : {
        ...feature,
        items: feature.items.map((item) => (item.id === itemId ? change(item) : item)),
      };

const changedQuantities = (lines: readonly Line[], measures: Measures): QuantityChange[] =>
  withQuantities(lines, measures).flatMap(({ id, quantity }, at) =>
    Number(quantity) === Number(lines[at]?.quantity || '0')
      ? []
      : [{ list: 'lines', lineId: id, quantity }],
  );
