import harbourWalk from '../../../fixtures/harbour-walk.json' with { type: 'json' };
import otherEstimates from '../../../fixtures/other-estimates.json' with { type: 'json' };
import { writeInstant } from '../../engine/schema/instant';
import type { JsonObject } from '../../engine/schema/json';
import { saveReferences } from '../../engine/write/save';
import { copyChecklist } from './checklist';
import { addFeature, type EstimateFeature } from './estimate';
import { addHarbourExtras, harbourWords } from './harbour-walk';
import { type DemoKit, dayFrom } from './kit';
import { copyOfTemplates } from './project-copy';

async function features(
  kit: DemoKit,
  all: readonly EstimateFeature[],
  words: typeof harbourWords = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const feature of all)
    ids.push(
      await addFeature(
        kit.seeder,
        kit.templates,
        feature,
        words[feature.name]?.(kit.documents) ?? {},
      ),
    );
  return ids;
}

async function payments(
  kit: DemoKit,
  all: readonly (readonly [string, string, string, number, boolean, rule?: string])[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [field_psi_name, field_psi_description, field_psi_amount, days, paid, rule] of all)
    ids.push(
      await kit.seeder.add('node--payment_schedule_item', {
        title: field_psi_name,
        field_psi_name,
        field_psi_description,
        field_psi_amount,
        field_psi_due_date: dayFrom(kit, days),
        field_psi_payment_status: paid ? 'paid' : 'payment_due',
        field_psi_paid: paid ? field_psi_amount : '0.00',
        field_psi_total: paid ? '0.00' : field_psi_amount,
        field_psi_rule: rule ?? null,
      }),
    );
  return ids;
}

/** Sets project and owner of documents. */
async function hang(
  { seeder: { writer } }: DemoKit,
  documents: readonly string[],
  project: string,
  host: string,
): Promise<void> {
  const type = writer.model.named('media--document');
  for (const id of documents) {
    await saveReferences(writer, type, id, 'field_document_group_parent', [project]);
    await saveReferences(writer, type, id, 'field_document_field_parent', [host]);
  }
}

async function addHarbourWalk(kit: DemoKit): Promise<void> {
  const { seeder, people, documents } = kit;
  const made = await features(kit, harbourWalk.features, harbourWords);
  const id = await seeder.add(
    'node--project',
    {
      title: harbourWalk.title,
      field_project_status: 'proposal',
      field_project_payment_status: 'payment_due',
      field_project_date: { value: dayFrom(kit, 24), end_value: dayFrom(kit, 66) },
      field_project_client_budget: '30000',
      field_project_client_notes: 'Would stretch for natural stone on the steps.',
      field_project_description:
        'A stone terrace for long evenings by the water, steps down to the lawn, and planting that stays good into October.',
      field_project_private_note:
        'Gate is 34 in wide: mini excavator only. The neighbour shares the hedge on the east side.',
      field_project_value: copyOfTemplates(kit.templates),
      field_checklist_default_added: true,
    },
    {
      field_project_client: people.id('demo_customer'),
      field_project_assigned_user: [people.id('demo_designer'), people.id('demo_staff_worker')],
      field_project_assigned_crew: [people.crew],
      field_project_subcontractors: [people.id('demo_contract_worker')],
      field_project_features: made,
      field_project_psi: await payments(kit, [
        ['Deposit', 'On signing, to hold the dates', '9734.28', 7, false, '30'],
        ['Base complete', 'When the granular base is inspected', '12979.03', 38, false],
        ['Completion', 'After the walk-through', '9734.28', 68, false, 'rest'],
      ]),
      field_project_checklist_items: await copyChecklist(
        seeder,
        kit.checklist,
        4,
        people.id('demo_staff_worker'),
        writeInstant(seeder.writer.now - 3 * 86_400),
      ),
      field_project_files: kit.documents.ofProject,
    },
  );
  const [patio = id, beds = id] = made;
  await hang(kit, documents.ofProject, id, id);
  await hang(kit, documents.ofPatio, id, patio);
  await hang(kit, documents.ofBeds, id, beds);
  await addHarbourExtras(kit, id);
}

async function addOther(
  kit: DemoKit,
  index: number,
  attributes: JsonObject,
  links: JsonObject,
): Promise<void> {
  const estimate = otherEstimates[index];
  if (!estimate) return;
  const { client, team, paid } = links;
  await kit.seeder.add(
    'node--project',
    { title: estimate.title, field_project_value: copyOfTemplates(kit.templates), ...attributes },
    {
      field_project_client: String(client),
      field_project_assigned_user: [kit.people.id(String(team))],
      ...(paid
        ? {
            field_project_assigned_crew: [kit.people.crew],
            field_project_psi: await payments(kit, [
              ['Deposit', 'On signing', '9500.00', -40, true],
              ['Driveway base', 'When the base is in', '14000.00', -6, false],
              ['Completion', 'After the walk-through', '11500.00', 25, false],
            ]),
          }
        : {}),
      field_project_features: await features(kit, estimate.features),
    },
  );
}

/** Adds three projects: a proposal to sign, a project under construction, and a new project. */
export async function addProjects(kit: DemoKit): Promise<void> {
  const { people } = kit;
  await addHarbourWalk(kit);
  await addOther(
    kit,
    0,
    {
      field_project_status: 'construction',
      field_project_payment_status: 'deposit_received',
      field_project_date: { value: dayFrom(kit, -18), end_value: dayFrom(kit, 22) },
      field_project_client_budget: '38000',
      field_project_description: 'A new wall and drive at the front, with light along the walk.',
    },
    { client: people.id('george.lindqvist'), team: 'demo_staff_worker', paid: true },
  );
  await addOther(
    kit,
    1,
    {
      field_project_status: 'discovery',
      field_project_date: { value: dayFrom(kit, 60), end_value: dayFrom(kit, 95) },
      field_project_client_budget: '0',
      field_project_description: 'A deck off the kitchen and a lawn for three children and a dog.',
    },
    { client: people.id('fatima.haddad'), team: 'demo_designer' },
  );
}
