import { defineResource, object, type Resource, text } from '@portal/shared/cms';
import { personNames, projectStates } from '@portal/shared/content';
import type { ProjectRow } from '@portal/shared/domain';

/** Resource of projects as shown in lists. */
export const projectRows: Resource<ProjectRow> = {
  type: projectStates.type,
  read: (raw, related) => {
    const { title, status, paymentStatus, budget, ...state } = projectStates.read(raw, related);
    const { startDate, endDate, signed, changed, assignedUserIds, subcontractorIds } = state;
    return {
      id: raw.id,
      title,
      status,
      paymentStatus,
      budget,
      startDate,
      endDate,
      signed,
      changed,
      client: related.one('field_project_client', personNames),
      assignedUserIds,
      subcontractorIds,
    };
  },
};

/** Resource with only the JSON text of a project. */
export const projectValues = defineResource({
  type: projectStates.type,
  attributes: object({ field_project_value: text() }),
  read: ({ attributes }): string => attributes.field_project_value,
});
