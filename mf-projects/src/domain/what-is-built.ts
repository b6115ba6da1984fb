import { choiceGroupOf, mayCount, type SubItem } from '@portal/shared/domain';

/**
 * The sub-items that are to be built: neither rejected nor left out by their name, and of options and alternatives those
 * that the client has chosen (decision 3).
 */
export function builtItems(items: readonly SubItem[]): SubItem[] {
  return items.filter((item) => mayCount(item) && (item.choice === 'none' || item.chosen));
}

/** The names of the alternatives of each group of which the client has chosen none yet: one of them will be built. */
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
