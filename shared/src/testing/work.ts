import type { ChangeRequest, ChecklistItem } from '../domain';

const id = () => crypto.randomUUID();

export function aChecklistItem(given: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    id: id(),
    task: 'Book the locates',
    notes: '',
    isDone: false,
    statusDate: null,
    isHidden: false,
    dueDate: null,
    group: null,
    assignee: null,
    ...given,
  };
}

export function aChangeRequest(given: Partial<ChangeRequest> = {}): ChangeRequest {
  return {
    id: id(),
    description: 'A fourth step',
    notes: '',
    status: 'submitted',
    submittedDate: null,
    submittedBy: null,
    featureId: null,
    itemId: null,
    lines: [],
    ...given,
  };
}
