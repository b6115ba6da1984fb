import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { has, type Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { signedIn } from '../../engine/http/viewer-of-request';
import { isObject, type JsonObject } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { changeLogo, changeSettings, shownSettings } from './installation-settings';
import { shownStartingSet, storeStartingSet, type WantedSet } from './starting-set';

async function administratorOf(service: Service, request: FastifyRequest): Promise<Viewer> {
  const viewer = await signedIn(service, request);
  if (!has(viewer, 'administrator')) throw new Problem(403, 'Only administrators set the site up.');
  return viewer;
}

/** Returns the number of clients, projects, feature templates and entries of the price book. */
async function counts({ db }: Service): Promise<JsonObject> {
  const { rows } = await sql<Record<'clients' | 'projects' | 'templates' | 'prices', number>>`select
    (select count(*) from reference held join entity role on role.uuid = held.to_id
      where held.field = 'roles' and role.machine_name = 'customer') as clients,
    (select count(*) from entity where type = 'node--project') as projects,
    (select count(*) from entity where type = 'node--feature_template') as templates,
    (select count(*) from entity where type = 'node--price_book_entry') as prices`.execute(db);
  const [found] = rows;
  return {
    clients: Number(found?.clients),
    projects: Number(found?.projects),
    templateCount: Number(found?.templates),
    priceCount: Number(found?.prices),
  };
}

const setUp = async (service: Service): Promise<JsonObject> => ({
  ...shownSettings(service),
  ...(await shownStartingSet(service)),
  ...(await counts(service)),
});

function wantedOf(body: unknown): WantedSet {
  const { titles, legalTexts } = isObject(body) ? body : {};
  if (!Array.isArray(titles) || typeof legalTexts !== 'boolean')
    throw new Problem(400, 'A starting set is {"titles": [text], "legalTexts": true or false}.');
  return { titles: titles.map(String), legalTexts };
}

/** Registers the routes of the set-up page, for administrators. Each answers with the state of the set-up. */
export function setUpRoutes(app: FastifyInstance, service: Service): void {
  app.get('/api/set-up', async (request) => {
    await administratorOf(service, request);
    return setUp(service);
  });
  app.patch('/api/set-up', async (request) => {
    await administratorOf(service, request);
    changeSettings(service, request.body);
    return setUp(service);
  });
  app.post('/api/set-up/logo', async (request) => {
    await administratorOf(service, request);
    if (!Buffer.isBuffer(request.body)) throw new Problem(415, 'A logo is sent as a picture.');
    await changeLogo(service, request.body);
    return setUp(service);
  });
  app.post('/api/set-up/starting-set', async (request) => {
    const viewer = await administratorOf(service, request);
    await storeStartingSet(service, viewer, wantedOf(request.body));
    return setUp(service);
  });
}
