import Big from 'big.js';

/** Kind of a sub-item: part of the work, an optional extra, or an alternative within a group. */
export type Choice = 'none' | 'optional' | 'alternative';

/** Fields that decide whether a sub-item counts in totals (decision 3). */
export interface Countable {
  readonly name: string;
  /** Status; null counts as not rejected. */
  readonly status: string | null;
  readonly choice?: Choice;
  /** Group of alternatives that exclude each other. */
  readonly choiceGroup?: string | null;
  readonly chosen?: boolean;
}

const leftOutNames = new Set(['documents', 'documents required', 'notes', 'other']);

/**
 * Whether a sub-item name marks a document folder, not work; excluded from totals, planner,
 * overview and deck.
 */
export function isLeftOutByName(name: string): boolean {
  return leftOutNames.has(name.trim().toLowerCase());
}

export function isRejected(status: string | null): boolean {
  return status === 'rejected';
}

/**
 * Returns for each sub-item of a feature whether the sub-item counts in totals.
 *
 * Counted: not rejected, not excluded by name, optional extras only if chosen, and one alternative
 * per group: the chosen alternative, or the most expensive as long as the client has chosen none,
 * which ensures that a choice never exceeds the quote. If the chosen alternative is rejected, no
 * alternative of the group counts until another is chosen; rejecting therefore never raises a
 * total.
 */
export function countedItems(items: readonly Countable[], subtotals: readonly string[]): boolean[] {
  const winners = winnersOfGroups(items, subtotals);
  return items.map((item, index) => {
    if (!mayCount(item)) return false;
    if (item.choice === 'optional') return item.chosen === true;
    return item.choice !== 'alternative' || winners.get(groupOf(item)) === index;
  });
}

function winnersOfGroups(items: readonly Countable[], subtotals: readonly string[]) {
  const alternatives = items.flatMap((item, index) =>
    item.choice === 'alternative' ? [{ item, index }] : [],
  );
  const groups = new Set(alternatives.map(({ item }) => groupOf(item)));
  const winnerOf = (group: string) => {
    const members = alternatives.filter(({ item }) => groupOf(item) === group);
    const chosen = members.filter(({ item }) => item.chosen);
    const candidates = (chosen.length > 0 ? chosen : members).filter(({ item }) => mayCount(item));
    return dearest(
      candidates.map(({ index }) => index),
      subtotals,
    );
  };
  return new Map([...groups].map((group) => [group, winnerOf(group)]));
}

function dearest(candidates: readonly number[], subtotals: readonly string[]): number | undefined {
  return candidates.reduce<number | undefined>((best, index) => {
    if (best === undefined) return index;
    return new Big(subtotals[index] ?? 0).gt(subtotals[best] ?? 0) ? index : best;
  }, undefined);
}

/** Whether a sub-item can count in totals: neither rejected nor excluded by name. */
export function mayCount(item: Pick<Countable, 'name' | 'status'>): boolean {
  return !isRejected(item.status) && !isLeftOutByName(item.name);
}

function groupOf(item: Countable): string {
  return choiceGroupOf(item.choiceGroup);
}

/** Normalises the name of a group of alternatives: 'Steps' and 'steps ' are equal. */
export function choiceGroupOf(group: string | null | undefined): string {
  return (group ?? '').trim().toLowerCase();
}
