import type { PersonName } from '@portal/shared/domain';
import type { ChecklistItem } from './checklist-item';

interface Known {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly people: readonly PersonName[];
}

type Stored = ChecklistItem & { readonly assigneeId: string | null };

/**
 * Adds the names of a newly assigned group and person, which the stored task lacks. A complete task
 * keeps object identity.
 */
export function withNames(item: Stored, { groups, people }: Known): ChecklistItem {
  const lacksGroup = item.groupId !== null && item.group === null;
  const lacksPerson = item.assigneeId !== null && item.assignee === null;
  if (!lacksGroup && !lacksPerson) return item;
  const group = groups.find(({ id }) => id === item.groupId)?.name ?? item.group;
  const assignee = people.find(({ id }) => id === item.assigneeId) ?? item.assignee;
  return { ...item, group, assignee };
}
