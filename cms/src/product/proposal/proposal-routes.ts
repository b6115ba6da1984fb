import { buildProposal } from '@portal/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { everything, type Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { signedIn } from '../../engine/http/viewer-of-request';
import { judge } from '../../engine/load/load-records';
import { isObject } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { isUuid } from '../../engine/write/body';
import { evidenceFor } from '../evidence/read-evidence';
import { rulesOf } from '../evidence/signed-rules';
import { signedProposal } from '../evidence/signed-view';
import { type Answer, answerChange } from './answer-change';
import { loadChanges } from './change-requests';
import { type Choice, choose } from './choices';
import { contractTotal } from './contract-total';
import { loadFacts } from './load-facts';
import { withPictureHashes } from './picture-hashes';
import { tellShown } from './shown';
import { signProject, signWithPicture } from './sign';
import { hashOf, originOf, signatureOf } from './signature-of-request';

const projectOf = (request: FastifyRequest): string =>
  (request.params as { project: string }).project.toLowerCase();

/** Checks access to the proposal. Throws `Problem` 404 and 403. */
async function checkSeen({ db, model }: Service, viewer: Viewer, id: string): Promise<void> {
  const type = model.named('node--project');
  const verdict = await judge({ db, model, viewer }, type, id, rulesOf('read'));
  if (verdict === 'absent') throw new Problem(404, 'There is no such project.');
  if (verdict === 'refused')
    throw new Problem(403, 'The current user is not allowed to see this proposal.');
}

async function proposal(service: Service, viewer: Viewer, id: string) {
  const { db, model, signer } = service;
  await checkSeen(service, viewer, id);
  const sign = (path: string) => signer.sign(path, viewer.uid, service.now());
  const facts = await loadFacts({ db, model, viewer: everything }, service, id, sign);
  if (!facts) throw new Problem(404, 'There is no such project.');
  const built = await withPictureHashes(service, buildProposal(facts));
  return { ...built, evidence: await evidenceFor(service, viewer, built) };
}

const itemOf = (body: unknown): Choice => {
  const { item, chosen } = isObject(body) ? body : {};
  if (!isUuid(item) || typeof chosen !== 'boolean')
    throw new Problem(400, 'A choice is {"item": uuid, "chosen": true or false}.');
  return { item: item.toLowerCase(), chosen };
};

const answerOf = (body: unknown): Omit<Answer, 'origin'> => {
  const { answer, reason, total, hash } = isObject(body) ? body : {};
  if (answer !== 'approved' && answer !== 'rejected')
    throw new Problem(
      400,
      'An answer is {"answer": "approved" or "rejected", "reason": text, "total": dollars, "hash": text}.',
    );
  return {
    answer,
    reason: typeof reason === 'string' ? reason.trim().slice(0, 2000) : '',
    total: typeof total === 'string' ? total : null,
    hash: typeof hash === 'string' ? hash : null,
  };
};

/** Registers the routes for choices and answers to change requests. */
export function answerRoutes(app: FastifyInstance, service: Service): void {
  app.post('/api/proposal/:project/choices', async (request) => {
    const viewer = await signedIn(service, request);
    const { before, after } = await choose(
      service,
      viewer,
      projectOf(request),
      itemOf(request.body),
    );
    const answer = await proposal(service, viewer, projectOf(request));
    const isChoiceAlone = before !== null && after === answer.evidence.hash;
    return {
      ...answer,
      evidence: { ...answer.evidence, ...(isChoiceAlone && { follows: before }) },
    };
  });
  app.get('/api/proposal/:project/changes', async (request, reply) => {
    const viewer = await signedIn(service, request);
    await checkSeen(service, viewer, projectOf(request));
    const { db, model, settings } = service;
    const [project, reader] = [projectOf(request), { db, model, viewer: everything }];
    void reply.header('cache-control', 'no-cache, private');
    const total = await contractTotal(service, reader, project);
    return { changes: await loadChanges(reader, settings, { project, total }) };
  });
  app.post('/api/change-request/:request/answer', async (request) => {
    const viewer = await signedIn(service, request);
    const { request: id } = request.params as { request: string };
    const given = { ...answerOf(request.body), origin: originOf(request) };
    await answerChange(service, viewer, id.toLowerCase(), given);
    return { answer: answerOf(request.body).answer };
  });
}

/** Registers the routes to read and sign a proposal. */
export function proposalRoutes(app: FastifyInstance, service: Service): void {
  app.get('/api/proposal/:project', async (request, reply) => {
    const viewer = await signedIn(service, request);
    void reply.header('cache-control', 'no-cache, private');
    return proposal(service, viewer, projectOf(request));
  });
  app.get('/api/proposal/:project/signed', async (request, reply) => {
    const viewer = await signedIn(service, request);
    await checkSeen(service, viewer, projectOf(request));
    void reply.header('cache-control', 'no-cache, private');
    return { signed: await signedProposal(service, viewer, projectOf(request)) };
  });
  app.post('/api/proposal/:project/shown', async (request) => {
    const viewer = await signedIn(service, request);
    const hash = hashOf(isObject(request.body) ? request.body.hash : null);
    await tellShown(service, viewer, projectOf(request), hash);
    return { hash };
  });
  app.post('/api/proposal/:project/signature', async (request) =>
    signWithPicture(
      service,
      await signedIn(service, request),
      projectOf(request),
      await signatureOf(request),
    ),
  );
  app.post('/api/sign-resource', async (request) => {
    const viewer = await signedIn(service, request);
    const body = isObject(request.body) ? request.body : {};
    const { project_uuid: project, user_uuid: user, hash } = body;
    if (!isUuid(project) || !isUuid(user))
      throw new Problem(400, 'project_uuid and user_uuid fields are required');
    if (user.toLowerCase() !== viewer.id)
      throw new Problem(403, 'Only the client can sign this document');
    const read = hash === undefined || hash === null ? null : hashOf(hash);
    return signProject(service, viewer, project.toLowerCase(), {
      hash: read,
      origin: originOf(request),
    });
  });
}
