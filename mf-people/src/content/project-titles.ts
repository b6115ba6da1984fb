import { defineResource, object, query, readAbortablePage, text } from '@portal/shared/cms';
import { searchWords } from '@portal/shared/domain';
import type { Found, Search } from '@portal/shared/people-search';

export interface ProjectTitle {
  readonly id: string;
  /** Title of the project. */
  readonly name: string;
}

const projectTitles = defineResource({
  type: 'node--project',
  attributes: object({ title: text() }),
  read: ({ id, attributes }): ProjectTitle => ({ id, name: attributes.title }),
});

const titlesQuery = () => query().addFields(projectTitles.type, ['title']);

/** Finds projects by words of the title, by title; at most 50. Rejects with RequestFailed, or with the reason of the aborted signal. */
export async function findProjects({ keyword, signal }: Search): Promise<Found<ProjectTitle>> {
  const asked = titlesQuery().addSort('title');
  for (const word of searchWords(keyword)) asked.addFilter('title', word, 'CONTAINS');
  return readAbortablePage(projectTitles, asked, 0, signal);
}

/** Reads the title of a project; an empty list for a project that is gone. Rejects with RequestFailed. */
export async function readProjectTitle(id: string): Promise<readonly ProjectTitle[]> {
  const asked = titlesQuery().addFilter('id', id);
  return (await readAbortablePage(projectTitles, asked, 0)).records;
}
