import { type Line, lineTotal, may } from '@portal/shared/domain';
import { LineGrid } from '@portal/shared/line-grid';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { LinePlace } from '../domain/tree';
import { lineChanged, linesAdded, linesRemoved, retryAsked } from '../estimate/lines';
import { $saveStates } from '../estimate/saves';
import { gridLine, newLineOf } from './grid-lines';

export interface LineTableProps {
  readonly label: string;
  readonly emptyText: string;
  readonly place: LinePlace;
  readonly lines: readonly Line[];
}

/** One list of lines, edited in place by those who price. */
export const LineTable = ({ label, emptyText, place, lines }: LineTableProps) => {
  const { roles, saveStates, ...asked } = useUnit({
    roles: $roles,
    saveStates: $saveStates,
    lineChanged,
    linesAdded,
    linesRemoved,
    retryAsked,
  });
  const rows = useMemo(() => lines.map(gridLine), [lines]);
  return (
    <LineGrid
      label={label}
      emptyText={emptyText}
      lines={rows}
      totalOf={lineTotal}
      saveStates={saveStates}
      readOnly={!may(roles, 'lines.edit')}
      onChange={(lineId, changes) => asked.lineChanged({ ...place, lineId, changes })}
      onAdd={(draft) => asked.linesAdded({ ...place, lines: [newLineOf(draft)] })}
      onRemove={(id) => asked.linesRemoved({ ...place, ids: [id] })}
      onRetry={(lineId, field) => asked.retryAsked({ ...place, lineId, field })}
    />
  );
};
