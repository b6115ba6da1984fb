import { choiceGroupOf, mayCount, type SubItem } from '@portal/shared/domain';

/**
 * Returns the sub-items to be built: not rejected, not excluded by name, and of options and
 * alternatives only the chosen (decision 3).
 */
export function builtItems(items: readonly SubItem[]): SubItem[] {
  return items.filter((item) => mayCount(item) && (item.choice === 'none' || item.chosen));
}

/** Returns, per group without a choice by the client, the names of the alternatives. */
export function openChoices(items: readonly SubItem[]): string[][] {
  const groups = new Map<string, SubItem[]>();
  for (const item of items.filter(({ choice }) => choice === 'alternative')) {
    const group = choiceGroupOf(item.choiceGroup);
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups.values()]
    .filter((members) => !members.some(({ chosen }) => chosen))
    .map((members) => members.filter(mayCount).map(({ name }) => name))
    .filter((names) => names.length > 0);
}
