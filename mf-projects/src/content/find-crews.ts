import { defineResource, object, query, readAbortablePage, required } from '@portal/shared/cms';
import { type PersonName, searchWords } from '@portal/shared/domain';
import type { Found, Search } from '@portal/shared/people-search';

const crewNames = defineResource({
  type: 'node--crew',
  attributes: object({ title: required() }),
  read: ({ id, attributes }): PersonName => ({ id, name: attributes.title }),
});

/** Finds crews by words of the name, without members; at most 50, by name. Rejects with RequestFailed. */
export function findCrews({ keyword, signal }: Search): Promise<Found<PersonName>> {
  const asked = query().addFields(crewNames.type, ['title']).addSort('title');
  const words = searchWords(keyword);
  for (const word of words) asked.addFilter('title', word, 'CONTAINS');
  return readAbortablePage(crewNames, asked, 0, words.length === 0 ? undefined : signal);
}
