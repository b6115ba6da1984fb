import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Service } from '../service';
import type { DatabaseRoom } from '../storage/database-room';

/** Timeout in milliseconds after which the database counts as unavailable. */
const patienceMs = 3000;

async function answers({ db }: Service): Promise<void> {
  const isThere = sql`select 1`.execute(db).then(() => true);
  if (!(await Promise.race([isThere, pause(patienceMs, false, { ref: false })])))
    throw new Error(`The database did not answer within ${patienceMs} ms.`);
}

/** Minimum free disk space in bytes to accept writes. */
const leastRoom = 4 * 1024 * 1024;

async function hasRoom({ settings, files }: Service): Promise<boolean> {
  const places = [settings.data, files.root].filter((place) => existsSync(place));
  const found = await Promise.all(places.map((place) => statfs(place)));
  return found.every(({ bavail, bsize }) => bavail * bsize >= leastRoom);
}

/**
 * Registers health routes for supervisors and load balancers: `/health` answers 200 if service and
 * database answer, `/ready` if both can also save. A full disk affects only `/ready`, because a
 * restart would not help.
 */
export function healthRoute(
  app: FastifyInstance,
  service: Service,
  databaseRoom: DatabaseRoom,
): void {
  const databaseAway = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    request.log.error({ err: error }, 'the database is away');
    return reply.status(503).header('retry-after', '5').send({ status: 'unavailable' });
  };
  app.get('/health', async (request, reply) => {
    try {
      await answers(service);
      return { status: 'ok' };
    } catch (error) {
      return databaseAway(error, request, reply);
    }
  });
  app.get('/ready', async (request, reply) => {
    try {
      await answers(service);
      if ((await hasRoom(service)) && (await databaseRoom.hasRoom())) return { status: 'ok' };
    } catch (error) {
      return databaseAway(error, request, reply);
    }
    return reply.status(503).header('retry-after', '30').send({ status: 'disk full' });
  });
}
