import type { LineChanges } from '@portal/shared/content';
import { type Line, type LineDraft, lineTotal } from '@portal/shared/domain';
import type { ChangeRequest } from './change-request';

type Requests = readonly ChangeRequest[] | null;

/** The requests with the lines of one of them changed. */
export const withLines = (
  found: Requests,
  requestId: string,
  change: (lines: readonly Line[]) => readonly Line[],
): Requests =>
  found?.map((one) => (one.id === requestId ? { ...one, lines: change(one.lines) } : one)) ?? null;

export const withChanges = (
  lines: readonly Line[],
  id: string,
  changes: LineChanges,
): readonly Line[] => lines.map((line) => (line.id === id ? { ...line, ...changes } : line));

/** Cells as they were stored, but for those that hold something else by now. */
export function asStored(lines: readonly Line[], sent: LineChanges, stored: Line): readonly Line[] {
  const taken = (line: Line) => {
    const columns = (Object.keys(sent) as (keyof LineChanges)[]).filter(
      (column) => line[column] === sent[column],
    );
    return Object.fromEntries(columns.map((column) => [column, stored[column]]));
  };
  return lines.map((line) => (line.id === stored.id ? { ...line, ...taken(line) } : line));
}

/** The lines with others at a row, or at the end; those that stand there already stay where they are. */
export function withAdded(
  lines: readonly Line[],
  added: readonly (LineDraft & { readonly id: string })[],
  row: number = lines.length,
): readonly Line[] {
  const standing = new Set(lines.map(({ id }) => id));
  const fresh = added
    .filter(({ id }) => !standing.has(id))
    .map((draft) => ({ ...draft, total: lineTotal(draft) }));
  return [...lines.slice(0, row), ...fresh, ...lines.slice(row)];
}

export function inOrder(lines: readonly Line[], ids: readonly string[]): readonly Line[] {
  const place = ({ id }: Line) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...lines].sort((one, other) => place(one) - place(other));
}
