import type { PersonName } from '@portal/shared/domain';
import type { ChecklistItem } from './checklist-item';

interface Known {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly people: readonly PersonName[];
}

type Stored = ChecklistItem & { readonly assigneeId: string | null };

/**
 * A task with the names of a group and a person who were just picked: those are not read with the task. A task that lacks
 * no name stays the same object.
 */
export function withNames(item: Stored, { groups, people }: Known): ChecklistItem {
  const lacksGroup = item.groupId !== null && item.group === null;
  const lacksPerson = item.assigneeId !== null && item.assignee === null;
  if (!lacksGroup && !lacksPerson) return item;
  const group = groups.find(({ id }) => id === item.groupId)?.name ?? item.group;
  const assignee = people.find(({ id }) => id === item.assigneeId) ?? item.assignee;
  return { ...item, group, assignee };
}
