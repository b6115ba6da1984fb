import type { FastifyInstance, FastifyRequest } from 'fastify';
import { office } from '../access/role';
import { hasAny } from '../access/viewer';
import { Problem } from '../errors/problem';
import { signedIn } from '../http/viewer-of-request';
import { removeMail } from '../mail/claim-mail';
import { sendAgain } from '../mail/send-mails';
import { isUnsent, unsentMails } from '../mail/unsent-mails';
import type { Service } from '../service';

type OfOneMail = { Params: { id: string } };

const gone = () => new Problem(404, 'This mail has been sent or removed.');

/** Registers the routes for unsent mails, for administrators and managers. */
export function mailRoutes(app: FastifyInstance, service: Service): void {
  const checkOffice = async (request: FastifyRequest): Promise<void> => {
    if (!hasAny(await signedIn(service, request), office))
      throw new Problem(403, 'Only an administrator or a manager sees unsent mails.');
  };
  app.get('/api/unsent-mails', async (request) => {
    await checkOffice(request);
    return { mails: await unsentMails(service.db) };
  });
  app.post<OfOneMail>('/api/unsent-mails/:id/send', async (request) => {
    await checkOffice(request);
    const { id } = request.params;
    if (!(await isUnsent(service.db, id))) throw gone();
    const failure = await sendAgain(service, id);
    return failure ? { sent: false, reason: failure.message } : { sent: true };
  });
  app.delete<OfOneMail>('/api/unsent-mails/:id', async (request, reply) => {
    await checkOffice(request);
    if (!(await removeMail(service.db, request.params.id))) throw gone();
    return reply.status(204).send();
  });
}
