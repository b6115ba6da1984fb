import type { ServiceAnswer, ServiceCall } from './service';

interface Listed {
  readonly type: string;
  readonly id: string;
}

const missing = 'missing';
const refusal = (status: number, detail: string): ServiceAnswer => ({
  status,
  body: { errors: [{ status: String(status), detail }] },
});

/**
 * A content service that treats lists as a plain Drupal does: a record that is deleted alone leaves a reference behind,
 * which reads as `missing`; from then on every change of the parent is refused until that is taken out. A paragraph whose
 * list was written with old revisions refuses changes until its project is saved.
 *
 * The answers are those of recorded exchanges. Records and lists begin empty; every parent is there.
 */
export function drupalLists() {
  const records = new Map<string, object>();
  /** By the path of the relationship. */
  const lists = new Map<string, readonly Listed[]>();
  /** Paths of paragraphs whose newest revision is not the one that their project shows. */
  const outdated = new Set<string>();
  let revision = 0;

  const isBroken = (parent: string): boolean =>
    [...lists].some(
      ([path, list]) => path.startsWith(`${parent}/`) && list.some(({ id }) => id === missing),
    );

  const dangling = () => refusal(422, 'The referenced entity (paragraph: 27) does not exist.');

  const workingCopy = () =>
    refusal(400, 'Updating a resource object that has a working copy is not yet supported.');

  const without = (list: readonly Listed[], removed: readonly Listed[]) =>
    list.filter(({ id }) => !removed.some((one) => one.id === id));

  /** What a POST or PATCH of a list is refused with; null where it is taken. */
  function listRefusal({ method, path }: ServiceCall, data: readonly Listed[]) {
    if (data.some(({ id }) => id === missing))
      return refusal(400, 'The targeted resource with ID `missing` does not exist.');
    const [parent = ''] = path.split('/relationships/');
    return method === 'POST' && isBroken(parent) ? dangling() : null;
  }

  function inList(call: ServiceCall): ServiceAnswer {
    const { method, path, body } = call;
    const list = lists.get(path) ?? [];
    const data: readonly Listed[] = Array.isArray(body.data) ? body.data : [];
    if (method === 'GET') return { body: { data: list } };
    if (method === 'DELETE') {
      lists.set(path, without(list, data));
      return { body: null };
    }
    const refused = listRefusal(call, data);
    if (!refused) lists.set(path, method === 'POST' ? [...list, ...data] : data);
    return refused ?? { body: null };
  }

  function remove(path: string): ServiceAnswer {
    if (!records.delete(path)) return refusal(404, 'The "entity" parameter was not converted.');
    const gone = path.split('/').at(-1);
    for (const [at, list] of lists)
      lists.set(
        at,
        list.map((one) => (one.id === gone ? { type: one.type, id: missing } : one)),
      );
    return { body: null };
  }

  /** Returns why a record cannot be changed; saving a project brings all its paragraphs up to date. */
  function changeRefusal(at: string, bundle: string | undefined): ServiceAnswer | null {
    if (isBroken(at)) return dangling();
    if (outdated.has(at)) return workingCopy();
    if (bundle === 'project') outdated.clear();
    return null;
  }

  function ofRecord({ method, path, body }: ServiceCall): ServiceAnswer {
    const [, , entity, bundle, named] = path.split('/');
    const id = named ?? body.data?.id;
    const at = `/jsonapi/${entity}/${bundle}/${id}`;
    if (method === 'DELETE') return remove(at);
    const refused = method === 'PATCH' ? changeRefusal(at, bundle) : null;
    if (refused) return refused;
    revision += 1;
    const attributes = {
      ...records.get(at),
      ...body.data?.attributes,
      drupal_internal__revision_id: revision,
    };
    if (method !== 'GET') records.set(at, attributes);
    const ofRecord = [...lists].filter(([list]) => list.startsWith(`${at}/`));
    const relationships = Object.fromEntries(
      ofRecord.map(([list, data]) => [list.split('/').at(-1), { data }]),
    );
    return { body: { data: { type: `${entity}--${bundle}`, id, attributes, relationships } } };
  }

  return {
    answer: (call: ServiceCall): ServiceAnswer =>
      call.path.includes('/relationships/') ? inList(call) : ofRecord(call),
    /** Ids in the list of a relationship, `missing` for references that lead nowhere. */
    idsIn: (path: string): string[] => (lists.get(path) ?? []).map(({ id }) => id),
    /** Makes the project of a paragraph show an older revision of it. */
    outdate: (path: string): void => void outdated.add(path),
    /** How many records are stored. */
    count: (): number => records.size,
  };
}
