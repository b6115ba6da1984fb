import type { Registry, RoleName, SlotContribution, SlotName } from '@portal/shared/contract';
import { admits } from './admits';

export interface SlotFiller {
  readonly remote: string;
  readonly slot: SlotContribution;
}

/** Returns the contributions to a slot for these roles, in order. */
export const slotContributions = (
  { remotes }: Registry,
  name: SlotName,
  roles: readonly RoleName[],
): SlotFiller[] =>
  remotes
    .flatMap(({ name: remote, contribution }) =>
      contribution.slots.map((slot) => ({ remote, slot })),
    )
    .filter(({ slot }) => slot.slot === name && admits(slot.roles, roles))
    .sort((a, b) => a.slot.order - b.slot.order);
