import type { Change } from '@portal/shared/changes';
import type { Project } from '@portal/shared/domain';
import { projectCosts } from '../domain/tree';

/** Feature id of the project's own lines. */
const ofProject = projectCosts.featureId;

/**
 * Returns the distinct ids of the features that changes concern; the empty id stands for the
 * project's own lines. Changes of other records or projects are ignored.
 */
export function changedFeatures(project: Project, changes: readonly Change[]): readonly string[] {
  const places = placesOf(project);
  return [...new Set(changes.flatMap((change) => featureOf(project, change, places) ?? []))];
}

function featureOf(
  project: Project,
  change: Change,
  places: ReadonlyMap<string, string>,
): string | undefined {
  const list = change.kind === 'set' ? null : change.list;
  const ids = change.kind === 'order' ? [] : [change.record.id];
  if (!list) return firstPlace(ids, places);
  if (list.record.id !== project.id) return firstPlace([...ids, list.record.id], places);
  if (ownLists.includes(list.field)) return ofProject;
  return list.field === 'field_project_features' ? ids[0] : undefined;
}

const firstPlace = (
  ids: readonly string[],
  places: ReadonlyMap<string, string>,
): string | undefined => ids.map((id) => places.get(id)).find((place) => place !== undefined);

/** Lists of the project record that belong to the estimate. */
const ownLists = ['field_project_third_party', 'field_project_cost_planner'];

/** Returns the feature id of each record of an estimate, by record id. */
function placesOf(project: Project): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const put = (featureId: string, records: readonly { readonly id: string }[]) => {
    for (const { id } of records) places.set(id, featureId);
  };
  put(ofProject, project.thirdParty);
  put(ofProject, project.plannerLines);
  for (const feature of project.features) {
    const { id, items, statementsOfWork } = feature;
    put(id, [feature, ...items, ...statementsOfWork]);
    for (const { lines, thirdParty } of [feature, ...items]) {
      put(id, lines);
      put(id, thirdParty);
    }
  }
  return places;
}
