import { query, readPage } from '@portal/shared/cms';
import { personNames, persons, readPeople } from '@portal/shared/content';
import { clientRole, type Person, type PersonName, searchWords } from '@portal/shared/domain';
import { failureOf } from '@portal/shared/http';

const searched = ['field_user_name', 'mail', 'field_user_company'] as const;

/**
 * Finds active clients by words of name, mail address or company, by name; at most 50. For a reader
 * who may not filter by role, all accounts are read and filtered here. Rejects with RequestFailed.
 */
export async function findClients(keyword: string): Promise<readonly PersonName[]> {
  const words = searchWords(keyword);
  try {
    return await findInService(words);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || ![400, 403].includes(failure.status)) throw error;
    return findHere(words);
  }
}

async function findInService(words: readonly string[]): Promise<readonly PersonName[]> {
  const asked = query().addFields(persons.type, ['field_user_name', 'display_name']);
  asked.addFilter('roles.meta.drupal_internal__target_id', [clientRole], 'IN');
  asked.addFilter('status', '1').addSort('field_user_name');
  for (const [index, word] of words.entries()) {
    asked.addGroup(`word${index}`, 'OR');
    for (const path of searched) asked.addFilter(path, word, 'CONTAINS', `word${index}`);
  }
  return (await readPage(personNames, asked, 0)).records;
}

async function findHere(words: readonly string[]): Promise<readonly PersonName[]> {
  const textOf = ({ name, mail, company }: Person) =>
    searchWords([name, mail, company].join(' ')).join(' ');
  return (await readPeople('clients')).filter(
    (person) => person.isActive && words.every((word) => textOf(person).includes(word)),
  );
}
