import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Service } from '../service';

/** A database that does not answer within this counts as away. */
const patienceMs = 3000;

async function answers({ db }: Service): Promise<void> {
  const isThere = sql`select 1`.execute(db).then(() => true);
  if (!(await Promise.race([isThere, pause(patienceMs, false, { ref: false })])))
    throw new Error(`The database did not answer within ${patienceMs} ms.`);
}

/** For balancers: 200 while the service can work, 503 while its database is away. */
export function healthRoute(app: FastifyInstance, service: Service): void {
  app.get('/health', async (request, reply) => {
    try {
      await answers(service);
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the database is away');
      return reply.status(503).header('retry-after', '5').send({ status: 'unavailable' });
    }
  });
}
