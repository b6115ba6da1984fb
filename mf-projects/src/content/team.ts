import { type Change, changeMember } from '@portal/shared/changes';
import { reference } from '@portal/shared/cms';
import { crews, persons, projects } from '@portal/shared/content';
import type { TeamList } from '../domain/team';

const lists: Readonly<Record<TeamList, { readonly field: string; readonly type: string }>> = {
  assignedUserIds: { field: 'field_project_assigned_user', type: persons.type },
  subcontractorIds: { field: 'field_project_subcontractors', type: persons.type },
  crewIds: { field: 'field_project_assigned_crew', type: crews.type },
};

/**
 * Returns a change that adds a person or a crew to a project list, or removes the person or crew.
 */
export function changeTeam(projectId: string, list: TeamList, id: string, joins: boolean): Change {
  const { field, type } = lists[list];
  const record = reference(projects.type, projectId);
  return changeMember({ record, field }, reference(type, id), joins);
}

export interface TeamChange {
  readonly list: TeamList;
  readonly joins: boolean;
}

/**
 * Returns the effect of the first change on the team of a project; null if the change does not
 * concern the team.
 */
export function teamChangeOf(projectId: string, [first]: readonly Change[]): TeamChange | null {
  if (first?.kind !== 'create' && first?.kind !== 'remove') return null;
  const { list, kind } = first;
  if (list?.record.id !== projectId) return null;
  const found = names.find((name) => lists[name].field === list.field);
  return found ? { list: found, joins: kind === 'create' } : null;
}

const names = Object.keys(lists) as TeamList[];
