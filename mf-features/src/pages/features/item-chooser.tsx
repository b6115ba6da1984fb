import type { Feature, FeatureTemplate, ItemDraft } from '@portal/shared/domain';
import { noRefusal } from '@portal/shared/http';
import { Button, FormField, FormFields, Notice, SelectInput, TextInput } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { customItem, newItem } from '../../domain/drafts';
import {
  $isAddingItem,
  $itemProblem,
  $itemRefusal,
  $itemStep,
  $pickedItem,
  itemAsked,
  itemPicked,
} from '../../estimate/new-item';
import styles from './features.module.css';

export interface ItemChooserProps {
  readonly feature: Feature;
  readonly template: FeatureTemplate | null;
}

const custom = 'custom';

const isNamedByHand = ({ value }: ItemDraft): boolean => value.isCustom && value.item === null;

/** Adds a sub-item: from the template, or with a custom name. */
export const ItemChooser = ({ feature, template }: ItemChooserProps) => {
  const featureId = feature.id;
  const { picked, refusal, problem, step, isAdding, pick, ask } = useChoice(featureId);
  const offered = template?.items.filter(({ isBase }) => !isBase) ?? [];
  const choose = (value: string) => {
    const item = offered.find(({ id }) => id === value);
    pick(template && item ? newItem(template, item, feature) : customItem(''));
  };
  return (
    <section className={styles['chooser']} aria-label="Add Feature Sub Item">
      <FormFields refusal={picked ? refusal : noRefusal}>
        <div className={styles['chooserFields']}>
          <FormField name="value" label="Add Feature Sub Item">
            <SelectInput
              placeholder="Choose a sub-item"
              disabled={isAdding}
              options={[
                ...offered.map(({ id, name }) => ({ value: id, label: name })),
                { value: custom, label: 'Custom item' },
              ]}
              value={valueOf(picked, offered)}
              onChange={choose}
            />
          </FormField>
          {picked && isNamedByHand(picked) && (
            <FormField name="name" label="Name of the sub-item" required problem={problem}>
              <TextInput
                autoFocus
                disabled={isAdding}
                value={picked.name}
                onChange={(name) => pick({ ...picked, name })}
              />
            </FormField>
          )}
          <Button icon="plus" busy={isAdding} onClick={() => ask({ featureId })}>
            Add to Feature
          </Button>
        </div>
      </FormFields>
      {step && <p role="status">Next: {step}</p>}
      <Problem text={picked ? null : problem} />
    </section>
  );
};

/** Returns the selection for this feature; other features keep a separate selection. */
function useChoice(featureId: string) {
  const { chosen, found, pick, ...rest } = useUnit({
    chosen: $pickedItem,
    found: $itemProblem,
    refusal: $itemRefusal,
    step: $itemStep,
    isAdding: $isAddingItem,
    pick: itemPicked,
    ask: itemAsked,
  });
  const picked = chosen?.featureId === featureId ? chosen.draft : null;
  const problem = found?.featureId === featureId ? found.text : null;
  return { ...rest, picked, problem, pick: (draft: ItemDraft) => pick({ featureId, draft }) };
}

const Problem = ({ text }: { readonly text: string | null }) =>
  text !== null && <Notice kind="error">{text}</Notice>;

function valueOf(
  picked: ItemDraft | null,
  offered: readonly { readonly id: string; readonly name: string }[],
): string | null {
  if (!picked) return null;
  return offered.find(({ name }) => name === picked.value.item)?.id ?? custom;
}
