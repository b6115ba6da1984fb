import { createStore } from 'effector';
import type { PartRef } from '../domain/tree';
import { linePlacesOf } from '../domain/tree';
import { $project } from '../estimate/project';

const idOf = ({ featureId, itemId }: PartRef): string => `${featureId}/${itemId ?? ''}`;

/** Features and sub-items of the open project that lines can be moved to. */
export const $moveTargets = createStore<readonly (PartRef & { id: string; label: string })[]>([], {
  // Grids render again only for other names or parts, not for every edit of the project.
  updateFilter: (next, before) => JSON.stringify(next) !== JSON.stringify(before),
}).on($project, (_, project) =>
  project ? linePlacesOf(project).map((place) => ({ ...place, id: idOf(place) })) : [],
);

/** Whether a target is the place itself. */
export const isAt = (place: PartRef, target: PartRef): boolean => idOf(place) === idOf(target);
