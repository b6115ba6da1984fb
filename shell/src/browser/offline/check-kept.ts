import { type ChangedRecord, request } from '@portal/shared/http';
import { forgetAnswers, forgetOldest, keptPaths } from './answer-store';
import { personNow, storeFresh, whenQuiet } from './person-answers';
import { forgetRemoved, rereadWritten } from './reread-kept';

/**
 * A project's id in the address of an answer or a saved page: its record, its proposal, its pages, or
 * a list filtered by the project.
 */
const projectNamed =
  /(?:\/projects?\/|\/proposal\/|project\.id(?:\]|%5D)=)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** Number of projects that one read asks about: a Drupal lists 50 records at most. */
const askedAtOnce = 50;

/** Returns the ids of the projects of which answers or pages are kept. */
export async function keptProjects(): Promise<readonly string[]> {
  const ids = (await keptPaths()).flatMap((path) =>
    [...path.matchAll(projectNamed)].map(([, id = '']) => id),
  );
  return [...new Set(ids)];
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
 * Forgets what is kept about removed records, the answers beyond the number that is kept, and those of projects that the
 * person may no longer read. `ofWrites`: reads records of accepted writes again that could not be read yet; those of this
 * document are read after its last write. Rejects if the service cannot be reached.
 */
export async function checkKept(
  removed: readonly ChangedRecord[] = [],
  ofWrites = true,
): Promise<void> {
  const person = personNow();
  if (removed.length > 0 && person) {
    await storeFresh(person.userId);
    await forgetRemoved(removed, person);
  }
  await forgetOldest();
  await forgetUnreadable();
  if (person && ofWrites) await rereadWritten(person);
}

async function forgetUnreadable(): Promise<void> {
  const ids = await keptProjects();
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const asked = ids.slice(from, from + askedAtOnce);
    const readable = await readableProjects(asked);
    const refused = asked.filter((id) => !readable.has(id));
    for (const id of refused) await forgetAnswers(`/jsonapi/node/project/${id}`);
  }
}

async function readableProjects(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const query = new URLSearchParams([
    ['fields[node--project]', 'title'],
    ['filter[kept][condition][path]', 'id'],
    ['filter[kept][condition][operator]', 'IN'],
    ...ids.map((id): [string, string] => ['filter[kept][condition][value][]', id]),
  ]);
  const { data } = await request<{ readonly data: readonly { readonly id: string }[] }>({
    path: '/jsonapi/node/project',
    query: query.toString(),
    headers: { 'Cache-Control': 'no-cache' },
  });
  return new Set(data.map(({ id }) => id));
}
