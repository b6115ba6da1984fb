import { type Failure, RequestFailed, request } from '../../http';
import { onlyRecord, type Reference, readFrame, readReferences, record } from './raw';
import { pathOf } from './reading';

/** Id by which Drupal names a deleted record in a list. */
export const missingId = 'missing';

const projects = 'node--project';
const dangling = /The referenced entity \([^)]*\) does not exist/;

/**
 * Sends a write of a record. A record that a plain Drupal refuses to change because of its state is
 * repaired, and the write is sent once more: references to deleted records are taken out of all
 * lists of the record, and a paragraph with a working copy gets a new revision by saving its
 * project. `place` is the id of that project, if known. Rejects with the refusal of the write if
 * nothing could be repaired.
 */
export async function sendRepairing<Answer>(
  written: Reference,
  send: () => Promise<Answer>,
  place = '',
): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof RequestFailed) || !(await isRepaired(written, error.failure, place)))
      throw error;
    return send();
  }
}

/** Repairs the cause of a refusal; false if there is none to repair, or if the repair is refused. */
async function isRepaired(written: Reference, failure: Failure, place: string): Promise<boolean> {
  const repair = repairOf(written, failure, place);
  try {
    return repair !== null && (await repair());
  } catch (error) {
    // The person reads why the write was refused; the reason of the repair says nothing to them.
    if (error instanceof RequestFailed && error.failure.kind === 'refused') return false;
    throw error;
  }
}

function repairOf(
  written: Reference,
  failure: Failure,
  place: string,
): (() => Promise<boolean>) | null {
  if (failure.kind !== 'refused') return null;
  const { status, detail } = failure;
  if (status === 422 && dangling.test(detail)) return () => takeOutMissing(written);
  return status === 400 && detail.includes('working copy') ? () => saveProject(place) : null;
}

async function takeOutMissing({ type, id }: Reference): Promise<boolean> {
  const path = pathOf(type, id);
  const { relationships } = onlyRecord(readFrame(await request({ path, isCurrent: true })));
  let isChanged = false;
  for (const [field, relationship] of Object.entries(relationships)) {
    const missing = readReferences(relationship).filter((one) => one.id === missingId);
    if (missing.length === 0 || !field.startsWith('field_')) continue;
    const isList = Array.isArray(record(relationship)['data']);
    const types = new Set(missing.map((one) => one.type));
    const data = isList ? [...types].map((name) => ({ type: name, id: missingId })) : null;
    await request({
      method: isList ? 'DELETE' : 'PATCH',
      path: `${path}/relationships/${field}`,
      body: { data },
    });
    isChanged = true;
  }
  return isChanged;
}

/** Saves a project without a change: Drupal makes a new revision of each of its paragraphs. */
async function saveProject(id: string): Promise<boolean> {
  if (id === '') return false;
  const path = pathOf(projects, id);
  const { attributes } = onlyRecord(readFrame(await request({ path, isCurrent: true })));
  const data = { type: projects, id, attributes: { title: attributes['title'] } };
  await request({ method: 'PATCH', path, body: { data } });
  return true;
}
