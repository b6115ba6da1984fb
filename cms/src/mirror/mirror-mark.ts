import type { Database } from '../engine/storage/database';

const mark = 'content system';

/** Whether a database belongs to the mirror of a Drupal. */
export const isMirror = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('setting').select('value').where('name', '=', mark).executeTakeFirst()) !==
  undefined;

/**
 * Marks an empty database as a mirror. Throws an Error for a database with content of its own, which a read of the Drupal
 * would mix up.
 */
export async function claimDatabase(db: Database): Promise<void> {
  if (await isMirror(db)) return;
  if (await db.selectFrom('entity').select('uuid').limit(1).executeTakeFirst())
    throw new Error(
      'The data folder contains the content of the embedded service. The account of the gateway (CMS_SERVICE_CLIENT_ID) needs a data folder of its own: set PORTAL_DATA, or DATABASE_URL.',
    );
  await db.insertInto('setting').values({ name: mark, value: 'drupal' }).execute();
}
