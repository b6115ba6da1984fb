import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../schema/json';
import { findEntity } from '../storage/records';
import { deleteRecord } from '../write/delete';
import { createRecord, patchRecord } from '../write/save';
import type { Writer } from '../write/writer';
import type { PortableRecord } from './portable-record';

/** A part to be stored, with nested parts. */
export interface Part {
  readonly type: string;
  /** Id for a new record; generated if missing. */
  readonly id?: string;
  readonly attributes: JsonObject;
  readonly parts: Readonly<Record<string, readonly Part[]>>;
  /** Whether a stored record is an earlier state of this part. */
  readonly isIn: (stored: PortableRecord) => boolean;
}

async function reference({ db }: Writer, id: string): Promise<JsonObject> {
  const { type = '', revision = 0 } = (await findEntity(db, id)) ?? {};
  return { type, id, meta: { target_revision_id: revision } };
}

/**
 * Pairs each part with the stored record: by identity, or else any unpaired record for parts
 * without identity.
 */
function pairs(parts: readonly Part[], stored: readonly PortableRecord[]) {
  const free = new Set(stored);
  const claim = (found: PortableRecord | undefined) => {
    if (found) free.delete(found);
    return found;
  };
  const first = parts.map((part) => claim([...free].find(part.isIn)));
  const found = parts.map((part, at) =>
    part.id === undefined ? (first[at] ?? claim([...free][0])) : first[at],
  );
  return { found, gone: [...free] };
}

/**
 * Stores a list of parts over the existing list. Returns the references for the owner, and the ids
 * of removed parts.
 */
async function saveParts(
  writer: Writer,
  parts: readonly Part[],
  stored: readonly PortableRecord[] = [],
) {
  const { found, gone } = pairs(parts, stored);
  const data: JsonObject[] = [];
  for (const [at, part] of parts.entries())
    data.push(await reference(writer, await savePart(writer, part, found[at])));
  return { data, gone };
}

async function saveRecord(
  writer: Writer,
  part: Part,
  stored: PortableRecord | undefined,
  relationships: JsonObject,
): Promise<string> {
  const type = writer.model.named(part.type);
  const id = stored?.id ?? part.id ?? randomUUID();
  const body = { type: part.type, id, attributes: part.attributes, relationships };
  if (stored) await patchRecord(writer, type, id, body);
  else await createRecord(writer, type, body);
  return id;
}

/**
 * Stores a part with nested parts over the existing part; removes nested parts that are missing.
 * Returns the id.
 */
export async function savePart(
  writer: Writer,
  part: Part,
  stored: PortableRecord | undefined,
  links: JsonObject = {},
): Promise<string> {
  const relationships: JsonObject = { ...links };
  const removed: PortableRecord[] = [];
  for (const [field, parts] of Object.entries(part.parts)) {
    const { data, gone } = await saveParts(writer, parts, stored?.parts[field]);
    relationships[field] = { data };
    removed.push(...gone);
  }
  const id = await saveRecord(writer, part, stored, relationships);
  for (const record of removed)
    await deleteRecord(writer, writer.model.named(record.type), record.id);
  return id;
}
