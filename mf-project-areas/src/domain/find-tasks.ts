import { matchesSearch } from '@portal/shared/domain';
import type { TaskGroup } from './checklist';
import type { ChecklistItem } from './checklist-item';

/**
 * Returns the groups with the tasks in which every word of a search occurs, without regard to case and accents: in task,
 * notes, group or name of the assignee. Groups without such a task are left out; an empty search finds all.
 */
export const findTasks = (groups: readonly TaskGroup[], search: string): readonly TaskGroup[] => {
  const words = search.trim().split(/\s+/);
  const isFound = (item: ChecklistItem) =>
    words.every((word) => matchesSearch(word, textsOf(item)));
  return groups
    .map(({ name, items }) => ({ name, items: items.filter(isFound) }))
    .filter(({ items }) => items.length > 0);
};

const textsOf = ({ task, notes, group, assignee }: ChecklistItem): readonly string[] => [
  task,
  notes,
  group ?? '',
  assignee?.name ?? '',
];
