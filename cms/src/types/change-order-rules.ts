import type { Row } from '../declare/json';
import { replaceTargets } from '../storage/references';
import type { OwnRules } from '../write/writer';

/** A change request says who asked, and when. */
export const changeOrderRules: OwnRules = {
  before: async ({ writer, isNew, cells }): Promise<Row> =>
    isNew && !cells.field_submitted_date ? { field_submitted_date: writer.now } : {},
  after: async ({ writer, type, id, isNew, references }) => {
    if (isNew && !references.get('field_submitted_by')?.length && writer.viewer.id)
      await replaceTargets(writer.db, { type: type.name, id }, 'field_submitted_by', [
        writer.viewer.id,
      ]);
  },
};
