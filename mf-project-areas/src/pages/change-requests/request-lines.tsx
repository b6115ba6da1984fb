import { FailedField } from '@portal/shared/change-views';
import { type Line, lineTotal, may, newChangeRequestLine } from '@portal/shared/domain';
import {
  draftOf,
  emptyDraft,
  type GridLine,
  type LineColumn,
  type LineDraft,
  LineGrid,
  type LinePatch,
} from '@portal/shared/line-grid';
import { $roles } from '@portal/shared/session';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { failed, showMessageFx } from '../../bus';
import { $saveStates, cellRetried } from '../../change-requests/line-states';
import { linesAdded, linesChanged, linesOrdered, linesRemoved } from '../../change-requests/lines';
import { cellField, type NewLine } from '../../content/request-lines';
import type { OpenedRequest } from '../../domain/change-request';
import { hasUncounted, isDecided } from '../../domain/change-requests';

/** Lines of a change request, editable with the permission for prices until decided. */
export const RequestLines = ({ request }: { readonly request: OpenedRequest }) => {
  const { roles, saveStates, ...asked } = useUnit({
    roles: $roles,
    saveStates: $saveStates,
    linesAdded,
    linesOrdered,
    linesRemoved,
    linesChanged,
    cellRetried,
    show: showMessageFx,
  });
  const { lines } = request;
  const ofRequest = { requestId: request.id };
  const rows = useMemo(() => lines.map(gridLine), [lines]);
  const add = (drafts: readonly LineDraft[], row?: number) =>
    asked.linesAdded({
      ...ofRequest,
      lines: drafts.map(newLineOf),
      ...(row !== undefined && { row }),
    });
  const rowOf = (id: string) => rows.findIndex((line) => line.id === id);
  const copy = (id: string, line: GridLine) =>
    add([{ ...draftOf(line), origin: '' }], rowOf(id) + 1);
  const linesOf = (ids: readonly string[]) => lines.filter(({ id }) => ids.includes(id));
  const change = (ids: readonly string[], changes: LinePatch) =>
    asked.linesChanged({ lines: linesOf(ids), changes });
  const remove = (ids: readonly string[]) =>
    asked.linesRemoved({ ...ofRequest, lines: linesOf(ids) });
  const label = `Lines of ${request.description}`;
  return (
    <section aria-label={label}>
      <LineGrid
        label={label}
        emptyText="No lines yet."
        lines={rows}
        totalOf={lineTotal}
        saveStates={saveStates}
        readOnly={isDecided(request) || !may(roles, 'lines.edit')}
        onChange={(id, changes) => change([id], changes)}
        onAdd={(draft) => add([draft])}
        onAddMany={(drafts) => add(drafts)}
        onDuplicate={copy}
        onReorder={(ids) => asked.linesOrdered({ ...ofRequest, ids })}
        onRestore={(line, row) => add([draftOf(line)], row)}
        blankLine={blankLine}
        onAddRow={({ id, ...draft }) =>
          asked.linesAdded({ ...ofRequest, lines: [{ ...newLineOf(draft), id }] })
        }
        onRemove={(id) => remove([id])}
        onRemoveMany={remove}
        onChangeMany={change}
        onRefused={(text) => asked.show(failed(text))}
        onRetry={(lineId, column) => asked.cellRetried({ lineId, column })}
        besideFailed={besideFailed}
        allowsNegativeQuantity
      />
      {hasUncounted(request) && <p>A quantity of 0 counts as 1.</p>}
    </section>
  );
};

const besideFailed = (lineId: string, column: LineColumn) => (
  <FailedField of={cellField(lineId, column)} />
);

/** A row of a change request starts with quantity 0 (decision 7). */
const blankLine: LineDraft = { ...emptyDraft, quantity: newChangeRequestLine.quantity };

const known = new WeakMap<Line, GridLine>();

/** Converts a stored line for the grid; the result is the same object as long as the line is. */
function gridLine(line: Line): GridLine {
  const { originalId } = line;
  const origin = originalId === 'blue_line_item' || originalId === 'other' ? originalId : '';
  const made = known.get(line) ?? { ...line, origin };
  known.set(line, made);
  return made;
}

/** A line added by hand starts with quantity 0 (spec 3, section 9). */
function newLineOf(draft: LineDraft): NewLine {
  const { origin, ...given } = draft;
  const { quantity } = draft === emptyDraft ? newChangeRequestLine : draft;
  return {
    ...newChangeRequestLine,
    ...given,
    quantity,
    originalId: origin,
    id: crypto.randomUUID(),
  };
}
