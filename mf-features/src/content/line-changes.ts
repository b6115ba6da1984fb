import {
  type Change,
  createIn,
  orderList,
  type Records,
  removeFrom,
  setAttributes,
} from '@portal/shared/changes';
import { createPart, type Reference, reference } from '@portal/shared/cms';
import { type LineChanges, lineAttributes } from '@portal/shared/content';
import { type LineDraft, lineTotal } from '@portal/shared/domain';
import { isOfProject, type LinePlace } from '../domain/tree';
import { parentFields } from './part-changes';

/** A line that is not stored yet, with a client-generated id. */
export interface NewLine extends LineDraft {
  readonly id: string;
}

/** Record types of cost lines and incidental costs. */
export const lineTypes = {
  lines: 'paragraph--line_item',
  thirdParty: 'paragraph--third_party_item',
} as const;

/** Returns the list that contains the lines of a place. */
function listOf(projectId: string, { list, ...place }: LinePlace) {
  if (isOfProject(place))
    return { record: reference('node--project', projectId), field: 'field_project_third_party' };
  const kind = list === 'lines' ? 'line_items' : 'third_party';
  return place.itemId === null
    ? { record: reference('paragraph--feature', place.featureId), field: `field_feature_${kind}` }
    : {
        record: reference('paragraph--project_feature_item', place.itemId),
        field: `field_item_${kind}`,
      };
}

/** Changes of a line's cells, and whether the quantity overrides the formula. */
export type LineEdit = LineChanges & Pick<LineDraft, 'overridesFormula'>;

/** Returns changes of a line's cells, including the total. */
export const changeLine = (
  shown: Records,
  list: LinePlace['list'],
  id: string,
  changes: LineEdit,
): Change[] => setAttributes(shown, reference(lineTypes[list], id), lineAttributes(changes));

/** Returns changes that add lines at a row index or at the end. */
export function addLines(
  projectId: string,
  place: LinePlace,
  lines: readonly NewLine[],
  row?: number,
): Change[] {
  const list = listOf(projectId, place);
  return lines.map((line, index) =>
    createIn(list, {
      record: reference(lineTypes[place.list], line.id),
      attributes: {
        ...lineAttributes(line),
        field_total: lineTotal(line),
        ...parentFields(list.record, list.field),
      },
      row: row === undefined ? null : row + index,
    }),
  );
}

/**
 * Stores a cost line for a feature or sub-item that does not exist yet; returns the reference for
 * the new owner.
 */
export const storeLine = (
  of: { readonly record: Reference; readonly field: string },
  line: NewLine,
): Promise<Reference> =>
  createPart({
    type: lineTypes.lines,
    id: line.id,
    attributes: {
      ...lineAttributes(line),
      field_total: lineTotal(line),
      ...parentFields(of.record, of.field),
    },
  });

/** Returns changes that remove lines from a list and delete the records. */
export const removeLines = (
  shown: Records,
  projectId: string,
  place: LinePlace,
  ids: readonly string[],
): Change[] =>
  ids.flatMap((id) =>
    removeFrom(shown, listOf(projectId, place), reference(lineTypes[place.list], id)),
  );

/** Returns changes that reorder the lines of a place. */
export const orderLines = (
  shown: Records,
  projectId: string,
  place: LinePlace,
  ids: readonly string[],
): Change[] => orderList(shown, listOf(projectId, place), ids);
