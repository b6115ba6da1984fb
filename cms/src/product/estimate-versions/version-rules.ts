import type { Row } from '../../engine/declare/json';
import type { OwnRules } from '../../engine/write/writer';
import { readSnapshot, snapshotText } from './estimate-snapshot';

/** A snapshot that somebody else writes is checked, and kept in the form in which the service writes its own. */
export const versionRules: OwnRules = {
  before: async ({ cells: { field_version_snapshot: text } }): Promise<Row> => {
    if (typeof text !== 'string' || text === '') return {};
    return { field_version_snapshot: snapshotText(readSnapshot(text)) };
  },
};
