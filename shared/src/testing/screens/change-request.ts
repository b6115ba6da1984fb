import { contentAs, type Reference } from './content';

type Content = Awaited<ReturnType<typeof contentAs>>;

/** Adds a change request in review to a project, with one line of this unit price in dollars; returns its id. */
export async function askForChange(
  projectId: string,
  description: string,
  unitPrice: string,
): Promise<string> {
  const content = await contentAs('administrator');
  const change = await content.make('paragraph--change_order', {
    attributes: {
      field_description: description,
      field_change_request_status: 'reviewing',
      ...within(projectId, 'field_project_change_orders', 'node'),
    },
  });
  await attach(content, `node/project/${projectId}`, 'field_project_change_orders', change);
  await addLineTo(change.id, 'Crew of three', unitPrice);
  return change.id;
}

/** Adds a line with this unit price in dollars to a change request. */
export async function addLineTo(
  changeRequestId: string,
  name: string,
  unitPrice: string,
): Promise<void> {
  const content = await contentAs('administrator');
  const line = await content.make('paragraph--line_item', {
    attributes: {
      field_line_item_name: name,
      field_quantity: '1',
      field_unit_price: unitPrice,
      ...within(changeRequestId, 'field_co_line_items'),
    },
  });
  await attach(content, `paragraph/change_order/${changeRequestId}`, 'field_co_line_items', line);
}

const within = (id: string, field: string, type = 'paragraph') => ({
  parent_id: id,
  parent_type: type,
  parent_field_name: field,
});

const attach = (content: Content, host: string, field: string, child: Reference) =>
  content.ask('POST', `/jsonapi/${host}/relationships/${field}`, { data: [child] });
