import {
  type Change,
  createIn,
  declareCorrectable,
  type Records,
  removeFrom,
  setAttributes,
} from '@portal/shared/changes';
import { reference } from '@portal/shared/cms';
import type { PlannerLine } from '@portal/shared/domain';
import { parentFields } from './part-changes';

/**
 * Editable fields of a cost-planner line. The total is a decimal as text, validated by the form
 * (`parseAmount`).
 */
export type PlannerLineChanges = Partial<Omit<PlannerLine, 'id'>>;

export const plannerLineType = 'paragraph--cost_planner_item';
const field = 'field_project_cost_planner';

declareCorrectable(plannerLineType, {
  field_line_item_name: { label: 'Name' },
  field_description: { label: 'Description' },
  field_total: { label: 'Total', isNumber: true },
});

const listOf = (projectId: string) => ({ record: reference('node--project', projectId), field });

export const addCostPlannerLine = (projectId: string, line: PlannerLine): Change =>
  createIn(listOf(projectId), {
    record: reference(plannerLineType, line.id),
    attributes: {
      ...attributesOf(line),
      ...parentFields(reference('node--project', projectId), field),
    },
  });

export const changeCostPlannerLine = (
  shown: Records,
  id: string,
  changes: PlannerLineChanges,
): Change[] => setAttributes(shown, reference(plannerLineType, id), attributesOf(changes));

/** Returns the changes that remove a line from the cost planner of a project. */
export const removeCostPlannerLine = (shown: Records, projectId: string, id: string): Change[] =>
  removeFrom(shown, listOf(projectId), reference(plannerLineType, id));

const attributesOf = ({ name, description, total }: PlannerLineChanges) => ({
  field_line_item_name: name,
  field_description: description,
  field_total: total,
});
