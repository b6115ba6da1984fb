import type { Choice, ProposalChoice } from '@portal/shared/proposal';

/** Whether a choice is shown as ticked: the service's state with pending choices applied. */
export function isTicked(
  choice: ProposalChoice,
  all: readonly ProposalChoice[],
  unkept: readonly Choice[],
): boolean {
  const rivals = choice.kind === 'alternative' ? all.filter((one) => areRivals(one, choice)) : [];
  const names = new Set([choice, ...rivals].map(({ id }) => id));
  const last = unkept.findLast(({ item }) => names.has(item));
  if (!last) return choice.counted;
  return last.item === choice.id ? last.chosen : choice.counted && !last.chosen;
}

const areRivals = (one: ProposalChoice, other: ProposalChoice) =>
  one.kind === 'alternative' && one.group === other.group;
