import type { Feature, Line, Project, SubItem } from '@portal/shared/domain';

/** Reference to a part: a feature or a sub-item, with lines, status and overhead. */
export interface PartRef {
  readonly featureId: string;
  readonly itemId: string | null;
}

/** A list of lines of a part: cost lines, or incidental costs. */
export interface LinePlace extends PartRef {
  readonly list: 'lines' | 'thirdParty';
}

/** Feature id for incidental costs of the project, which belong to no feature. */
const noFeature = '';

/** The incidental costs of the project itself. */
export const projectCosts: LinePlace = { featureId: noFeature, itemId: null, list: 'thirdParty' };

export function isOfProject({ featureId }: Pick<PartRef, 'featureId'>): boolean {
  return featureId === noFeature;
}

export type Part = Feature | SubItem;

export function featureIn(project: Project, featureId: string): Feature | undefined {
  return project.features.find((feature) => feature.id === featureId);
}

export function partIn(project: Project, { featureId, itemId }: PartRef): Part | undefined {
  const feature = featureIn(project, featureId);
  return itemId === null ? feature : feature?.items.find((item) => item.id === itemId);
}

/** Returns the features and sub-items of a project with labels such as `Patio › Steps`. */
export const linePlacesOf = (project: Project): readonly (PartRef & { readonly label: string })[] =>
  project.features.flatMap(({ id: featureId, name, items }) => [
    { featureId, itemId: null, label: name },
    ...items.map((item) => ({ featureId, itemId: item.id, label: `${name} › ${item.name}` })),
  ]);

export function linesIn(project: Project, place: LinePlace): readonly Line[] {
  if (isOfProject(place)) return project.thirdParty;
  return partIn(project, place)?.[place.list] ?? [];
}
