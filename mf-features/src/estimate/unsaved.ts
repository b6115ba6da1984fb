import { createMutation } from '@portal/shared/cms';
import { dropDraft, keepDraft, readDraft } from '@portal/shared/drafts';
import { $session } from '@portal/shared/session';
import { unsavedEstimate } from '@portal/shared/validation';
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { tellUnsavedLinesFx } from '../bus';
import type { PartRef } from '../domain/tree';
import {
  nothingUnsaved,
  stillUnsaved,
  type UnsavedEstimate,
  unsavedCount,
  wholeLines,
  withoutCells,
  withoutCellsOf,
  withoutLines,
  withoutPart,
  withoutRemoved,
  withoutStatement,
  withoutStatementOf,
  withUnsaved,
} from '../domain/unsaved';
import { featureRemoved } from './features';
import {
  addLinesFx,
  changeLineFx,
  type LineGroup,
  lineChanged,
  linesAdded,
  linesStored,
  removeLinesFx,
  type SentChange,
  unstoredRemoved,
} from './lines';
import { removeItemFx } from './parts';
import { $project, $projectId, projectOpened } from './project';
import {
  changeStatementFx,
  removeStatementFx,
  type StatementText,
  statementChanged,
} from './statements';

interface Place {
  readonly userId: string;
  readonly projectId: string;
}

interface Kept extends Place {
  readonly unsaved: UnsavedEstimate;
}

const nameOf = ({ projectId }: Place) => `estimate ${projectId}`;

export const findUnsavedFx = createEffect(async (place: Place): Promise<UnsavedEstimate> => {
  const found = await readDraft(place.userId, nameOf(place));
  // What an older portal kept is not taken.
  return unsavedEstimate.isValidSync(found, { strict: true })
    ? unsavedEstimate.cast(found)
    : nothingUnsaved;
});
export const keepUnsavedFx = createEffect((kept: Kept) =>
  unsavedCount(kept.unsaved) === 0
    ? dropDraft(kept.userId, nameOf(kept))
    : keepDraft(kept.userId, nameOf(kept), kept.unsaved),
);
// A browser that keeps nothing is told to whoever watches errors; the estimate works without.
const finding = createMutation(findUnsavedFx);
const keeping = createMutation(keepUnsavedFx);

/** What a person did with edits of an earlier visit that had not been stored. */
export const unsavedTaken = createEvent();
export const unsavedForgotten = createEvent();

const cellsOf = ({ lineId, changes, featureId, itemId, list }: SentChange) =>
  Object.entries<string>(changes).map(([field, value]) => ({
    featureId,
    itemId,
    list,
    lineId,
    field: field as UnsavedEstimate['cells'][number]['field'],
    value,
  }));

/** A feature or sub-item is no more, and what belonged to it neither. */
const partRemoved = merge<PartRef>([
  featureRemoved.map(({ params: { featureId } }) => ({ featureId, itemId: null })),
  removeItemFx.done.map(({ params: { params } }) => params),
]);

/** What was entered here and is not stored yet, or could not be. */
export const $unsaved = createStore<UnsavedEstimate>(nothingUnsaved)
  .on(changeLineFx, (unsaved, { params }) => withUnsaved(unsaved, { cells: cellsOf(params) }))
  .on(changeLineFx.done, (unsaved, { params }) => withoutCells(unsaved, cellsOf(params.params)))
  .on(addLinesFx, (unsaved, { params: { lines, featureId, itemId, list } }) =>
    withUnsaved(unsaved, {
      lines: lines.map((line) => ({ featureId, itemId, list, line: plain(line) })),
    }),
  )
  .on(linesStored, withoutLines)
  .on(
    [removeLinesFx.map(({ params: { ids } }) => ids), unstoredRemoved.map(({ ids }) => ids)],
    withoutRemoved,
  )
  .on(changeStatementFx, (unsaved, { params }) => withUnsaved(unsaved, { statements: [params] }))
  .on(changeStatementFx.done, (unsaved, { params }) => withoutStatement(unsaved, params.params))
  .on(removeStatementFx, (unsaved, { params }) => withoutStatementOf(unsaved, params))
  .on(partRemoved, withoutPart);

/** What an earlier visit left, until the person has decided about it. */
const $left = createStore<UnsavedEstimate>(nothingUnsaved)
  .on(finding.saved, (_, { result }) => result)
  // What is entered now counts, whatever was left of the same cell or line.
  .on(changeLineFx, (left, { params }) => withoutCellsOf(left, cellsOf(params)))
  .on(addLinesFx, (left, { params: { lines } }) =>
    withoutLines(
      left,
      lines.map(({ id }) => id),
    ),
  )
  .on(removeLinesFx, (left, { params: { ids } }) => withoutRemoved(left, ids))
  .on([changeStatementFx, removeStatementFx], (left, { params }) =>
    withoutStatementOf(left, params),
  )
  .on(partRemoved, withoutPart)
  .reset(unsavedForgotten);

/** What of it is worth offering, or null. */
export const $offered = combine($left, $project, (left, project) => {
  const offered = project ? stillUnsaved(left, project) : nothingUnsaved;
  return unsavedCount(offered) > 0 ? offered : null;
});

/** The project whose leftovers are known: before that nothing may be kept over them. */
const $foundFor = createStore('').on(finding.saved, (_, { params }) => params.projectId);
$unsaved.on(sample({ clock: projectOpened, source: $foundFor, fn: isOther }), (unsaved, other) =>
  other ? nothingUnsaved : unsaved,
);

const $place = combine($session, $projectId, (session, projectId) => ({
  userId: session?.userId ?? '',
  projectId,
}));

sample({
  clock: projectOpened,
  source: { place: $place, foundFor: $foundFor },
  // What is entered during this visit is known here already: it is nothing that an earlier one left.
  filter: ({ place, foundFor }, opened) =>
    place.userId !== '' && place.projectId === opened && foundFor !== opened,
  fn: ({ place }) => place,
  target: finding.saveFx,
});
const taken = sample({
  clock: unsavedTaken,
  source: $offered,
  fn: (offered) => offered ?? nothingUnsaved,
});
sample({ clock: taken, target: unsavedForgotten });

const lineTaken = createEvent<LineGroup>();
const cellTaken = createEvent<SentChange>();
sample({ clock: lineTaken, target: linesAdded });
sample({ clock: cellTaken, target: lineChanged });
const statementTaken = createEvent<StatementText>();
sample({ clock: statementTaken, target: statementChanged });
export const bringBackFx = createEffect((unsaved: UnsavedEstimate) => {
  const lines = wholeLines(unsaved);
  const isAdded = (id: string) => lines.some(({ line }) => line.id === id);
  for (const { line, ...place } of lines) lineTaken({ ...place, lines: [line] });
  for (const { field, value, ...cell } of unsaved.cells)
    if (!isAdded(cell.lineId)) cellTaken({ ...cell, changes: { [field]: value } });
  for (const statement of unsaved.statements) statementTaken(statement);
});
sample({ clock: taken, target: bringBackFx });

sample({
  clock: [$unsaved.updates, unsavedForgotten],
  source: { place: $place, unsaved: $unsaved, left: $left, foundFor: $foundFor },
  filter: ({ place, foundFor }) => place.userId !== '' && place.projectId === foundFor,
  fn: ({ place, unsaved, left }) => ({ ...place, unsaved: withUnsaved(left, unsaved) }),
  target: keeping.saveFx,
});
sample({ clock: $unsaved.updates, fn: unsavedCount, target: tellUnsavedLinesFx });

function isOther(foundFor: string, opened: string): boolean {
  return foundFor !== opened;
}

/** A line by itself, without what its place adds. */
function plain(line: UnsavedEstimate['lines'][number]['line']) {
  const { id, name, description, quantity, unit, unitPrice, overheadPercent } = line;
  const { isEditable, originalId, sourceOption } = line;
  return {
    ...{ id, name, description, quantity, unit, unitPrice, overheadPercent },
    ...{ isEditable, originalId, sourceOption },
  };
}
