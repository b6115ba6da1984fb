import { equalsStoredValue } from '../cms/jsonapi/changes-to';
import {
  onlyRecord,
  type RawResource,
  type Reference,
  readFrame,
  readReferences,
} from '../cms/jsonapi/raw';
import { pathOf } from '../cms/jsonapi/reading';
import { sendRepairing } from '../cms/jsonapi/repair';
import { writeKept } from '../cms/queue/writes';
import { RequestFailed, request } from '../http';
import { keyOf, type SetChange } from './change';
import { derivedAttributes } from './derived-attributes';
import { valueAt, withKey } from './overlay';

export type ValuesSent =
  | { readonly kind: 'stored'; readonly record: RawResource }
  | { readonly kind: 'conflict'; readonly stored: unknown };

/** Maximum number of attempts when other people write to the record at the same time. */
const attempts = 5;

/** Revision numbers by record, from the answers to this tab's writes. */
const revisions = new Map<string, number>();

/** Keys of records with an unknown revision: a list write of this tab created a new revision. */
const outdated = new Set<string>();

/** Marks the known revision of a record as outdated, after a write to a list of that record. */
export const listWritten = (record: Reference): void => void outdated.add(keyOf(record));

/**
 * Writes values of one record in one request. `preconditions` lists the types that support revision
 * checks; `place` is the id of the open project or other record.
 *
 * If the service checks revisions, nothing is read first; after a failed check (412) the record is
 * read, and the write is retried if the fields still have the values that the person saw. Other
 * services: the record is read before each write. Returns `conflict` with the stored value of the
 * first field that another person changed. Rejects with RequestFailed.
 */
export function sendValues(
  changes: readonly [SetChange, ...SetChange[]],
  preconditions: ReadonlySet<string>,
  place: string,
): Promise<ValuesSent> {
  const takesRevision = preconditions.has(changes[0].record.type);
  return writeKept('edit', async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const send = () => tryValues(changes, takesRevision, attempt === 1);
        return await sendRepairing(changes[0].record, send, place);
      } catch (error) {
        if (!isPreconditionFailed(error) || attempt === attempts) throw error;
      }
    }
  });
}

/**
 * Tries once to write values. `mayTrust` tells whether the revision that the person saw may be used
 * as the stored revision.
 */
async function tryValues(
  changes: readonly [SetChange, ...SetChange[]],
  takesRevision: boolean,
  mayTrust: boolean,
): Promise<ValuesSent> {
  const { record } = changes[0];
  const seen = takesRevision && mayTrust ? knownRevision(record, changes) : null;
  const isJson = changes.some(({ path }) => path.length > 1);
  if (seen !== null && !isJson)
    return { kind: 'stored', record: await patchRecord(record, bodyOf(changes, null), seen) };
  const stored = await readRecord(record);
  const conflict = conflictIn(stored, changes);
  if (conflict) return conflict;
  const revision = takesRevision ? revisionOf(stored) : null;
  const body = bodyOf(changes, stored);
  return { kind: 'stored', record: await patchRecord(record, body, revision) };
}

/** Returns the revision number of a record; null if the record has none. */
export function revisionOf({ attributes, meta }: RawResource): number | null {
  const told =
    attributes['drupal_internal__revision_id'] ??
    attributes['drupal_internal__vid'] ??
    meta?.['revision'];
  return typeof told === 'number' ? told : null;
}

function knownRevision(record: Reference, changes: readonly SetChange[]): number | null {
  const seen = changes.flatMap(({ revision }) => revision ?? []);
  if (outdated.has(keyOf(record))) return null;
  const own = revisions.get(keyOf(record));
  const known = own === undefined ? seen : [...seen, own];
  return known.length > 0 ? Math.max(...known) : null;
}

async function readRecord({ type, id }: Reference): Promise<RawResource> {
  return onlyRecord(readFrame(await request({ path: pathOf(type, id), isCurrent: true })));
}

async function patchRecord(
  { type, id }: Reference,
  content: Readonly<Record<string, unknown>>,
  revision: number | null,
): Promise<RawResource> {
  const answer = await request({
    method: 'PATCH',
    path: pathOf(type, id),
    ...(revision === null ? {} : { headers: { 'If-Match': `"${revision}"` } }),
    body: { data: { type, id, ...content } },
  });
  const written = onlyRecord(readFrame(answer));
  const next = revisionOf(written);
  if (next !== null) {
    revisions.set(keyOf(written), next);
    outdated.delete(keyOf(written));
  }
  return written;
}

function conflictIn(stored: RawResource, changes: readonly SetChange[]): ValuesSent | null {
  for (const change of changes) {
    const { on, path, before, value, isDerived } = change;
    const [field, ...keys] = path;
    const now =
      on === 'relationships' ? idsOf(stored[on][field]) : valueAt(stored[on][field], keys);
    const isAs = (given: unknown) =>
      on === 'relationships'
        ? isSameIds(now, idsOf({ data: given }))
        : equalsStoredValue(now, given);
    // The service stores an unset field of a new record as empty.
    const isSeen = isAs(before) || (before === undefined && isAs(null));
    if (!isDerived && !isSeen && !isAs(value)) return { kind: 'conflict', stored: now };
  }
  return null;
}

const idsOf = (relationship: unknown): unknown =>
  relationship === undefined ? undefined : readReferences(relationship).map(({ id }) => id);

const isSameIds = (stored: unknown, given: unknown): boolean =>
  stored === undefined || JSON.stringify(stored) === JSON.stringify(given);

/**
 * Builds the request body. Values of several keys of one field are merged into the stored JSON
 * text.
 */
function bodyOf(changes: readonly SetChange[], stored: RawResource | null) {
  let attributes: Record<string, unknown> = {};
  const relationships: Record<string, unknown> = {};
  for (const { on, path, value } of changes) {
    const [field, ...keys] = path;
    if (on === 'relationships') relationships[field] = { data: value };
    else if (keys.length === 0) attributes[field] = value;
    else attributes[field] = withKey(attributes[field] ?? stored?.attributes[field], keys, value);
  }
  // Computed values use the stored values of fields that other people changed.
  if (stored && changes.some(({ isDerived }) => isDerived)) {
    const derived = derivedAttributes(stored.type, { ...stored.attributes, ...attributes });
    attributes = { ...attributes, ...derived };
  }
  return { attributes, relationships };
}

const isPreconditionFailed = (error: unknown): boolean =>
  error instanceof RequestFailed &&
  error.failure.kind === 'refused' &&
  error.failure.status === 412;
