import { combine, createEvent, createStore } from 'effector';
import { changeLine } from '../content/line-changes';
import { measuresOfFeature, type PartMeasures, type QuantityChange } from '../domain/line-formulas';
import { type LinePlace, linesIn } from '../domain/tree';
import { $project, makesStep } from './project';
import { $templates } from './templates';

/** The quantity of a formula replaces the typed quantity. */
export const formulaRestored = createEvent<LinePlace & QuantityChange>();

makesStep(formulaRestored, {
  label: ({ lineId, ...place }, project) =>
    `Formula of ${linesIn(project, place).find(({ id }) => id === lineId)?.name || 'line'}`,
  changes: (shown, { list, lineId, quantity }) =>
    changeLine(shown, list, lineId, { quantity, overridesFormula: false }),
});

const $all = combine($project, $templates, (project, templates) =>
  (project?.features ?? []).flatMap((feature) => measuresOfFeature(feature, templates)),
);

const textOf = (all: readonly PartMeasures[]): string =>
  JSON.stringify(all.map((part) => [part.featureId, part.itemId, ...part.measures]));

/** Measures of all features and sub-items of the open project. */
export const $measures = createStore<readonly PartMeasures[]>([], {
  // Lines render again only for other measures, not for every edit of the project.
  updateFilter: (next, before) => textOf(next) !== textOf(before),
}).on($all, (_, all) => all);
