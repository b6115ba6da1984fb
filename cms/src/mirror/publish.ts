import { Problem } from '../engine/errors/problem';
import { bytesOf } from '../engine/files/bytes-of';
import type { Json, JsonObject } from '../engine/schema/json';
import type { ResourceType } from '../engine/schema/resource-type';
import type { Service } from '../engine/service';
import type { NotedChange } from '../engine/storage/noted-changes';
import { findEntity, insertRecord, readRow } from '../engine/storage/records';
import { targetIds } from '../engine/storage/references';
import type { Writer } from '../engine/write/writer';
import { type DrupalRequest, detailOf, objectIn, refusedAccount } from './drupal';
import { evidenceFields, publishedFields } from './mirrored-types';
import { compareFields, givenFields, isEmpty, pickFields, storedFields } from './published-record';
import { type Mirror, readProject, storeProject } from './pull';
import type { Journal, Journals } from './undo-journal';
import { wantedRecords } from './wanted-records';

/** Order of the steps: parts before their project, so that the mark of a signature comes last. */
const order = Object.keys(publishedFields);

interface Publishing {
  readonly mirror: Mirror;
  readonly writer: Writer;
  readonly journal: Journal;
  readonly project: string;
}

const pathOf = ({ entity, bundle }: ResourceType, id: string): string =>
  `/jsonapi/${entity}/${bundle}/${id}`;

/** Saves the project without a change: Drupal makes a new revision of each of its paragraphs. */
async function saveProject({ mirror: { drupal, service }, project }: Publishing): Promise<void> {
  const type = service.model.named('node--project');
  const path = pathOf(type, project);
  const given = objectIn((await drupal.need({ method: 'GET', path })).data);
  const { title = null } = objectIn(given.attributes);
  const data = { type: type.name, id: project, attributes: { title } };
  await drupal.need({ method: 'PATCH', path, json: { data } });
}

/** Sends a write; a paragraph with a working copy is repaired once, as the portal does (ADR 119). */
async function send(publishing: Publishing, request: DrupalRequest): Promise<void> {
  const { drupal } = publishing.mirror;
  const first = await drupal.ask(request);
  if (first.status === 400 && detailOf(first).includes('working copy')) {
    await saveProject(publishing);
    await drupal.need(request);
  } else if (first.status >= 300)
    throw refusedAccount(`${request.method} ${request.path}: ${detailOf(first)}`);
}

/** Uploads the drawing of a document. The record of the file takes the id that the Drupal gave. */
async function uploadFile({ mirror, writer, journal }: Publishing, document: string) {
  const { db, model } = writer;
  const type = model.named('file--file');
  const [id = ''] = await targetIds(db, document, 'field_media_file');
  const row = (await readRow(db, type, id)) ?? {};
  const bytes = await bytesOf(mirror.service, String(row.uri));
  if (!bytes) throw new Error(`The file of document ${document} is missing.`);
  const field = 'media/document/field_media_file';
  const given = await mirror.drupal.upload(field, String(row.filename), bytes);
  const [file] = wantedRecords(model, [given]);
  if (!file) throw refusedAccount('an upload was answered without a file.');
  await journal.note({ kind: 'delete', path: pathOf(type, file.id) });
  const { uuid: _, entity_number: _number, ...cells } = row;
  const { owner } = (await findEntity(db, id)) ?? { owner: null };
  await insertRecord(db, type, { uuid: file.id, owner, cells: { ...cells, ...file.cells } });
  await db.updateTable('reference').set({ to_id: file.id }).where('to_id', '=', id).execute();
  await db.updateTable('reference').set({ from_id: file.id }).where('from_id', '=', id).execute();
  await db.deleteFrom('entity').where('uuid', '=', id).execute();
  return { field_media_file: { data: { type: type.name, id: file.id } } };
}

async function create(publishing: Publishing, type: ResourceType, id: string): Promise<void> {
  const { writer, journal } = publishing;
  const file: JsonObject = type.name === 'media--document' ? await uploadFile(publishing, id) : {};
  const { attributes, relationships } = await storedFields(writer.db, type, id);
  await journal.note({ kind: 'delete', path: pathOf(type, id) });
  const data = { type: type.name, id, attributes, relationships: { ...relationships, ...file } };
  await send(publishing, {
    method: 'POST',
    path: `/jsonapi/${type.entity}/${type.bundle}`,
    json: { data },
  });
}

async function change(publishing: Publishing, type: ResourceType, id: string): Promise<void> {
  const { mirror, writer, journal } = publishing;
  const path = pathOf(type, id);
  const resource = objectIn((await mirror.drupal.need({ method: 'GET', path })).data);
  const current = givenFields(type, resource);
  const written = compareFields(await storedFields(writer.db, type, id), current);
  if (isEmpty(written)) return;
  const before = pickFields(current, written);
  await journal.note({ kind: 'restore', path, type: type.name, id, before, written });
  const data = { type: type.name, id, ...written };
  await send(publishing, { method: 'PATCH', path, json: { data } as Json });
}

/** Whether a document belongs to the evidence, which stays in the store of the gateway. */
const isEvidence = async ({ db }: Writer, id: string): Promise<boolean> =>
  (await db
    .selectFrom('reference')
    .select('from_id')
    .where('to_id', '=', id)
    .where('field', 'in', [...evidenceFields])
    // A drawing is evidence and a document of the project: the pad refers to the drawing.
    .where('to_id', 'not in', (drawings) => drawings.selectFrom('pad_signature').select('document'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function isPublished(writer: Writer, { type, id, change }: NotedChange): Promise<boolean> {
  if (change === 'removed' || !(type in publishedFields)) return false;
  if (type === 'media--document') return change === 'created' && !(await isEvidence(writer, id));
  return true;
}

const rank = ({ type }: NotedChange): number => order.indexOf(type);

async function publishAll(publishing: Publishing, changes: readonly NotedChange[]): Promise<void> {
  const { model } = publishing.writer;
  for (const { type, id, change: kind } of changes.toSorted((a, b) => rank(a) - rank(b)))
    await (kind === 'created' ? create : change)(publishing, model.named(type), id);
}

const changed = 'The proposal has changed. Please read it again.';

/**
 * Reads the project again: what the Drupal has now must be what the transaction stores. Throws `Problem` 409 if somebody
 * changed the project meanwhile, or if the Drupal did not take what was written.
 */
async function checkTaken({ mirror, writer, project }: Publishing): Promise<void> {
  const pulled = await readProject(mirror, project, writer.db);
  const differences = pulled ? await storeProject(writer.db, pulled) : ['(deleted)'];
  if (differences.length > 0) throw new Problem(409, changed);
}

/** Returns how a write of the mirror is published to the Drupal, within the transaction of the write. */
export const createPublish =
  (mirror: Mirror, journals: Journals): NonNullable<Service['publish']> =>
  async (writer, changes, settleWith) => {
    const published: NotedChange[] = [];
    for (const one of changes) if (await isPublished(writer, one)) published.push(one);
    const [first] = published;
    const project = first ? (await findEntity(writer.db, first.id))?.root : null;
    if (!project) return;
    const journal = await journals.begin(writer.db);
    settleWith(journal.settle);
    const publishing = { mirror, writer, journal, project };
    await publishAll(publishing, published);
    await checkTaken(publishing);
  };
