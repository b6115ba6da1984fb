import { sql } from 'kysely';
import type { Viewer } from '../../engine/access/viewer';
import { createSeeder } from '../../engine/content-files/seeder';
import type { JsonObject } from '../../engine/schema/json';
import { type Service, write } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { addLegalTexts } from './starting-legal-texts';
import { addTemplates, bookTemplates } from './starting-templates';

/** Records of a type, by name or title. */
async function recordsOf(db: Database, table: string, name: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select uuid as id, ${sql.ref(name)} as name
    from ${sql.table(table)}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

const legalTitles = ['legal', 'signatures'];

/** Returns the templates and legal texts of the starting set, and whether each is stored already. */
export async function shownStartingSet({ db }: Service): Promise<JsonObject> {
  const templates = await recordsOf(db, 'node__feature_template', 'title');
  const legal = await recordsOf(db, 'node__legal', 'title');
  return {
    templates: bookTemplates.map(({ title, group, description }) => ({
      ...{ title, group, description },
      isStored: templates.has(title),
    })),
    legalTexts: { isStored: legalTitles.every((title) => legal.has(title)) },
  };
}

export interface WantedSet {
  readonly titles: readonly string[];
  readonly legalTexts: boolean;
}

/** Stores the wanted parts of the starting set in one transaction; stored parts stay as they are. */
export const storeStartingSet = (
  service: Service,
  viewer: Viewer,
  { titles, legalTexts }: WantedSet,
): Promise<void> =>
  write(service, viewer, async (writer) => {
    const seeder = createSeeder(writer);
    const templates = await recordsOf(writer.db, 'node__feature_template', 'title');
    const groups = await recordsOf(writer.db, 'taxonomy_term__feature_groups', 'name');
    const missing = new Set(titles.filter((title) => !templates.has(title)));
    await addTemplates(seeder, missing, groups);
    const legal = await recordsOf(writer.db, 'node__legal', 'title');
    if (legalTexts && legalTitles.every((title) => !legal.has(title))) await addLegalTexts(seeder);
  });
