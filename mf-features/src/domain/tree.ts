import type { Feature, Line, Project, SubItem } from '@portal/shared/domain';

/** A feature, or one of its sub-items: whatever has lines, a status and an overhead of its own. */
export interface PartRef {
  readonly featureId: string;
  readonly itemId: string | null;
}

/** One of the two line lists of a part: cost lines, or incidental costs. */
export interface LinePlace extends PartRef {
  readonly list: 'lines' | 'thirdParty';
}

/** Stands for the project itself where a place names a feature: its own incidental costs belong to none. */
const noFeature = '';

/** The incidental costs of the project itself. */
export const projectCosts: LinePlace = { featureId: noFeature, itemId: null, list: 'thirdParty' };

export function isOfProject({ featureId }: Pick<PartRef, 'featureId'>): boolean {
  return featureId === noFeature;
}

export type Part = Feature | SubItem;
type ChangePart = <Kind extends Part>(part: Kind) => Kind;

export function featureIn(project: Project, featureId: string): Feature | undefined {
  return project.features.find((feature) => feature.id === featureId);
}

export function partIn(project: Project, { featureId, itemId }: PartRef): Part | undefined {
  const feature = featureIn(project, featureId);
  return itemId === null ? feature : feature?.items.find((item) => item.id === itemId);
}

export function linesIn(project: Project, place: LinePlace): readonly Line[] {
  if (isOfProject(place)) return project.thirdParty;
  return partIn(project, place)?.[place.list] ?? [];
}

export function withFeature(
  project: Project,
  featureId: string,
  change: (feature: Feature) => Feature,
): Project {
  const features = project.features.map((one) => (one.id === featureId ? change(one) : one));
  return { ...project, features };
}

/** The project with one part changed; all others stay the same objects. */
export function withPart(project: Project, ref: PartRef, change: ChangePart): Project {
  return withFeature(project, ref.featureId, (feature) =>
    ref.itemId === null
      ? change(feature)
      : {
          ...feature,
          items: feature.items.map((item) => (item.id === ref.itemId ? change(item) : item)),
        },
  );
}

export function withLines(
  project: Project,
  place: LinePlace,
  change: (lines: readonly Line[]) => readonly Line[],
): Project {
  if (isOfProject(place)) return { ...project, thirdParty: change(project.thirdParty) };
  return withPart(project, place, (part) => ({ ...part, [place.list]: change(part[place.list]) }));
}

/** `now` with those records of `before` that it lost put back where they stood. */
export function putBack<Kind extends { readonly id: string }>(
  now: readonly Kind[],
  before: readonly Kind[],
  ids: readonly string[],
): readonly Kind[] {
  const missing = before.filter(
    ({ id }) => ids.includes(id) && !now.some((record) => record.id === id),
  );
  return missing.reduce<readonly Kind[]>((list, record) => {
    const at = Math.min(before.indexOf(record), list.length);
    return [...list.slice(0, at), record, ...list.slice(at)];
  }, now);
}
