import type { Viewer } from '../../engine/access/viewer';
import { type Service, write } from '../../engine/service';
import type { Writer } from '../../engine/write/writer';
import { checkClient } from './own-project';

/**
 * Stores the hash of the proposal on the client's screen. Throws `Problem` 404 and 403 for
 * everybody except the client.
 */
export const tellShown = (
  service: Service,
  viewer: Viewer,
  project: string,
  hash: string,
): Promise<void> =>
  write(service, viewer, async (writer) => {
    await checkClient(writer, project, 'Only the client tells what they have read.');
    const shown = { hash, shown: writer.now };
    await writer.db
      .insertInto('shown_proposal')
      .values({ user_id: viewer.id, project, ...shown })
      .onConflict((conflict) => conflict.columns(['user_id', 'project']).doUpdateSet(shown))
      .execute();
  });

/** Returns hash and time of the proposal last reported as shown to the viewer; null if none. */
export async function lastShown(
  { db, viewer }: Pick<Writer, 'db' | 'viewer'>,
  project: string,
): Promise<{ readonly hash: string; readonly shown: number } | null> {
  const row = await db
    .selectFrom('shown_proposal')
    .select(['hash', 'shown'])
    .where('user_id', '=', viewer.id)
    .where('project', '=', project)
    .executeTakeFirst();
  return row ?? null;
}
