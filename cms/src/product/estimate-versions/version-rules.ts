import type { Row } from '../../engine/schema/json';
import type { OwnRules } from '../../engine/write/writer';
import { readSnapshot, snapshotText } from './estimate-snapshot';
import { subtotalCell } from './snapshot-subtotal';

/**
 * Validates a snapshot written by a client, converts the text to the canonical form, and stores the subtotal of each written
 * snapshot: lists of versions show the subtotal without reading the snapshot.
 */
export const versionRules: OwnRules = {
  before: async ({ cells: { field_version_snapshot: text } }): Promise<Row> => {
    if (text === undefined) return {};
    if (typeof text !== 'string' || text === '') return { field_version_subtotal: null };
    const snapshot = readSnapshot(text);
    return {
      field_version_snapshot: snapshotText(snapshot),
      field_version_subtotal: subtotalCell(snapshot),
    };
  },
};
