import { FailedField } from '@portal/shared/change-views';
import { may, stripNote } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { InlineEdit, Spinner } from '@portal/shared/ui';
import { plannerNotesLimit } from '@portal/shared/validation';
import { useUnit } from 'effector-react';
import type { Part, PartRef } from '../../domain/tree';
import { $savingFields, savingKey } from '../../estimate/part-saves';
import { partChanged, partField } from '../../estimate/parts';
import styles from './cost-planner.module.css';

export interface PlannerNotesProps {
  readonly place: PartRef;
  readonly part: Part;
}

/**
 * Notes for the client beside the price. Notes of sub-items keep only letters, digits and basic
 * punctuation.
 */
export const PlannerNotes = ({ place, part }: PlannerNotesProps) => {
  const { roles, saving, changed } = useUnit({
    roles: $roles,
    saving: $savingFields,
    changed: partChanged,
  });
  const save = (typed: string) => {
    const plannerNotes = place.itemId === null ? typed : stripNote(typed);
    if (plannerNotes !== part.plannerNotes) changed({ ...place, changes: { plannerNotes } });
  };
  return (
    <div className={styles['notes']}>
      <span className={styles['label']} aria-hidden>
        Notes (max {plannerNotesLimit} char){' '}
        {saving.includes(savingKey(place, 'plannerNotes')) && <Spinner size={16} />}
      </span>
      <InlineEdit
        label={`Notes (max ${plannerNotesLimit} char), ${part.name}`}
        placeholder="What the client will see"
        multiline
        maxLength={plannerNotesLimit}
        disabled={!may(roles, 'planner.editNotes')}
        value={part.plannerNotes}
        onSave={save}
      />
      <FailedField of={partField(place, 'plannerNotes')} />
    </div>
  );
};
