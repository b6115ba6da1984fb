import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../engine/schema/json';
import type { Place, Sample } from './role-samples';
import { people } from './role-table';
import { at, list, type RunningSite, startSite, stopSite } from './running-site';

const mediaType = 'application/vnd.api+json';
const password = 'Groundplan-demo-1';

/** A site with two projects: one names the demo's designer, subcontractor and client, the other names none of them. */
export interface RoleSite {
  readonly site: RunningSite;
  readonly tokens: Readonly<Record<string, string | null>>;
  readonly own: Place;
  readonly other: Place;
  readonly users: Readonly<Record<string, string>>;
  /** Creates a sample as somebody, and puts it in its place; the id, or the status of the refusal. */
  readonly create: (token: string | null, sample: Sample, place: Place) => Promise<string | number>;
}

const addressOf = (type: string): string => `/jsonapi/${type.replace('--', '/')}`;

async function post(site: RunningSite, token: string | null, type: string, rest: JsonObject) {
  const { status, body } = await site.ask(token, 'POST', addressOf(type), {
    data: { type, ...rest },
  });
  return status === 201 ? String(at(body, 'data', 'id')) : status;
}

async function made(site: RunningSite, token: string, type: string, rest: JsonObject) {
  const id = await post(site, token, type, rest);
  if (typeof id === 'number') throw new Error(`${type} was answered with ${id}`);
  return id;
}

const idsOf = async (site: RunningSite, token: string, path: string, name: string) => {
  const { body } = await site.ask(token, 'GET', path);
  return Object.fromEntries(
    list(body.data).map((item) => [String(at(item, 'attributes', name)), String(at(item, 'id'))]),
  );
};

const hangs = (id: string, entity: string, field: string): JsonObject => ({
  attributes: { parent_id: id, parent_type: entity, parent_field_name: field },
});

async function makePlace(
  site: RunningSite,
  token: string,
  roles: Place['roles'],
  relationships: JsonObject,
): Promise<Place> {
  const make = (type: string, rest: JsonObject) => made(site, token, type, rest);
  const title = { attributes: { title: 'A place' } };
  const project = await make('node--project', { ...title, relationships });
  const template = await make('node--feature_template', title);
  const templateItem = await make(
    'paragraph--template_item',
    hangs(template, 'node', 'field_template_items'),
  );
  const { body } = await site.ask(
    token,
    'GET',
    `/jsonapi/node/activity?filter[field_activity_project.id]=${project}`,
  );
  return {
    roles,
    project,
    activity: String(at(body, 'data', 0, 'id')),
    template,
    templateItem,
    templateField: await make(
      'paragraph--template_field',
      hangs(templateItem, 'paragraph', 'field_item_fields'),
    ),
    feature: await make('paragraph--feature', hangs(project, 'node', 'field_project_features')),
    changeOrder: await make(
      'paragraph--change_order',
      hangs(project, 'node', 'field_project_change_orders'),
    ),
  };
}

const user = (id: string | undefined): JsonObject => ({ type: 'user--user', id: id ?? '' });

/** A staff worker who is restricted to one project. */
async function makeRestricted(site: RunningSite, token: string, { project, roles }: Place) {
  const name = 'restricted@demo.test';
  await made(site, token, 'user--user', {
    attributes: {
      name,
      mail: name,
      status: true,
      pass: password,
      field_user_value: JSON.stringify({ 'portal.onlyProject': project }),
    },
    relationships: {
      roles: { data: [{ type: 'user_role--user_role', id: roles.staff_worker ?? '' }] },
    },
  });
  return site.token(name);
}

async function attach(
  site: RunningSite,
  token: string | null,
  { type, attachedBy }: Sample,
  { project }: Place,
  id: string,
): Promise<string | number> {
  if (!attachedBy) return id;
  const path = `/jsonapi/node/project/${project}/relationships/${attachedBy}`;
  const { status } = await site.ask(token, 'POST', path, { data: [{ type, id }] });
  return status === 200 || status === 204 ? id : status;
}

export async function startRoleSite(): Promise<RoleSite> {
  const site = await startSite();
  const administrator = await site.token('demo_administrator');
  const users = await idsOf(site, administrator, '/jsonapi/user/user', 'name');
  const roles = await idsOf(
    site,
    administrator,
    '/jsonapi/user_role/user_role',
    'drupal_internal__id',
  );
  const own = await makePlace(site, administrator, roles, {
    field_project_client: { data: user(users.demo_customer) },
    field_project_assigned_user: { data: [user(users.demo_designer)] },
    field_project_subcontractors: { data: [user(users.demo_contract_worker)] },
  });
  const other = await makePlace(site, administrator, roles, {
    field_project_client: { data: user(users['george.lindqvist']) },
  });
  const tokens: Record<string, string | null> = {
    nobody: null,
    restricted: await makeRestricted(site, administrator, own),
  };
  for (const who of people) if (!(who in tokens)) tokens[who] = await site.token(`demo_${who}`);
  return {
    site,
    tokens,
    own,
    other,
    users,
    create: async (token, sample, place) => {
      const id = await post(site, token, sample.type, sample.make(place));
      return typeof id === 'number' ? id : attach(site, token, sample, place, id);
    },
  };
}

/** What somebody may do with samples of a kind: the letters of the role table. */
export async function lettersOf(
  roleSite: RoleSite,
  who: string,
  sample: Sample,
  place: Place,
): Promise<string> {
  const { site, tokens, create } = roleSite;
  const token = tokens[who] ?? null;
  const path = addressOf(sample.type);
  const id = sample.existing?.(place) ?? (await newSample(roleSite, sample, place));
  const doomed = sample.type === 'node--project' ? await newSample(roleSite, sample, place) : id;
  const patch = async (attributes: JsonObject) =>
    (
      await site.ask(token, 'PATCH', `${path}/${id}`, {
        data: { type: sample.type, id, attributes: fresh(attributes) },
      })
    ).status;
  const found = {
    r: await reads(roleSite, token, path, id),
    c: judged(await create(token, sample, place)),
    u: judged(await patch(sample.change)),
    e: sample.smallChange ? judged(await patch(sample.smallChange)) : false,
    d: judged((await site.ask(token, 'DELETE', `${path}/${doomed}`)).status),
  };
  const letters = (['r', 'c', 'u', 'e', 'd'] as const).filter((letter) => found[letter]);
  return letters.filter((letter) => letter !== 'e' || !found.u).join('');
}

/** A change to what a record has already is none: each try writes something new. */
const fresh = (attributes: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      value === 'Changed' ? `Changed ${randomUUID()}` : value,
    ]),
  );

async function newSample({ create, tokens }: RoleSite, sample: Sample, place: Place) {
  const id = await create(tokens.administrator ?? null, sample, place);
  if (typeof id === 'number') throw new Error(`${sample.type} was answered with ${id}`);
  return id;
}

const refusals = [401, 403, 404, 405];

/** True for what was done, false for a refusal; anything else is a failure of the service. */
function judged(outcome: string | number): boolean {
  if (typeof outcome === 'string' || (outcome >= 200 && outcome < 300)) return true;
  if (refusals.includes(outcome)) return false;
  throw new Error(`answered with ${outcome}`);
}

/** Whether a record is read; its own address and the list must agree. */
async function reads({ site }: RoleSite, token: string | null, path: string, id: string) {
  const item = judged((await site.ask(token, 'GET', `${path}/${id}`)).status);
  const { body } = await site.ask(token, 'GET', `${path}?filter[id]=${id}`, undefined, mediaType);
  if (list(body.data).length !== Number(item)) throw new Error('item and list differ');
  return item;
}

/** Stops the site after the tests of a file; there is none if it could not start. */
export const stopRoleSite = (opened: RoleSite | undefined): Promise<void> => stopSite(opened?.site);
