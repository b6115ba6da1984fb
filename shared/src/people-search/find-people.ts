import {
  defineResource,
  object,
  type Query,
  query,
  readAbortablePage,
  text,
} from '@portal/shared/cms';
import { persons } from '@portal/shared/content';
import { type Person, type PersonName, type RoleName, searchWords } from '@portal/shared/domain';
import { failureOf } from '@portal/shared/http';

/** An account that a search found. */
export interface FoundPerson extends PersonName {
  readonly roles: readonly string[];
}

/** Result of a search for people or crews. */
export interface Found<One extends PersonName> {
  /** Records found, by name; at most 50. */
  readonly records: readonly One[];
  /** Whether the content service has more records that match. */
  readonly hasMore: boolean;
}

/** A typed keyword; `signal` aborts the search. */
export interface Search {
  readonly keyword: string;
  readonly signal?: AbortSignal;
}

const most = 50;
const searched = ['field_user_name', 'mail', 'field_user_company'] as const;

const foundPersons = defineResource({
  type: persons.type,
  attributes: object({ field_user_name: text(), display_name: text() }),
  read: ({ id, attributes, related }): FoundPerson => ({
    id,
    name: attributes.field_user_name || attributes.display_name,
    roles: related.targetNames('roles'),
  }),
});

/**
 * Finds active accounts with any of the roles, by words of name, mail address or company; at most
 * 50, by name. An empty keyword finds the first 50. A reader who may not filter by role gets the
 * accounts page by page, filtered in the browser, until 50 match. Rejects with RequestFailed, or
 * with the reason of the aborted signal.
 */
export async function findPeople(
  roles: readonly RoleName[],
  { keyword, signal }: Search,
): Promise<Found<FoundPerson>> {
  const words = searchWords(keyword);
  try {
    const asked = serviceQuery(roles, words);
    // Without a signal the list before typing is shared with other reads, and kept for use offline.
    const aborts = words.length === 0 ? undefined : signal;
    return await readAbortablePage(foundPersons, asked, 0, aborts);
  } catch (error) {
    if (signal?.aborted || !isFilterRefused(error)) throw error;
    return findInPages(roles, words, signal);
  }
}

/** Reads names and roles of accounts by id, for those that no search found. Rejects with RequestFailed. */
export async function readFoundPeople(ids: readonly string[]): Promise<readonly FoundPerson[]> {
  const asked = query().addFields(persons.type, ['field_user_name', 'display_name', 'roles']);
  const { records } = await readAbortablePage(
    foundPersons,
    asked.addFilter('id', [...ids], 'IN'),
    0,
  );
  return records;
}

function serviceQuery(roles: readonly RoleName[], words: readonly string[]): Query {
  const asked = query().addFields(persons.type, ['field_user_name', 'display_name', 'roles']);
  asked.addFilter('roles.meta.drupal_internal__target_id', [...roles], 'IN');
  asked.addFilter('status', '1').addSort('field_user_name');
  for (const [index, word] of words.entries()) {
    asked.addGroup(`word${index}`, 'OR');
    for (const path of searched) asked.addFilter(path, word, 'CONTAINS', `word${index}`);
  }
  return asked;
}

/** Whether the content system refused the filter of a read, rather than the read. */
function isFilterRefused(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'refused' && [400, 403].includes(failure.status);
}

async function findInPages(
  roles: readonly RoleName[],
  words: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Found<FoundPerson>> {
  const found: FoundPerson[] = [];
  const asked = () =>
    query()
      .addFields(persons.type, [...searched, 'name', 'display_name', 'status', 'roles'])
      .addSort('field_user_name');
  for (let page = 0; ; page += 1) {
    const { records, hasMore } = await readAbortablePage(persons, asked(), page, signal);
    const matching = records.filter((person) => isFound(person, roles, words));
    found.push(...matching.map(({ id, name, roles: own }) => ({ id, name, roles: own })));
    if (!hasMore || found.length >= most)
      return { records: found.slice(0, most), hasMore: hasMore || found.length > most };
  }
}

function isFound(
  { name, mail, company, isActive, roles: own }: Person,
  roles: readonly RoleName[],
  words: readonly string[],
): boolean {
  const given = searchWords([name, mail, company].join(' ')).join(' ');
  return (
    isActive &&
    roles.some((role) => own.includes(role)) &&
    words.every((word) => given.includes(word))
  );
}
