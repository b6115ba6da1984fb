import { changesConfirmed, type Entry, entryFailed, type Records } from '@portal/shared/changes';
import { type LineChanges, type LineField, lineFieldTitles } from '@portal/shared/content';
import type { Line } from '@portal/shared/domain';
import { createEvent, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../bus';
import { requestChangeOf } from '../content/change-requests.repository';
import {
  addLines,
  cellOf,
  changeLine,
  listChangeOf,
  type NewLine,
  orderLines,
  removeLine,
} from '../content/request-lines';
import type { ChangeRequest } from '../domain/change-request';
import { $requests, requestsEdited, rereadAsked } from './change-requests.model';

interface OfRequest {
  readonly requestId: string;
}

interface LineGroup extends OfRequest {
  readonly lines: readonly NewLine[];
  /** Index of the first added line; undefined for the end of the list. */
  readonly row?: number;
}

interface LineOrder extends OfRequest {
  /** Ids of all lines of the request. */
  readonly ids: readonly string[];
}

interface LineRemoval extends OfRequest {
  readonly lines: readonly Line[];
}

/** The same edit of several lines. */
interface LinesChange {
  readonly lines: readonly Line[];
  readonly changes: LineChanges;
}

export const linesAdded = createEvent<LineGroup>();
export const linesOrdered = createEvent<LineOrder>();
export const linesRemoved = createEvent<LineRemoval>();
export const linesChanged = createEvent<LinesChange>();

const titlesOf = (changes: LineChanges): string =>
  (Object.keys(changes) as LineField[]).map((field) => lineFieldTitles[field]).join(', ');

const namesOf = (lines: readonly Line[]): string =>
  lines.length > 3 ? `${lines.length} lines` : lines.map(({ name }) => name || 'a line').join(', ');

sample({
  clock: linesAdded,
  fn: ({ requestId, lines, row }) => ({
    label: lines.length > 1 ? `${lines.length} new lines` : `New line ${lines[0]?.name ?? ''}`,
    changesOf: () => addLines(requestId, lines, row),
  }),
  target: requestsEdited,
});
sample({
  clock: linesOrdered,
  fn: ({ requestId, ids }) => ({
    label: 'Order of the lines',
    changesOf: (shown: Records) => orderLines(shown, requestId, ids),
  }),
  target: requestsEdited,
});
sample({
  clock: linesRemoved,
  fn: ({ requestId, lines }) => ({
    label: `Removal of ${namesOf(lines)}`,
    changesOf: (shown: Records) => lines.flatMap(({ id }) => removeLine(shown, requestId, id)),
  }),
  target: requestsEdited,
});
sample({
  clock: linesChanged,
  fn: ({ lines, changes }) => ({
    label: `${titlesOf(changes)} of ${namesOf(lines)}`,
    changesOf: (shown: Records) => lines.flatMap(({ id }) => changeLine(shown, id, changes)),
  }),
  target: requestsEdited,
});

type Listed = readonly ChangeRequest[] | null;

const isLineOf = (found: Listed, lineId: string): boolean =>
  found?.some(({ lineIds }) => lineIds.includes(lineId)) ?? false;

const failures = {
  create: 'Error saving line item',
  order: 'There was an error saving. Please try again.',
  remove: 'Error Deleting an Entity',
} as const;

/** Returns the message for a failed entry about lines; null for other entries. */
function failureOf(found: Listed, { changes }: Entry): string | null {
  // Removing a request removes the lines as well.
  if (requestChangeOf(changes) !== null) return null;
  const cell = cellOf(changes[0]);
  if (cell) return isLineOf(found, cell.lineId) ? 'There was an error saving this line item' : null;
  const kind = listChangeOf(changes);
  return kind && failures[kind];
}

const failedEntry = sample({
  clock: entryFailed,
  source: $requests,
  fn: (found, entry) => ({ entry, text: failureOf(found, entry) }),
});
sample({
  clock: failedEntry.map(({ text }) => text),
  filter: Boolean,
  fn: failed,
  target: showMessageFx,
});
/** Another person has decided the request since: reload the lines. */
sample({
  clock: failedEntry,
  filter: ({ entry: { state }, text }) =>
    text !== null && state.kind === 'refused' && state.status === 403,
  fn: () => undefined,
  target: rereadAsked,
});

const storedList = changesConfirmed.filter({
  fn: ({ changes }) => requestChangeOf(changes) === null,
});
sample({
  clock: storedList,
  filter: ({ changes }) => listChangeOf(changes) === 'remove',
  fn: () => succeeded('Line item removed'),
  target: showMessageFx,
});
sample({
  clock: storedList,
  filter: ({ changes }) => listChangeOf(changes) === 'create' && changes.length > 1,
  fn: () => succeeded('Line items updated'),
  target: showMessageFx,
});
