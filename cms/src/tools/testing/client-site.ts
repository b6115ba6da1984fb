import type { JsonObject } from '../../engine/schema/json';
import { at, type RunningSite } from './running-site';

/** A record that a client never reads (decision 62). */
export interface Kept {
  readonly path: string;
  readonly id: string;
  /** The record that refers to it, and by which field. */
  readonly host: string;
  readonly hostPath: string;
  readonly field: string;
}
/** A project of the demo's client with a feature and a sub-item that they see, and with all that they never read. */
export interface ClientSite {
  readonly project: string;
  readonly feature: string;
  readonly item: string;
  readonly kept: Readonly<Record<string, Kept>>;
  readonly make: ReturnType<typeof maker>;
}

const maker =
  (site: RunningSite, administrator: string) =>
  async (path: string, attributes: JsonObject, relationships: JsonObject = {}) => {
    const data = { type: path.replace('/', '--'), attributes, relationships };
    const { status, body } = await site.ask(administrator, 'POST', `/jsonapi/${path}`, { data });
    if (status !== 201) throw new Error(`${path} was answered with ${status}`);
    return {
      type: data.type,
      id: String(at(body, 'data', 'id')),
      meta: { target_revision_id: at(body, 'data', 'attributes', 'drupal_internal__revision_id') },
    };
  };

type Make = ReturnType<typeof maker>;

/** Makes parts that their hosts refer to. */
const attacher =
  (site: RunningSite, administrator: string, make: Make) =>
  async (
    [hostPath, host, field]: readonly [string, string, string],
    path: string,
    attributes: JsonObject,
  ): Promise<Kept> => {
    const part = await make(path, attributes);
    const isOne = field === 'field_feature_item';
    const { status } = await site.ask(
      administrator,
      isOne ? 'PATCH' : 'POST',
      `/jsonapi/${hostPath}/${host}/relationships/${field}`,
      { data: isOne ? part : [part] },
    );
    if (status >= 300) throw new Error(`${field} was answered with ${status}`);
    return { path, id: part.id, host, hostPath, field };
  };

type Attach = ReturnType<typeof attacher>;

const itemOf = (attach: Attach, feature: string, attributes: JsonObject) =>
  attach(
    ['paragraph/feature', feature, 'field_feature_items'],
    'paragraph/project_feature_item',
    attributes,
  );
const featureOf = (attach: Attach, project: string, attributes: JsonObject) =>
  attach(['node/project', project, 'field_project_features'], 'paragraph/feature', attributes);

/** Names of sub-items that hold papers. */
export const paperNames = ['Notes', '\tNOTES ', 'Documents', 'documents required', ' Other'];

async function keptUnder(attach: Attach, project: string, feature: string) {
  const rejected = await featureOf(attach, project, {
    field_feature_name: 'Kept: rejected feature',
    field_feature_status: 'rejected',
  });
  const order = await attach(
    ['node/project', project, 'field_project_change_orders'],
    'paragraph/change_order',
    { field_description: 'Kept: a change' },
  );
  const kept: Record<string, Kept> = {
    'a rejected feature': rejected,
    'an item of a rejected feature': await itemOf(attach, rejected.id, {
      field_project_feature_name: 'Kept: inside',
    }),
    'a statement of work of a rejected feature': await attach(
      ['paragraph/feature', rejected.id, 'field_feature_sow'],
      'paragraph/project_sow_item',
      { field_project_sow_body: { value: 'Kept: statement', format: 'basic_html' } },
    ),
    'a rejected item': await itemOf(attach, feature, {
      field_project_feature_name: 'Kept: rejected item',
      field_project_feature_status: 'rejected',
    }),
    'a change request': order,
    'the item of a change request': await attach(
      ['paragraph/change_order', order.id, 'field_feature_item'],
      'paragraph/project_feature_item',
      { field_project_feature_name: 'Kept: copy' },
    ),
  };
  for (const name of paperNames)
    kept[`an item named ${JSON.stringify(name)}`] = await itemOf(attach, feature, {
      field_project_feature_name: name,
      field_project_feature_cp_desc: 'Kept: named',
    });
  return kept;
}

/** Makes such a project; texts that a client never reads begin with 'Kept:'. */
export async function makeClientSite(
  site: RunningSite,
  administrator: string,
  client: string,
): Promise<ClientSite> {
  const make = maker(site, administrator);
  const attach = attacher(site, administrator, make);
  const data = { type: 'user--user', id: client };
  const { id: project } = await make(
    'node/project',
    { title: 'Shown' },
    { field_project_client: { data } },
  );
  const { id: feature } = await featureOf(attach, project, {
    field_feature_name: 'Shown feature',
    field_feature_status: 'design_stage',
  });
  const { id: item } = await itemOf(attach, feature, {
    field_project_feature_name: 'Shown item',
    field_project_feature_notes: 'Kept: the crew complains',
    field_project_feature_status: 'ready_for_pricing',
    field_project_feature_stat: 'stat',
  });
  return { project, feature, item, make, kept: await keptUnder(attach, project, feature) };
}
