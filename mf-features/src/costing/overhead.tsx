import { FailedField } from '@portal/shared/change-views';
import { formatQuantity, isDecimal, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import type { Part, PartRef } from '../domain/tree';
import { partChanged, partField } from '../estimate/parts';
import { DraftInput } from './draft-input';

const isNumber = (text: string) => text === '' || (isDecimal(text) && !text.startsWith('-'));

/** Overhead of a feature or sub-item on its own lines, in percent. */
export const Overhead = ({ place, part }: { readonly place: PartRef; readonly part: Part }) => {
  const { roles, changed } = useUnit({ roles: $roles, changed: partChanged });
  if (!may(roles, 'lines.edit')) return null;
  const save = (typed: string) => {
    changed({ ...place, changes: { overheadPercent: typed === '' ? '0' : typed } });
  };
  return (
    <div>
      <DraftInput
        label={place.itemId === null ? 'Feature overhead %' : 'Sub-item overhead %'}
        kind="amount"
        problemOf={(text) => (isNumber(text) ? null : 'Overhead requires a number.')}
        value={formatQuantity(part.overheadPercent)}
        hint="On the line items, not on incidental costs"
        onSave={save}
      />
      <FailedField of={partField(place, 'overheadPercent')} />
    </div>
  );
};
