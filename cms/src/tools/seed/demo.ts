import { addRoles, createSeeder, installer } from '../../engine/content-files/seeder';
import { type Service, write } from '../../engine/service';
import { addLegalTexts } from '../../product/set-up/starting-legal-texts';
import { addPriceBook, addTemplates } from '../../product/set-up/starting-templates';
import { addChecklistTemplates } from './checklist';
import { addDocuments, storePapers } from './documents';
import { addPeople } from './people';
import { addProjects } from './projects';

/** Seeds a new database with the demo. */
export async function seedDemo(service: Service): Promise<void> {
  const stored = await storePapers(service);
  await write(service, installer, async (writer) => {
    const roles = await addRoles(writer);
    const people = await addPeople(createSeeder(writer), roles);
    const seeder = createSeeder(writer).by({
      id: people.id('demo_administrator'),
      name: 'demo_administrator',
    });
    const templates = await addTemplates(seeder);
    await addLegalTexts(seeder);
    const checklist = await addChecklistTemplates(seeder);
    const byManager = seeder.by({ id: people.id('demo_manager'), name: 'demo_manager' });
    const documents = await addDocuments(byManager, stored);
    await addProjects({ seeder: byManager, people, templates, checklist, documents });
    await addPriceBook(byManager);
  });
}
