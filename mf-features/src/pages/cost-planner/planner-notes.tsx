import { may, stripNote } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { InlineEdit } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { Part, PartRef } from '../../domain/tree';
import { partChanged } from '../../estimate/parts';
import styles from './cost-planner.module.css';

export interface PlannerNotesProps {
  readonly place: PartRef;
  readonly part: Part;
}

/** What the client will read beside the price. Sub-item notes keep letters, digits and basic punctuation. */
export const PlannerNotes = ({ place, part }: PlannerNotesProps) => {
  const { roles, changed } = useUnit({ roles: $roles, changed: partChanged });
  const save = (typed: string) => {
    const plannerNotes = place.itemId === null ? typed : stripNote(typed);
    changed({ ...place, changes: { plannerNotes } });
  };
  return (
    <div className={styles['notes']}>
      <span className={styles['label']} aria-hidden>
        Notes (max 500 char)
      </span>
      <InlineEdit
        label={`Notes (max 500 char), ${part.name}`}
        placeholder="What the client will see"
        multiline
        maxLength={500}
        disabled={!may(roles, 'planner.editNotes')}
        value={part.plannerNotes}
        onSave={save}
      />
    </div>
  );
};
