import { FailedField } from '@portal/shared/change-views';
import { type Line, lineTotal, may } from '@portal/shared/domain';
import { draftOf, type GridLine, type LineColumn, LineGrid } from '@portal/shared/line-grid';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useCallback, useMemo } from 'react';
import { failed, showMessageFx } from '../bus';
import type { LinePlace } from '../domain/tree';
import {
  lineChanged,
  linesAdded,
  linesChanged,
  linesMoved,
  linesOrdered,
  linesRemoved,
} from '../estimate/lines';
import { $saveStates, cellField, retryAsked } from '../estimate/saves';
import { FormulaNote } from './formula-note';
import { gridLine, lineAgain, newLineOf } from './grid-lines';
import { knownLines } from './known-lines';
import { $moveTargets, isAt } from './line-selection';

export interface LineTableProps {
  readonly label: string;
  readonly emptyText: string;
  /** Text of the action in the command palette that adds a line. */
  readonly addAction: string;
  readonly place: LinePlace;
  readonly lines: readonly Line[];
}

const failedIn = (list: LinePlace['list']) => (lineId: string, column: LineColumn) => (
  <FailedField of={cellField(list, lineId, column)} />
);
/** Renders text that could not be stored below a cell, by kind of list. */
const besideFailed = { lines: failedIn('lines'), thirdParty: failedIn('thirdParty') };

/** Returns a stable function that renders the formula of a line. */
function useFormulas({ featureId, itemId, list }: LinePlace) {
  return useCallback(
    (line: GridLine) => {
      const { formula }: Partial<Line> = line;
      return formula && <FormulaNote place={{ featureId, itemId, list }} {...{ line, formula }} />;
    },
    [featureId, itemId, list],
  );
}

/** Line grid of a list, editable with the permission for prices. */
export const LineTable = ({ label, emptyText, addAction, place, lines }: LineTableProps) => {
  const { roles, saveStates, targets, show, ...asked } = useUnit({
    targets: $moveTargets,
    roles: $roles,
    saveStates: $saveStates,
    lineChanged,
    linesAdded,
    linesOrdered,
    linesRemoved,
    linesChanged,
    linesMoved,
    retryAsked,
    show: showMessageFx,
  });
  const rows = useMemo(() => lines.map(gridLine), [lines]);
  const besideLine = useFormulas(place);
  const copy = (id: string, line: GridLine) => {
    const row = rows.findIndex((one) => one.id === id);
    asked.linesAdded({ ...place, row: row + 1, lines: [lineAgain(line, 'copy')] });
  };
  const others = targets.filter((target) => !isAt(place, target));
  const moveTo = (ids: readonly string[], targetId: string) => {
    const to = others.find(({ id }) => id === targetId);
    if (to) asked.linesMoved({ ...place, ids, to });
  };
  return (
    <LineGrid
      label={label}
      emptyText={emptyText}
      addAction={addAction}
      lines={rows}
      totalOf={lineTotal}
      saveStates={saveStates}
      find={knownLines[place.list]}
      readOnly={!may(roles, 'lines.edit')}
      onChange={(lineId, changes) => asked.lineChanged({ ...place, lineId, changes })}
      onAdd={(draft) => asked.linesAdded({ ...place, lines: [newLineOf(draft)] })}
      onAddMany={(drafts) => asked.linesAdded({ ...place, lines: drafts.map(newLineOf) })}
      onDuplicate={copy}
      onReorder={(ids) => asked.linesOrdered({ ...place, ids })}
      onRestore={(line, row) =>
        asked.linesAdded({ ...place, row, lines: [lineAgain(line, 'itself')] })
      }
      onAddRow={(line) =>
        asked.linesAdded({ ...place, lines: [{ ...newLineOf(draftOf(line)), id: line.id }] })
      }
      onRemoveMany={(ids) => asked.linesRemoved({ ...place, ids })}
      onChangeMany={(ids, changes) => asked.linesChanged({ ...place, ids, changes })}
      moveTargets={others}
      onMoveTo={moveTo}
      onRemove={(id) => asked.linesRemoved({ ...place, ids: [id] })}
      onRefused={(text) => show(failed(text))}
      onRetry={(id, field) => asked.retryAsked({ id, field })}
      besideFailed={besideFailed[place.list]}
      besideLine={besideLine}
    />
  );
};
