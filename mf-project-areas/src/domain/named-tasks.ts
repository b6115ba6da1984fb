import type { PersonName } from '@portal/shared/domain';
import type { ChecklistItem } from './checklist-item';

interface Known {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly people: ReadonlyMap<string, PersonName>;
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
  return { ...item, group: groupName(item, groups), assignee: assigneeOf(item, people) };
}

const groupName = ({ groupId, group }: Stored, groups: Known['groups']): string | null =>
  groups.find(({ id }) => id === groupId)?.name ?? group;

const assigneeOf = ({ assigneeId, assignee }: Stored, people: Known['people']) =>
  people.get(assigneeId ?? '') ?? assignee;

/** Returns ids of newly assigned people whose names are not known. */
export function unnamedAssignees(
  items: readonly Stored[],
  people: ReadonlyMap<string, PersonName>,
): readonly string[] {
  return items.flatMap(({ assignee, assigneeId }) =>
    assigneeId === null || assignee?.id === assigneeId || people.has(assigneeId)
      ? []
      : [assigneeId],
  );
}
