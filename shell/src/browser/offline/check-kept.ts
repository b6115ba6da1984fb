import type { RoleName } from '@portal/shared/contract';
import { type ChangedRecord, isGone, request } from '@portal/shared/http';
import { keptSession } from '../session/kept-session';
import { forgetOldest, forgetPaths, type KeptAnswer, keptPaths, keptTexts } from './answer-store';
import { type PersonNow, personNow, storeFresh, whenQuiet } from './person-answers';
import { forgetRemoved, rereadWritten } from './reread-kept';

const projectId = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
/**
 * A project's id in the address of an answer or a saved page: its record, its proposal, its pages, or a list filtered by the
 * project. The links of a saved page name its projects in the same way.
 */
const projectNamed = new RegExp(
  `(?:/projects?/|/proposal/|project\\.id(?:\\]|%5D)=)${projectId}`,
  'g',
);
/**
 * A project's record in an answer, as Drupal and the embedded service write records. A mere reference ends with the id or
 * `meta`: a Drupal also refers to projects that the person may not read.
 */
const projectShown = new RegExp(`"type":"node--project","id":"${projectId}",(?!"meta")`, 'g');

/** Reads with a header of their own are neither kept nor answered with what is kept. */
const notKept = { 'Cache-Control': 'no-cache' };

/** Number of projects that one read asks about: a Drupal lists 50 records at most. */
const askedAtOnce = 50;
/** Number of projects that a check asks about because kept answers show the projects. */
const mostShown = 500;
/** Roles whose rights do not depend on the project. A staff worker may be restricted to one project. */
const seeingAll: readonly RoleName[] = ['administrator', 'manager'];

const idsBy = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, id = '']) => id);

const projectsOf = ({ path, text }: KeptAnswer): readonly string[] =>
  idsBy(path.startsWith('page ') ? projectNamed : projectShown, text);

/**
 * Returns the ids of the projects that kept answers and pages are of or show, and the addresses of those answers, the
 * oldest, that show more projects than a check asks about. A person who sees every project loses none that an answer shows.
 */
export async function keptProjects(): Promise<{ ids: readonly string[]; unasked: string[] }> {
  const ids = new Set((await keptPaths()).flatMap((path) => idsBy(projectNamed, path)));
  const unasked: string[] = [];
  if (keptSession.signedIn()?.roles.some((role) => seeingAll.includes(role)))
    return { ids: [...ids], unasked };
  const most = ids.size + mostShown;
  for (const answer of await keptTexts()) {
    const shown = new Set(projectsOf(answer).filter((id) => !ids.has(id)));
    if (ids.size + shown.size > most) unasked.push(answer.path);
    else for (const id of shown) ids.add(id);
  }
  return { ids: [...ids], unasked };
}

/** What the next check is asked for: removed records, and undefined for the accepted writes. */
let due: (ChangedRecord | void)[] = [];

/** Checks what is kept when the page is quiet: what is asked for until then is checked together. */
export function checkSoon(removed: ChangedRecord | void): void {
  due.push(removed);
  if (due.length > 1) return;
  whenQuiet(() => {
    const all = due;
    due = [];
    const removals = all.filter((one) => one !== undefined);
    return checkKept(removals, removals.length < all.length);
  });
}

/**
 * Forgets what is kept about removed records, and the answers beyond the number that is kept. `mayLack`: the browser may not
 * have been told of everything; forgets also what is kept of projects that the person may no longer read, and reads
 * records of accepted writes again that could not be read yet (those of this document are read after its last write).
 * Rejects if the service cannot be reached.
 */
export async function checkKept(
  removed: readonly ChangedRecord[] = [],
  mayLack = true,
): Promise<void> {
  const person = personNow();
  if (removed.length > 0 && person) {
    await storeFresh(person.userId);
    await forgetRemoved(removed, person);
  }
  await forgetOldest();
  if (!person || !mayLack) return;
  await forgetUnreadable(person);
  await rereadWritten(person);
}

async function forgetUnreadable(person: PersonNow): Promise<void> {
  const { ids, unasked } = await keptProjects();
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const asked = ids.slice(from, from + askedAtOnce);
    const listed = await listedProjects(asked);
    const refused: { type: string; id: string }[] = [];
    for (const id of asked)
      if (!listed.has(id) && (await isRefused(id))) refused.push({ type: 'node--project', id });
    if (refused.length > 0) await forgetRemoved(refused, person);
  }
  await forgetPaths(unasked);
}

async function listedProjects(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const query = new URLSearchParams([
    ['fields[node--project]', 'title'],
    ['filter[kept][condition][path]', 'id'],
    ['filter[kept][condition][operator]', 'IN'],
    ...ids.map((id): [string, string] => ['filter[kept][condition][value][]', id]),
  ]);
  const { data } = await request<{ readonly data: readonly { readonly id: string }[] }>({
    path: '/jsonapi/node/project',
    query: query.toString(),
    headers: notKept,
  });
  return new Set(data.map(({ id }) => id));
}

/** Whether the person may not read a project: lists leave out archived projects as well. Rejects if that is not known. */
const isRefused = (id: string): Promise<boolean> =>
  request({
    path: `/jsonapi/node/project/${id}`,
    query: 'fields[node--project]=title',
    headers: notKept,
  }).then(
    () => false,
    (error: unknown) => {
      if (isGone(error)) return true;
      throw error;
    },
  );
