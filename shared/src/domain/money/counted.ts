import Big from 'big.js';

/** How a sub-item is offered: part of the work, an extra, or one of several ways to do the same. */
export type Choice = 'none' | 'optional' | 'alternative';

/** What decides whether a sub-item counts in totals (decision 3). */
export interface Countable {
  readonly name: string;
  /** Null counts as not rejected. */
  readonly status: string | null;
  readonly choice?: Choice;
  /** Alternatives of one group exclude each other. */
  readonly choiceGroup?: string | null;
  readonly chosen?: boolean;
}

const leftOutNames = new Set(['documents', 'documents required', 'notes', 'other']);

/** Sub-items of these names hold papers, not work; they stay out of totals, planner, overview and deck. */
export function isLeftOutByName(name: string): boolean {
  return leftOutNames.has(name.trim().toLowerCase());
}

export function isRejected(status: string | null): boolean {
  return status === 'rejected';
}

/**
 * Which of the sub-items of one feature count, in their order.
 *
 * Not rejected, not left out by name, an optional one only if chosen, and one alternative of each group:
 * the chosen one, or the dearest as long as the client has chosen none, so that choosing never costs more than quoted.
 * Where a rejected one was chosen, the group waits for another choice. So rejecting never raises a total.
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
  const winners = new Map<string, number>();
  const groups = new Set(items.filter((item) => item.choice === 'alternative').map(groupOf));
  for (const group of groups) {
    const members = items.flatMap((item, index) =>
      item.choice === 'alternative' && groupOf(item) === group ? [index] : [],
    );
    const chosen = members.filter((index) => items[index]?.chosen);
    const candidates = (chosen.length > 0 ? chosen : members).filter((index) => {
      const item = items[index];
      return item !== undefined && mayCount(item);
    });
    const winner = dearest(candidates, subtotals);
    if (winner !== undefined) winners.set(group, winner);
  }
  return winners;
}

function dearest(candidates: readonly number[], subtotals: readonly string[]): number | undefined {
  return candidates.reduce<number | undefined>((best, index) => {
    if (best === undefined) return index;
    return new Big(subtotals[index] ?? 0).gt(subtotals[best] ?? 0) ? index : best;
  }, undefined);
}

/** Whether a sub-item can count at all: neither rejected nor left out by its name. */
export function mayCount(item: Pick<Countable, 'name' | 'status'>): boolean {
  return !isRejected(item.status) && !isLeftOutByName(item.name);
}

function groupOf(item: Countable): string {
  return choiceGroupOf(item.choiceGroup);
}

/** By what alternatives are one group: 'Steps' and 'steps ' are the same. */
export function choiceGroupOf(group: string | null | undefined): string {
  return (group ?? '').trim().toLowerCase();
}
