import { FailedField } from '@portal/shared/change-views';
import {
  type ItemShare,
  leftOutWarning,
  may,
  type SubItem,
  type TemplateField,
} from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Accordion, Button, ConfirmDialog, Money, Notice } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { DraftInput } from '../../costing/draft-input';
import { OptionsForm } from '../../costing/options-form';
import { Overhead } from '../../costing/overhead';
import { PartLines } from '../../costing/part-lines';
import { StatusSelect } from '../../costing/status-select';
import { $copiedItem, itemCopyAsked } from '../../estimate/copies';
import { itemRemoved, partChanged, partField } from '../../estimate/parts';
import styles from './features.module.css';
import { ItemChoice } from './item-choice';

export interface SubItemSectionProps {
  readonly featureId: string;
  readonly item: SubItem;
  readonly figures: ItemShare | undefined;
  readonly fields: readonly TemplateField[];
  /** Whether the sub-item was just added: the section starts open. */
  readonly isNew: boolean;
}

export const SubItemSection = (props: SubItemSectionProps) => {
  const { featureId, item, figures, isNew } = props;
  const roles = useUnit($roles);
  const place = { featureId, itemId: item.id };
  const isLeftOut = figures?.leftOutWithMoney && may(roles, 'lines.edit');
  return (
    <section className={styles['item']} aria-label={`Sub-item ${item.name}`}>
      <Accordion
        title={item.name}
        defaultOpen={isNew}
        aside={
          <>
            {figures && may(roles, 'lines.edit') && (
              <Subtotal counted={figures.counted} amount={figures.subtotal} />
            )}
            <StatusSelect place={place} part={item} />
          </>
        }
      >
        <ItemBody {...props} />
      </Accordion>
      {isLeftOut && <Notice kind="warning">{leftOutWarning(item.name)}</Notice>}
    </section>
  );
};

const Subtotal = ({ counted, amount }: { readonly counted: boolean; readonly amount: string }) => (
  <span className={counted ? styles['subtotal'] : styles['notCounted']}>
    <Money amount={amount} />
    {!counted && <small>not counted</small>}
  </span>
);

const ItemBody = ({ featureId, item, fields }: SubItemSectionProps) => {
  const { roles, changed } = useUnit({ roles: $roles, changed: partChanged });
  const place = { featureId, itemId: item.id };
  const mayEdit = may(roles, 'feature.edit');
  return (
    <div className={styles['itemBody']}>
      {mayEdit && (
        <div>
          <DraftInput
            label="Sub-item name"
            kind="text"
            problemOf={(name) => (name === '' ? 'Please provide a name.' : null)}
            value={item.name}
            onSave={(name) => changed({ ...place, changes: { name } })}
          />
          <FailedField of={partField(place, 'name')} />
        </div>
      )}
      <OptionsForm place={place} part={item} fields={fields} />
      <PartLines level={4} place={place} part={item} />
      <div className={styles['itemFields']}>
        <Overhead place={place} part={item} />
        {mayEdit && <ItemChoice place={place} item={item} />}
        {mayEdit ? (
          <div>
            <DraftInput
              label="Notes"
              kind="textarea"
              value={item.notes}
              onSave={(notes) => changed({ ...place, changes: { notes } })}
            />
            <FailedField of={partField(place, 'notes')} />
          </div>
        ) : (
          <p className={styles['description']}>{item.notes}</p>
        )}
      </div>
      {mayEdit && (
        <div className={styles['itemActions']}>
          <DuplicateItem featureId={featureId} itemId={item.id} name={item.name} />
          <RemoveItem featureId={featureId} itemId={item.id} name={item.name} />
        </div>
      )}
    </div>
  );
};

interface ItemProps {
  readonly featureId: string;
  readonly itemId: string;
  readonly name: string;
}

const DuplicateItem = ({ name, ...item }: ItemProps) => {
  const { copy, copied } = useUnit({ copy: itemCopyAsked, copied: $copiedItem });
  return (
    <Button
      kind="quiet"
      size="small"
      icon="copy"
      busy={copied === item.itemId}
      onClick={() => copy(item)}
    >
      Duplicate {name}
    </Button>
  );
};

const RemoveItem = ({ name, ...item }: ItemProps) => {
  const removed = useUnit(itemRemoved);
  // Local on purpose: whether the question stands open is this button's own.
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button kind="quiet" size="small" icon="trash" onClick={() => setAsking(true)}>
        Remove {name}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${name}?`}
        text="The sub-item is deleted with its lines, and leaves the totals."
        isDangerous
        onNo={() => setAsking(false)}
        onYes={() => removed(item)}
      />
    </div>
  );
};
