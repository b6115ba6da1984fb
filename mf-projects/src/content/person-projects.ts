import { defineResource, object, query, readAll, text } from '@portal/shared/cms';
import { readPerson } from '@portal/shared/content';

const projectTitles = defineResource({
  type: 'node--project',
  attributes: object({ title: text() }),
  read: ({ id, attributes }) => ({ id, title: attributes.title }),
});

const assignments = ['client', 'assigned_user', 'subcontractors'] as const;

/** Reads the projects of an account as client, team member or subcontractor. Rejects with RequestFailed. */
export async function readPersonProjects(id: string) {
  const asked = query().addFields(projectTitles.type, ['title']).addSort('title');
  asked.addGroup('person', 'OR');
  for (const name of assignments) asked.addFilter(`field_project_${name}.id`, id, '=', 'person');
  // The account is read as well: an unknown account is a failure, and no account without projects.
  const [, assignedProjects] = await Promise.all([readPerson(id), readAll(projectTitles, asked)]);
  return { id, assignedProjects };
}
