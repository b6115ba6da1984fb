import { defineResource, object, query, readAll, text } from '@portal/shared/cms';

const projectTitles = defineResource({
  type: 'node--project',
  attributes: object({ title: text() }),
  read: ({ id, attributes }) => ({ id, title: attributes.title }),
});

/** Reads id and title of all readable projects. */
export function readProjectTitles(): Promise<{ id: string; title: string }[]> {
  return readAll(projectTitles, query().addFields(projectTitles.type, ['title']).addSort('title'));
}
