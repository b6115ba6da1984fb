import { saveReferences } from '../../engine/write/save';
import type { DemoDocuments } from './documents';
import type { FeatureWords } from './estimate';
import { type DemoKit, dayFrom } from './kit';

type Words = Readonly<Record<string, (documents: DemoDocuments) => FeatureWords>>;

export const harbourWords: Words = {
  'Interlock Patio': ({ ofPatio }) => ({
    description:
      'A terrace of large premium slabs off the kitchen doors, laid in a running bond with a fall away from the house, and three broad steps of natural stone down to the lawn.',
    notes: 'Room for a table for eight and a fire bowl, with stone steps to the lawn.',
    answers: { pattern: 'Running bond', area: '620', access: 'Side gate, 34 in wide' },
    itemNotes: { Steps: 'Three treads of natural stone, 4 ft wide.' },
    attachments: ofPatio,
  }),
  'Planting Beds': ({ ofBeds }) => ({
    description:
      'Two deep borders framing the terrace: grasses and perennials in drifts, shrubs for winter, and a pair of serviceberries.',
    notes: 'Flowering from May into October; two trees for shade on the bench.',
    answers: { plants: 'Serviceberry, hydrangea, coneflower, salvia, feather reed grass' },
    itemNotes: { Plants: 'Two trees, eighteen shrubs, forty-two perennials.' },
    attachments: ofBeds,
  }),
};

/** Adds a change request of the crew, a work log and internal lines to the harbour project. */
export async function addHarbourExtras(kit: DemoKit, project: string): Promise<void> {
  const { seeder, people } = kit;
  const host = { parent_id: project, parent_type: 'node' };
  const line = await seeder.add('paragraph--line_item', {
    field_line_item_name: 'Natural stone step, 4 ft',
    field_quantity: '1',
    field_quantifier: 'each',
    field_unit_price: '412.50',
    field_overhead: '12',
    field_total: '462.00',
    field_is_editable: true,
  });
  const order = await seeder
    .by({ id: people.id('demo_staff_worker'), name: 'demo_staff_worker' })
    .add(
      'paragraph--change_order',
      {
        ...host,
        parent_field_name: 'field_project_change_orders',
        field_description: 'A fourth stone step',
        field_notes:
          'The lawn is 7 in lower than the survey says: one more tread makes the rise comfortable.',
        field_change_request_status: 'submitted',
      },
      { field_co_line_items: [line] },
    );
  const log = await seeder.add(
    'paragraph--work_log_item',
    {
      ...host,
      parent_field_name: 'field_project_work_log',
      field_date: dayFrom(kit, -5),
      field_hours: '3.5',
      field_notes: 'Site walk, levels and photographs',
      field_time_log_amount_billed: '259.00',
    },
    { field_user: people.id('demo_designer') },
  );
  await attach(kit, project, 'field_project_change_orders', order);
  await attach(kit, project, 'field_project_work_log', log);
}

async function attach(
  { seeder }: DemoKit,
  project: string,
  field: string,
  id: string,
): Promise<void> {
  await saveReferences(seeder.writer, seeder.writer.model.named('node--project'), project, field, [
    id,
  ]);
}
