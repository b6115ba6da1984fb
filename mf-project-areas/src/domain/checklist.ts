import { latestDate } from '@portal/shared/domain';
import type { ChecklistItem } from './checklist-item';

export interface TaskGroup {
  readonly name: string;
  readonly items: readonly ChecklistItem[];
}

const withoutGroup = 'Other tasks';
/** Name of the last group. */
export const hidden = 'Hidden';

/** Groups tasks in the order of the groups; hidden tasks of all groups form the last group. */
export function groupTasks(
  items: readonly ChecklistItem[],
  groupNames: readonly string[],
): TaskGroup[] {
  const shown = items.filter(({ isHidden }) => !isHidden);
  const nameOf = ({ group }: ChecklistItem) => group ?? withoutGroup;
  const names = [...new Set([...groupNames, ...shown.map(nameOf)])];
  return [
    ...names.map((name) => ({ name, items: shown.filter((item) => nameOf(item) === name) })),
    { name: hidden, items: items.filter(({ isHidden }) => isHidden) },
  ].filter((group) => group.items.length > 0);
}

/**
 * Returns all tasks after moving a task within the visible group. The tasks of the group keep the
 * same set of positions in the whole list; other groups are unaffected. `place` is an index in the
 * group, counted without the moved task.
 */
export function movedTask(
  items: readonly ChecklistItem[],
  group: readonly ChecklistItem[],
  id: string,
  place: number,
): readonly ChecklistItem[] {
  const moved = group.find((item) => item.id === id);
  if (!moved || place < 0 || place >= group.length) return items;
  const others = group.filter((item) => item !== moved);
  const ordered = [...others.slice(0, place), moved, ...others.slice(place)];
  const inGroup = new Set(group);
  return items.map((item) => (inGroup.has(item) ? (ordered.shift() ?? item) : item));
}

/** Whether an open task is past the due day. Days as `YYYY-MM-DD`. */
export function isOverdue({ dueDate, isDone }: ChecklistItem, today: string): boolean {
  return !isDone && dueDate !== null && dueDate < today;
}

/** Returns the counts of a checklist without hidden tasks. */
export function checklistFigures(items: readonly ChecklistItem[]) {
  const shown = items.filter(({ isHidden }) => !isHidden);
  return {
    tasks: shown.length,
    completed: shown.filter(({ isDone }) => isDone).length,
    lastStatusChange: latestDate(shown.flatMap(({ statusDate }) => statusDate ?? [])),
  };
}
