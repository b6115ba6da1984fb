import { contentAs, type MadePerson } from './content';

export interface OwnProject {
  readonly id: string;
  readonly title: string;
  /** The client of the project, who has no other. */
  readonly client: MadePerson & { readonly password: string };
}

interface DemoProjects {
  readonly data: readonly { readonly attributes: { readonly field_project_value: string } }[];
}

const password = 'Quiet-orchard-12';

/**
 * Makes a project with one priced feature, a payment and a client: 1,013.60 before tax, 1,145.37 with it.
 *
 * Its templates are those of the demo project, so that nothing has to be completed when it is opened.
 */
export async function makeOwnProject(attributes: object = {}): Promise<OwnProject> {
  const { ask, make, makePerson } = await contentAs('administrator');
  const { data } = await ask<DemoProjects>(
    'GET',
    '/jsonapi/node/project?filter[title]=Harbour%20Walk%20backyard',
  );
  const client = await makePerson('customer', `Ines Moreau ${crypto.randomUUID().slice(0, 8)}`, {
    pass: password,
  });
  const line = await make('paragraph--line_item', {
    attributes: {
      field_line_item_name: 'Crew of three',
      field_quantity: '2',
      field_unit_price: '431.7777',
      field_overhead: '17.375',
      field_is_editable: true,
    },
  });
  const feature = await make('paragraph--feature', {
    attributes: {
      field_feature_name: 'Gravel garden',
      field_description: 'Gravel, grasses and a bench.',
      field_feature_cp_description: 'Raked every spring.',
    },
    relationships: { field_feature_line_items: { data: [line] } },
  });
  const payment = await make('node--payment_schedule_item', {
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
  const { id } = await make('node--project', {
    attributes: {
      title,
      field_project_private_note: 'Beware of the dog',
      field_project_value: data[0]?.attributes.field_project_value,
      ...attributes,
    },
    relationships: {
      field_project_client: { data: { type: 'user--user', id: client.id } },
      field_project_features: { data: [feature] },
      field_project_psi: { data: [payment] },
    },
  });
  return { id, title, client: { ...client, password } };
}
