import type { ChecklistItem } from '@portal/shared/domain';

export interface TaskGroup {
  readonly name: string;
  readonly items: readonly ChecklistItem[];
}

const withoutGroup = 'Other tasks';
const hidden = 'Hidden';

/** Tasks by group in the order of the groups; hidden ones of every group stand last, together. */
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

/** What a checklist comes to; hidden tasks are not counted. */
export function checklistFigures(items: readonly ChecklistItem[]) {
  const shown = items.filter(({ isHidden }) => !isHidden);
  const dates = shown.flatMap(({ statusDate }) => (statusDate === null ? [] : [statusDate]));
  const latest = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? b : a);
  return {
    tasks: shown.length,
    completed: shown.filter(({ isDone }) => isDone).length,
    lastStatusChange: dates.length === 0 ? null : dates.reduce(latest),
  };
}
