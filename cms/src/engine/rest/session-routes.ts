import dayjs from 'dayjs';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem';
import { signedIn } from '../http/viewer-of-request';
import { findSession, sessionsOf } from '../oauth/sessions';
import { endSession, endSessions } from '../oauth/tokens';
import type { Service } from '../service';

const asInstant = (seconds: number): string => dayjs.unix(seconds).toISOString();

/** Registers the routes to list and end the own sessions. */
export function sessionRoutes(app: FastifyInstance, service: Service): void {
  app.get('/api/sessions', async (request) => {
    const viewer = await signedIn(service, request);
    const sessions = await sessionsOf(service.db, viewer.id, service.now());
    return {
      sessions: sessions.map(({ id, agent, address, started, seen }) => ({
        ...{ id, agent, address },
        started: asInstant(started),
        seen: asInstant(seen),
        isCurrent: id === viewer.session,
      })),
    };
  });
  app.delete<{ Params: { id: string } }>('/api/sessions/:id', async (request, reply) => {
    const viewer = await signedIn(service, request);
    const found = await findSession(service.db, viewer.id, request.params.id, service.now());
    if (!found) throw new Problem(404, 'This session has ended already, or is not yours.');
    await endSession(service.db, found.id);
    return reply.status(204).send();
  });
  // Ends all sessions, including the requesting session.
  app.delete('/api/sessions', async (request, reply) => {
    const viewer = await signedIn(service, request);
    await endSessions(service.db, viewer.id);
    return reply.status(204).send();
  });
}
