import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Row } from '../src/engine/schema/json';
import type { Service } from '../src/engine/service';
import type { Database } from '../src/engine/storage/database';
import { insertRows } from '../src/engine/storage/dialect';

const projects = 10_000;
const features = 30;
const linesOfFeature = 20;
const paragraphs = 100_000;

interface Batch {
  readonly entities: unknown[][];
  readonly references: unknown[][];
  readonly rows: Map<string, Row[]>;
}

async function write(db: Database, { entities, references, rows }: Batch): Promise<void> {
  const entity = ['uuid', 'type', 'entity', 'number', 'revision', 'owner', 'parent', 'root'];
  await insertRows(db, 'entity', entity, entities);
  for (const [table, cells] of rows) {
    const names = Object.keys(cells[0] ?? {});
    await insertRows(
      db,
      table,
      names,
      cells.map((row) => names.map((name) => row[name] ?? null)),
    );
  }
  const reference = ['from_type', 'from_id', 'field', 'position', 'to_id'];
  await insertRows(db, 'reference', reference, references);
}

const pricedLine = (line: number): Row => ({
  field_line_item_name: `Line ${line}`,
  field_quantity: 25_000,
  field_unit_price: 1_100_000,
  field_overhead: 12_000,
  field_total: 30_800,
});

/** Collects records of any type, with numbers after the demo records. */
function collect() {
  const batch: Batch = { entities: [], references: [], rows: new Map() };
  let number = 1_000_000;
  const add = (type: string, cells: Row, parent: string | null, root: string | null): string => {
    const uuid = randomUUID();
    number += 1;
    const [entity = '', bundle = ''] = type.split('--');
    batch.entities.push([uuid, type, entity, number, number, null, parent, root ?? uuid]);
    const table = `${entity}__${bundle}`;
    const row = {
      uuid,
      entity_number: number,
      langcode: 'en',
      status: 1,
      created: 1_790_000_000,
      ...cells,
    };
    const rows = batch.rows.get(table) ?? [];
    rows.push(row);
    batch.rows.set(table, rows);
    return uuid;
  };
  return { batch, add };
}

/** Returns the ids of the first two of 10,000 projects; the first has 30 features with 20 lines each, the others share the rest of 100,000 paragraphs. */
export async function fillSite({
  db,
}: Service): Promise<{ readonly project: string; readonly small: string }> {
  const { batch, add } = collect();
  const refer = (type: string, from: string, field: string, position: number, to: string) =>
    batch.references.push([type, from, field, position, to]);
  const clients = Array.from({ length: 2500 }, (_, index) =>
    add(
      'user--user',
      { name: `client-${index}`, field_user_name: `Client ${index}`, status: 1 },
      null,
      null,
    ),
  );
  let made = 0;
  const addFeature = (project: string, position: number, lines: number): void => {
    const feature = add(
      'paragraph--feature',
      { field_feature_name: `Feature ${position}` },
      project,
      project,
    );
    refer('node--project', project, 'field_project_features', position, feature);
    made += 1 + lines;
    for (let line = 0; line < lines; line += 1) {
      const id = add('paragraph--line_item', pricedLine(line), feature, project);
      refer('paragraph--feature', feature, 'field_feature_line_items', line, id);
    }
  };
  const ids: string[] = [];
  for (let index = 0; index < projects; index += 1) {
    const project = add(
      'node--project',
      {
        title: `Garden ${String(index).padStart(5, '0')}`,
        field_project_status: index % 4 ? 'design' : 'discovery',
        changed: 1_790_000_000 + ((index * 7919) % 1_000_000),
      },
      null,
      null,
    );
    ids.push(project);
    const client = clients[index % clients.length];
    if (client) refer('node--project', project, 'field_project_client', 0, client);
    if (index === 0)
      for (let position = 0; position < features; position += 1)
        addFeature(project, position, linesOfFeature);
    else if (made < paragraphs) addFeature(project, 0, 9);
  }
  await write(db, batch);
  await sql`analyze`.execute(db);
  return { project: String(ids[0]), small: String(ids[1]) };
}
