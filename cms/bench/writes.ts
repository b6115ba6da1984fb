import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../src/engine/storage/database';

/** Writes between the requests of a client. */
export interface Writes {
  areOn: boolean;
}

/**
 * Lets each request begin with another version of the data while writes are on, as after a write of something else. Nothing
 * waits for a disk: a read is measured, not the write before it. What the new version costs counts as time of the request.
 */
export async function addWrites(
  app: FastifyInstance,
  db: Database,
  store: 'libSQL' | 'PostgreSQL',
): Promise<Writes> {
  const writes = { areOn: false };
  if (store === 'libSQL') {
    await sql`create temp table written (times integer)`.execute(db);
    await sql`insert into written values (0)`.execute(db);
  }
  const write =
    store === 'libSQL'
      ? sql`update written set times = times + 1`
      : sql`select pg_current_xact_id()`;
  app.addHook('onRequest', async () => {
    if (writes.areOn) await write.execute(db);
  });
  return writes;
}
