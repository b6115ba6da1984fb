import type { Choice, SubItem } from '@portal/shared/domain';
import { FormField, SelectInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { DraftInput } from '../../costing/draft-input';
import { partChanged } from '../../estimate/parts';

const labels: Readonly<Record<Choice, string>> = {
  none: 'Always part of it',
  optional: 'Optional: the client ticks it',
  alternative: 'One of several alternatives',
};
const choices: readonly Choice[] = ['none', 'optional', 'alternative'];
const options = choices.map((value) => ({ value, label: labels[value] }));

interface ItemChoiceProps {
  readonly place: { readonly featureId: string; readonly itemId: string };
  readonly item: SubItem;
}

/** Select for the kind of a sub-item: fixed, optional, or an alternative of a group. */
export const ItemChoice = ({ place, item }: ItemChoiceProps) => {
  const changed = useUnit(partChanged);
  const pick = (picked: string) => {
    const choice = choices.find((one) => one === picked);
    if (choice && choice !== item.choice) changed({ ...place, changes: { choice } });
  };
  return (
    <>
      <FormField label="In the proposal" hint={hintOf(item)}>
        <SelectInput options={options} value={item.choice} onChange={pick} />
      </FormField>
      {item.choice === 'alternative' && (
        <DraftInput
          label="Group of alternatives"
          kind="text"
          hint="Of the alternatives with this name in this feature one counts: the client's, or the dearest until they choose."
          value={item.choiceGroup ?? ''}
          onSave={(choiceGroup) => changed({ ...place, changes: { choiceGroup } })}
        />
      )}
    </>
  );
};

const hintOf = ({ choice, chosen }: SubItem) => {
  if (choice === 'none') return undefined;
  return chosen ? 'The client has ticked it.' : 'The client has not ticked it.';
};
