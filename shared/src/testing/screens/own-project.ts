import { contentAs, demoClientPassword, type MadePerson, type Reference } from './content';

/** A project of a test's own, priced, with a payment and a client who knows no other project. */
export interface OwnProject {
  readonly id: string;
  readonly title: string;
  readonly client: MadePerson & { readonly password: string };
  /** Adds a change request in review with one line of this unit price; returns its id. */
  readonly askForChange: (description: string, unitPrice: string) => Promise<string>;
}

type Content = Awaited<ReturnType<typeof contentAs>>;

/** Makes a project with one feature of one line (2 x 431.7777 dollars, 17.375 %), and a deposit of 500.10 dollars. */
export async function makeOwnProject(): Promise<OwnProject> {
  const content = await contentAs('administrator');
  const client = await content.makePerson('customer', 'Ines Moreau', { pass: demoClientPassword });
  const line = await content.make('paragraph--line_item', {
    attributes: {
      field_line_item_name: 'Crew of three',
      field_quantity: '2',
      field_unit_price: '431.7777',
      field_overhead: '17.375',
      field_is_editable: true,
    },
  });
  const feature = await content.make('paragraph--feature', {
    attributes: {
      field_feature_name: 'Gravel garden',
      field_description: 'Gravel, grasses and a bench.',
      field_feature_cp_description: 'Raked every spring.',
    },
    relationships: { field_feature_line_items: { data: [line] } },
  });
  const payment = await content.make('node--payment_schedule_item', {
    attributes: {
      title: 'Deposit',
      field_psi_name: 'Deposit',
      field_psi_amount: '500.10',
      field_psi_paid: '0.00',
      field_psi_total: '500.10',
      field_psi_payment_status: 'payment_due',
    },
  });
  const title = `Gravel garden ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await content.make('node--project', {
    attributes: { title, field_project_private_note: 'Beware of the dog' },
    relationships: {
      field_project_client: { data: { type: 'user--user', id: client.id } },
      field_project_features: { data: [feature] },
      field_project_psi: { data: [payment] },
    },
  });
  return {
    id,
    title,
    client: { ...client, password: demoClientPassword },
    askForChange: (description, unitPrice) => askForChange(content, id, description, unitPrice),
  };
}

async function askForChange(
  content: Content,
  projectId: string,
  description: string,
  unitPrice: string,
): Promise<string> {
  const change = await content.make('paragraph--change_order', {
    attributes: {
      field_description: description,
      field_change_request_status: 'reviewing',
      ...within(projectId, 'field_project_change_orders', 'node'),
    },
  });
  await attach(content, `node/project/${projectId}`, 'field_project_change_orders', change);
  const line = await content.make('paragraph--line_item', {
    attributes: {
      field_line_item_name: 'Crew of three',
      field_quantity: '1',
      field_unit_price: unitPrice,
      ...within(change.id, 'field_co_line_items'),
    },
  });
  await attach(content, `paragraph/change_order/${change.id}`, 'field_co_line_items', line);
  return change.id;
}

const within = (id: string, field: string, type = 'paragraph') => ({
  parent_id: id,
  parent_type: type,
  parent_field_name: field,
});

const attach = (content: Content, host: string, field: string, child: Reference) =>
  content.ask('POST', `/jsonapi/${host}/relationships/${field}`, { data: [child] });
