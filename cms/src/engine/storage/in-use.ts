import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Place } from './database';
import { existingColumns } from './dialect';

/** Whether a site with content exists; creates nothing. */
export async function isInUse(place: Place): Promise<boolean> {
  if (!place.databaseUrl && !existsSync(join(place.data, 'content.db'))) return false;
  const db = openDatabase(place);
  try {
    if (!(await existingColumns(db)).has('entity')) return false;
    return (await db.selectFrom('entity').select('uuid').limit(1).execute()).length > 0;
  } finally {
    await db.destroy();
  }
}
