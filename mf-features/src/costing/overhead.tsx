import { FailedField } from '@portal/shared/change-views';
import { formatQuantity, isDecimal, may } from '@portal/shared/domain';
import { englishLabels } from '@portal/shared/line-grid';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import type { Part, PartRef } from '../domain/tree';
import { partChanged, partField } from '../estimate/parts';
import { DraftInput } from './draft-input';

/** Exclusive upper limit in percent. */
const limit = 1000;

/** Returns why a text is no overhead, as in the cells of a line; null for an overhead. */
function problemOf(text: string): string | null {
  if (text === '') return null;
  if (!isDecimal(text)) return englishLabels.overheadProblem;
  const percent = Number(text);
  if (percent < 0) return englishLabels.overheadBelowZero;
  if (percent < limit) return null;
  return englishLabels.tooLarge.replace('{limit}', limit.toLocaleString('en-US'));
}

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
        kind="percent"
        problemOf={problemOf}
        value={formatQuantity(part.overheadPercent)}
        hint="On the line items, not on incidental costs"
        onSave={save}
      />
      <FailedField of={partField(place, 'overheadPercent')} />
    </div>
  );
};
