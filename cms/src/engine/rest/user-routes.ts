import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasAny, type Viewer } from '../access/viewer';
import { Problem } from '../errors/problem';
import { shownFile } from '../files/shown-file';
import { originOf } from '../http/origin';
import { viewerOfRequest } from '../http/viewer-of-request';
import { type Loaded, loadByIds } from '../load/load-records';
import { type Account, findByUid } from '../oauth/accounts';
import { isObject, type JsonObject } from '../schema/json';
import { type Service, write } from '../service';
import { createRecord, patchRecord } from '../write/save';
import { asResource, asRest } from './user-entity';

async function roleIds(service: Service): Promise<(name: string) => string> {
  const rows = await service.db
    .selectFrom('entity')
    .select(['uuid', 'machine_name'])
    .where('type', '=', 'user_role--user_role')
    .execute();
  const ids = new Map(rows.map((row) => [row.machine_name, row.uuid]));
  return (name) => {
    const id = ids.get(name);
    if (!id)
      throw new Problem(
        422,
        `Unprocessable Entity: validation failed.\nroles.0.target_id: The referenced entity (user_role: ${name}) does not exist.\n`,
      );
    return id;
  };
}

/** Converts a refusal to Drupal's REST format: one line per invalid value. */
async function asRestFailure<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (
      error instanceof Problem &&
      error.status === 422 &&
      !error.detail.startsWith('Unprocessable')
    ) {
      const lines =
        error.pointers.length > 0 ? error.pointers.map(({ detail }) => detail) : [error.detail];
      throw new Problem(422, `Unprocessable Entity: validation failed.\n${lines.join('\n')}\n`);
    }
    throw error;
  }
}

const bodyOf = (request: FastifyRequest): JsonObject => {
  if (!isObject(request.body)) throw new Problem(400, 'Syntax error');
  return request.body;
};

async function read(service: Service, viewer: Viewer, id: string): Promise<Loaded> {
  const reader = { db: service.db, model: service.model, viewer };
  const [record] = await loadByIds(reader, service.model.named('user--user'), [id]);
  if (!record)
    throw new Problem(
      403,
      "The 'access user profiles' permission is required and the user must be active.",
    );
  return record;
}

const show = (service: Service, viewer: Viewer, request: FastifyRequest, record: Loaded) =>
  asRest(record, {
    origin: originOf(request),
    viewer,
    fields: new Map(),
    hasRecordLinks: false,
    shown: shownFile(service.signer, viewer, service.now()),
  });

async function accountOf(service: Service, request: FastifyRequest): Promise<Account> {
  const { uid } = request.params as { uid: string };
  const account = /^\d+$/.test(uid) ? await findByUid(service.db, Number(uid)) : null;
  if (!account)
    throw new Problem(404, `The "user" parameter was not converted for the path "/user/{user}"`);
  return account;
}

/** Registers the account routes in Drupal's REST format. */
export function userRoutes(app: FastifyInstance, service: Service): void {
  const user = service.model.named('user--user');
  app.post('/entity/user', async (request, reply) => {
    const viewer = await viewerOfRequest(service, request);
    if (viewer.id === '') throw new Problem(401, 'No authentication credentials provided.');
    if (!hasAny(viewer, user.mayCreate))
      throw new Problem(403, "The 'administer users' permission is required.");
    const body = asResource(bodyOf(request), null, await roleIds(service));
    const id = await asRestFailure(() =>
      write(service, viewer, (writer) => createRecord(writer, user, body)),
    );
    const record = await read(service, viewer, id);
    void reply.status(201).header('location', `${originOf(request)}/user/${record.entity.number}`);
    return show(service, viewer, request, record);
  });
  app.get('/user/:uid', async (request) => {
    const viewer = await viewerOfRequest(service, request);
    return show(
      service,
      viewer,
      request,
      await read(service, viewer, (await accountOf(service, request)).id),
    );
  });
  app.patch('/user/:uid', async (request) => {
    const viewer = await viewerOfRequest(service, request);
    if (!viewer.id) throw new Problem(401, 'No authentication credentials provided.');
    const { id } = await accountOf(service, request);
    const body = asResource(bodyOf(request), id, await roleIds(service));
    await asRestFailure(() =>
      write(service, viewer, (writer) => patchRecord(writer, user, id, body)),
    );
    return show(service, viewer, request, await read(service, viewer, id));
  });
}
