import type { Row } from '../../engine/schema/json';
import type { OwnRules } from '../../engine/write/writer';
import { readSnapshot, snapshotText } from './estimate-snapshot';

/** Validates a snapshot written by a client and converts the text to the canonical form. */
export const versionRules: OwnRules = {
  before: async ({ cells: { field_version_snapshot: text } }): Promise<Row> => {
    if (typeof text !== 'string' || text === '') return {};
    return { field_version_snapshot: snapshotText(readSnapshot(text)) };
  },
};
