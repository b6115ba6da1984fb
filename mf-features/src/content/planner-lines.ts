import {
  attachCreated,
  type Content,
  createPart,
  patch,
  reference,
  removeFrom,
  writeOnly,
} from '@portal/shared/cms';
import type { PlannerLine } from '@portal/shared/domain';

/** What can be changed of a cost-planner line. The total is a decimal as text, checked by the form (`parseAmount`). */
export type PlannerLineChanges = Partial<Omit<PlannerLine, 'id'>>;

const plannerLines = writeOnly('paragraph--cost_planner_item');
const field = 'field_project_cost_planner';

/**
 * Stores a line and attaches it to its project, whose other lines stay as they are. Both take their turns in the queue
 * now: a change of the line that is asked meanwhile comes after them.
 */
export async function addPlannerLine(projectId: string, line: PlannerLine): Promise<PlannerLine> {
  const created = createPart({
    type: plannerLines.type,
    id: line.id,
    attributes: {
      ...attributesOf(line),
      parent_id: projectId,
      parent_type: 'node',
      parent_field_name: field,
    },
  });
  await attachCreated(reference('node--project', projectId), field, [created]);
  return line;
}

export function patchPlannerLine(id: string, changes: PlannerLineChanges): Promise<void> {
  return patch(plannerLines, id, { attributes: attributesOf(changes) });
}

/** Takes a line out of its project and deletes it. */
export function removePlannerLine(projectId: string, id: string): Promise<void> {
  const removed = reference(plannerLines.type, id);
  return removeFrom(reference('node--project', projectId), field, removed);
}

const attributesOf = ({ name, description, total }: PlannerLineChanges): Content['attributes'] => ({
  field_line_item_name: name,
  field_description: description,
  field_total: total,
});
