import { randomUUID } from 'node:crypto';
import { readsField, writesField } from '../../engine/access/field-access';
import { administrator, assignedDesigner, manager } from '../../engine/access/rules';
import { hasAny, type Viewer } from '../../engine/access/viewer';
import { isObject, type Json, type JsonObject } from '../../engine/declare/json';
import { Problem } from '../../engine/fail/problem';
import { judge, type Loaded, loadByIds } from '../../engine/load/load-records';
import { type Service, write } from '../../engine/service';
import { findEntity } from '../../engine/storage/records';
import { createRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import { valueOf } from '../proposal/records';
import { whatIsCopied } from './what-is-copied';

/** The copy that is wanted. */
export interface WantedCopy {
  /** Made by who asks, so that asking twice makes one copy. */
  readonly id: string;
  readonly title: string;
  readonly clientId: string | null;
}

const projects = 'node--project';

/**
 * Makes a project anew from another, in one transaction: all of it is there afterwards, or nothing. The same call
 * twice makes one copy. What the viewer may not read or write is not copied.
 *
 * Throws `Problem` 404 and 403 for who may not build from the project, and those of a new project that is not valid.
 */
export const copyProject = (
  service: Service,
  viewer: Viewer,
  source: string,
  wanted: WantedCopy,
): Promise<void> =>
  write(service, viewer, async (writer) => {
    await checkSource(writer, source);
    if (await isMade(writer, wanted.id)) return;
    const [project] = await loadByIds(writer, writer.model.named(projects), [source]);
    if (!project) throw new Problem(404, 'There is no such project.');
    await createRecord(writer, project.type, {
      type: projects,
      id: wanted.id,
      attributes: { ...attributesOf(writer, project), title: wanted.title },
      relationships: {
        ...(await copiedParts(writer, project)),
        field_project_client: {
          data: wanted.clientId && { type: 'user--user', id: wanted.clientId },
        },
      },
    });
  });

async function checkSource(writer: Writer, source: string): Promise<void> {
  const type = writer.model.named(projects);
  const verdict = await judge(writer, type, source, [administrator, manager, assignedDesigner]);
  if (verdict === 'absent') throw new Problem(404, 'There is no such project.');
  if (verdict === 'refused' || !hasAny(writer.viewer, type.mayCreate))
    throw new Problem(403, 'The current user is not allowed to copy this project.');
}

/** Whether an earlier try, whose answer was lost, has made it; throws `Problem` 409 where the id is another record's. */
async function isMade(writer: Writer, id: string): Promise<boolean> {
  const entity = await findEntity(writer.db, id);
  if (!entity) return false;
  if (entity.type === projects && entity.owner === writer.viewer.id) return true;
  throw new Problem(409, 'Conflict: Entity already exists.');
}

/** The attributes of its own type that the copy begins with. */
function attributesOf({ viewer }: Writer, record: Loaded): JsonObject {
  const { type } = record;
  const copied = whatIsCopied[type.name];
  const taken = Object.entries(type.attributes)
    .filter(([name]) => name === 'title' || !(name in type.kind.base))
    .filter(([name]) => !copied?.without.includes(name))
    .filter(([, field]) => readsField(viewer, field) && writesField(viewer, field, true))
    .map(([name]) => [name, asWritten(valueOf(record, name))]);
  const attributes: JsonObject = Object.fromEntries(taken);
  return { ...attributes, ...copied?.anew(attributes) };
}

/** A text with a format is shown with more than it is written with. */
const asWritten = (value: Json): Json =>
  isObject(value) && 'processed' in value
    ? { value: value.value ?? null, format: value.format ?? null }
    : value;

async function copiedParts(writer: Writer, record: Loaded): Promise<JsonObject> {
  const relationships: JsonObject = {};
  for (const field of whatIsCopied[record.type.name]?.parts ?? []) {
    const relationship = record.type.relationships[field];
    if (!relationship || !isTaken(writer, relationship)) continue;
    const ids = record.targets.filter((target) => target.field === field).map(({ id }) => id);
    const [type = ''] = relationship.to;
    relationships[field] = { data: await copyAll(writer, type, ids) };
  }
  return relationships;
}

const isTaken = (
  { viewer }: Writer,
  field: Parameters<typeof readsField>[1] & Parameters<typeof writesField>[1],
) => readsField(viewer, field) && writesField(viewer, field);

/** Copies parts in their order; gives the references to the copies. */
async function copyAll(writer: Writer, name: string, ids: readonly string[]): Promise<Json[]> {
  const type = writer.model.named(name);
  const found = await loadByIds(writer, type, ids);
  const made: Json[] = [];
  for (const id of ids) {
    const record = found.find(({ entity }) => entity.uuid === id);
    if (record) made.push(await copyPart(writer, record));
  }
  return made;
}

async function copyPart(writer: Writer, record: Loaded): Promise<Json> {
  const type = record.type.name;
  const id = await createRecord(writer, record.type, {
    type,
    id: randomUUID(),
    attributes: attributesOf(writer, record),
    relationships: await copiedParts(writer, record),
  });
  const revision = (await findEntity(writer.db, id))?.revision ?? null;
  return { type, id, meta: { target_revision_id: revision } };
}
