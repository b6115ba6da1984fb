import type { JsonObject } from '../../engine/schema/json';
import { at, type RunningSite } from './running-site';

interface Part {
  readonly type: string;
  readonly attributes: JsonObject;
  /** Path of the record that holds the part, below `/jsonapi/`. */
  readonly host: string;
  readonly field: string;
}

/** Creates a part of a record as the manager. Returns the id. */
async function addPart(
  { ask }: Pick<RunningSite, 'ask'>,
  manager: string,
  { type, attributes, host, field }: Part,
): Promise<string> {
  const [entity, , parent] = host.split('/');
  const place = { parent_id: parent ?? '', parent_type: entity ?? '', parent_field_name: field };
  const { body } = await ask(manager, 'POST', `/jsonapi/paragraph/${type}`, {
    data: { type: `paragraph--${type}`, attributes: { ...attributes, ...place } },
  });
  const id = String(at(body, 'data', 'id'));
  const revision = at(body, 'data', 'attributes', 'drupal_internal__revision_id');
  const part = { type: `paragraph--${type}`, id, meta: { target_revision_id: revision } };
  await ask(manager, 'POST', `/jsonapi/${host}/relationships/${field}`, { data: [part] });
  return id;
}

interface Asked {
  readonly project: string;
  readonly description: string;
  /** Unit price of the line. */
  readonly dollars: string;
  /** Other attributes of the request, for example the payment terms. */
  readonly more?: JsonObject;
}

/** Puts a change request with one line to the client, as the manager. Returns the id. */
export async function putChange(
  site: Pick<RunningSite, 'ask'>,
  manager: string,
  { project, description, dollars, more = {} }: Asked,
): Promise<string> {
  const request = await addPart(site, manager, {
    type: 'change_order',
    attributes: {
      field_description: description,
      field_change_request_status: 'reviewing',
      ...more,
    },
    host: `node/project/${project}`,
    field: 'field_project_change_orders',
  });
  await addPart(site, manager, {
    type: 'line_item',
    attributes: { field_line_item_name: 'Oak bench', field_unit_price: dollars },
    host: `paragraph/change_order/${request}`,
    field: 'field_co_line_items',
  });
  return request;
}
