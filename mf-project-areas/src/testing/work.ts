import type { OpenedRequest } from '../domain/change-request';
import type { ChecklistItem } from '../domain/checklist-item';
import type { WorkEntry } from '../domain/work-entry';

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
    groupId: null,
    assignee: null,
    ...given,
  };
}

export function aChangeRequest(given: Partial<OpenedRequest> = {}): OpenedRequest {
  return {
    id: id(),
    description: 'A fourth step',
    notes: '',
    status: 'submitted',
    submittedDate: null,
    submittedBy: null,
    featureId: null,
    item: null,
    lineIds: [],
    lines: [],
    decidedBy: null,
    decidedDate: null,
    declineReason: '',
    timing: null,
    paymentDate: null,
    ...given,
  };
}

export function aWorkEntry(given: Partial<WorkEntry> = {}): WorkEntry {
  return {
    id: id(),
    date: '2026-11-16',
    person: { id: id(), name: 'Iris Novak' },
    hours: '3.50',
    notes: 'Site walk',
    billed: '259.00',
    ...given,
  };
}
