import {
  defineResource,
  firstPageOf,
  type ListPage,
  object,
  type Query,
  query,
  type Resource,
  readAll,
  readPage,
  readReferences,
  record,
  text,
} from '@portal/shared/cms';
import { persons } from '@portal/shared/content';
import {
  clientRole,
  memberRoles,
  type PeopleKind,
  type Person,
  phoneDigits,
  searchWords,
} from '@portal/shared/domain';
import { restOfLoad } from '@portal/shared/http';
import type { Arrangement, SortKey } from '../domain/arrange';

/** A person of a list, with the first of the assigned projects. */
export interface ListedPerson extends Person {
  /** Number of assigned projects that the list leaves out. */
  readonly furtherProjects?: number;
  /** Whether `assignedProjects` is empty because the projects are not read yet. */
  readonly areProjectsPending?: true;
}

/** People with the number of projects that the content service left out of the answer. */
const listedPersons: Resource<ListedPerson> = {
  type: persons.type,
  read: (raw, related) => {
    const { assigned_projects: assigned } = raw.relationships;
    const count = Number(record(record(assigned)['meta'])['count'] ?? 0);
    const furtherProjects = Math.max(count - readReferences(assigned).length, 0);
    return { ...persons.read(raw, related), furtherProjects };
  },
};

/** Kind, keyword and order of a list of people. */
export interface PeopleListing extends Arrangement {
  readonly kind: PeopleKind;
}

const phones = ['field_user_phone_pers', 'field_user_phone_biz'];
const sortPaths: Readonly<Record<SortKey, string>> = {
  name: 'field_user_name',
  role: 'roles.label',
  speciality: 'field_user_speciality',
  mail: 'mail',
  phone: 'field_user_phone_pers',
  company: 'field_user_company',
};
const searched = [...new Set([...Object.values(sortPaths), ...phones])];

const shownFields = [
  'drupal_internal__uid',
  'name',
  'display_name',
  'mail',
  'status',
  'created',
  'field_user_name',
  'field_user_speciality',
  'field_user_company',
  ...phones,
  'roles',
];

const rolesOf: Readonly<Record<PeopleKind, readonly string[]>> = {
  clients: [clientRole],
  members: memberRoles,
};

/** Returns a query for the columns of a list alone, with the titles of projects. */
const shownColumns = (): Query =>
  query()
    .addFields(persons.type, [...shownFields, 'assigned_projects'])
    .addFields('node--project', ['title'])
    .addInclude(['assigned_projects']);

/** Every word occurs in a column, or the whole keyword is part of a phone number. */
function filterByKeyword(asked: Query, keyword: string): void {
  const words = searchWords(keyword);
  if (words.length === 0) return;
  asked.addGroup('keyword', 'OR').addGroup('words', 'AND', 'keyword');
  for (const [index, word] of words.entries()) {
    asked.addGroup(`word${index}`, 'OR', 'words');
    for (const path of searched) asked.addFilter(path, word, 'CONTAINS', `word${index}`);
  }
  const digits = words.length > 1 ? phoneDigits(keyword) : null;
  if (digits) for (const path of phones) asked.addFilter(path, digits, 'CONTAINS', 'keyword');
}

/**
 * Returns the query of a list, applied by the content service: accents, case and the notation of
 * phone numbers do not count, and people without a value come last in both directions.
 */
export function peopleListQuery(listing: PeopleListing): Query {
  const { kind, keyword, sort, isDescending, withInactive } = listing;
  const asked = shownColumns();
  asked.addFilter('roles.meta.drupal_internal__target_id', [...rolesOf[kind]], 'IN');
  if (!withInactive) asked.addFilter('status', '1');
  filterByKeyword(asked, keyword);
  return asked.addCustomParam({
    'sort[by][path]': sortPaths[sort],
    'sort[by][direction]': isDescending ? 'DESC' : 'ASC',
    'sort[by][empty]': 'last',
  });
}

/** Returns path and query of the first page of a list, for preloading. */
export const peopleListPath = (kind: PeopleKind): string =>
  firstPageOf(
    persons,
    peopleListQuery({ kind, keyword: '', sort: 'name', isDescending: false, withInactive: false }),
  );

/** Reads a page of a list, counted from 0. */
export const readPeoplePage = (
  listing: PeopleListing,
  page: number,
): Promise<ListPage<ListedPerson>> => readPage(listedPersons, peopleListQuery(listing), page);

/**
 * Reads all people of a kind page by page, for content systems that do not filter by role or sort
 * as the list does. `onPage` receives the people up to now: those of the page before, and further people. The projects of the people come from the
 * projects: `onPage` receives people with pending projects until all projects are read, then all people once more.
 */
export async function readPeopleInBackground(
  kind: PeopleKind,
  onPage: (soFar: readonly ListedPerson[]) => void,
): Promise<void> {
  const people: Person[] = [];
  let listed: readonly ListedPerson[] = [];
  let projects: ProjectsByPerson | null = null;
  const readingPeople = readPeople(kind, (further) => {
    people.push(...further);
    listed = [...listed, ...further.map((person) => withProjects(person, projects))];
    onPage(listed);
  });
  const readingProjects = projectsByPerson().then((found) => {
    projects = found;
    listed = people.map((person) => withProjects(person, projects));
    onPage(listed);
  });
  await Promise.all([readingPeople, readingProjects]);
}

/** Reads all people of a kind; `onPage` receives the people of a page that no earlier page has listed. */
async function readPeople(
  kind: PeopleKind,
  onPage: (further: readonly Person[]) => void,
): Promise<void> {
  const rest = restOfLoad();
  const asked = query().addFields(persons.type, shownFields).addSort('field_user_name');
  const known = new Set<string>();
  for (let page = 0, hasMore = true; hasMore; page += 1) {
    const answer = await rest(() => readPage(persons, asked, page));
    const further = answer.records.filter(
      ({ id, roles }) => !known.has(id) && roles.some((role) => rolesOf[kind].includes(role)),
    );
    for (const { id } of further) known.add(id);
    ({ hasMore } = answer);
    onPage(further);
  }
}

type AssignedProject = Person['assignedProjects'][number];
type ProjectsByPerson = ReadonlyMap<string, readonly AssignedProject[]>;

const withProjects = (person: Person, projects: ProjectsByPerson | null): ListedPerson =>
  projects
    ? { ...person, assignedProjects: projects.get(person.id) ?? [] }
    : { ...person, assignedProjects: [], areProjectsPending: true };

const assignments = ['client', 'assigned_user', 'subcontractors'].map(
  (name) => `field_project_${name}`,
);

const assignedProjects = defineResource({
  type: 'node--project',
  attributes: object({ title: text() }),
  read: ({ id, attributes: { title }, related }) => ({
    project: { id, title },
    people: new Set(assignments.flatMap((field) => related.ids(field))),
  }),
});

async function projectsByPerson(): Promise<ProjectsByPerson> {
  const asked = query().addFields(assignedProjects.type, ['title', ...assignments]);
  const found = new Map<string, AssignedProject[]>();
  for (const { project, people } of await readAll(assignedProjects, asked))
    for (const id of people) found.set(id, [...(found.get(id) ?? []), project]);
  return found;
}
