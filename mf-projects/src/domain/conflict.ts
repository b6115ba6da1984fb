import {
  type Conflict,
  formatBudget,
  formatDate,
  type Project,
  type ProjectState,
  paymentStatuses,
  projectStatuses,
  readPaymentStatus,
  readProjectStatus,
  statusLabel,
} from '@portal/shared/domain';
import type { ProjectChanges } from './project-changes';

/** The fields that a person edits where they stand. */
const labels = {
  title: 'title',
  description: 'description',
  privateNote: 'private note',
  clientNotes: 'budget notes',
  budget: 'budget',
  startDate: 'start date',
  endDate: 'estimated completion',
  status: 'status',
  paymentStatus: 'payment status',
} as const satisfies Partial<Record<keyof ProjectChanges, string>>;

type EditedField = keyof typeof labels;

const inWords = (day: string): string => formatDate(day, 'MMM D, YYYY');

/** What is stored under a key or as a day is told as the page shows it; the rest as it is. */
const words: Partial<Record<EditedField, (value: string) => string>> = {
  budget: formatBudget,
  startDate: inWords,
  endDate: inWords,
  status: (value) => statusLabel(projectStatuses, readProjectStatus(value)),
  paymentStatus: (value) => statusLabel(paymentStatuses, readPaymentStatus(value)),
};

const wordsOf = (field: EditedField, value: string | null | undefined): string =>
  value ? (words[field]?.(value) ?? value) : '';

const isEdited = (field: string): field is EditedField => field in labels;

/** Where a change would take back what somebody else has stored since `seen` was read. */
export function conflictsOf(
  changes: ProjectChanges,
  seen: Pick<Project, EditedField>,
  stored: Pick<ProjectState, EditedField>,
): Conflict[] {
  return Object.keys(changes)
    .filter(isEdited)
    .filter((field) => changes[field] !== undefined)
    .filter((field) => stored[field] !== seen[field] && stored[field] !== changes[field])
    .map((field) => ({
      label: labels[field],
      theirs: wordsOf(field, stored[field]),
      mine: wordsOf(field, changes[field]),
    }));
}

/** Whether anything that is edited in place reads otherwise now than the page knows. */
export function isChangedByOthers(
  known: Pick<Project, EditedField>,
  stored: Pick<ProjectState, EditedField>,
): boolean {
  return Object.keys(labels)
    .filter(isEdited)
    .some((field) => stored[field] !== known[field]);
}
