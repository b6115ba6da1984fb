import { formatQuantity, isDecimal, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import type { Part, PartRef } from '../domain/tree';
import { partChanged } from '../estimate/parts';
import { DraftInput } from './draft-input';

/** The overhead that a feature or sub-item puts on its own lines, in percent. */
export const Overhead = ({ place, part }: { readonly place: PartRef; readonly part: Part }) => {
  const { roles, changed } = useUnit({ roles: $roles, changed: partChanged });
  if (!may(roles, 'lines.edit')) return null;
  const save = (typed: string) => {
    const overheadPercent = typed === '' ? '0' : typed;
    if (isDecimal(overheadPercent)) changed({ ...place, changes: { overheadPercent } });
  };
  return (
    <DraftInput
      label={place.itemId === null ? 'Feature overhead %' : 'Sub-item overhead %'}
      kind="number"
      value={formatQuantity(part.overheadPercent)}
      hint="On the line items, not on incidental costs"
      onSave={save}
    />
  );
};
