import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../declare/json';
import { findEntity } from '../storage/records';
import { deleteRecord } from '../write/delete';
import { createRecord, patchRecord } from '../write/save';
import type { Writer } from '../write/writer';
import type { PortableRecord } from './portable-record';

/** A part as it is to be stored, with all below it. */
export interface Part {
  readonly type: string;
  /** The id that a new record gets; one is made where there is none. */
  readonly id?: string;
  readonly attributes: JsonObject;
  readonly parts: Readonly<Record<string, readonly Part[]>>;
  /** Whether a stored record is the one that this is a later state of. */
  readonly isIn: (stored: PortableRecord) => boolean;
}

async function reference({ db }: Writer, id: string): Promise<JsonObject> {
  const { type = '', revision = 0 } = (await findEntity(db, id)) ?? {};
  return { type, id, meta: { target_revision_id: revision } };
}

/** The stored record of each part: the one that it was before, else one that nobody claims, for what has no id. */
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

/** Stores a list of parts over what it was. Gives what their host refers to, and what is not among them any more. */
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

/** Stores a part over what it was, with all below it; what it lacks of that is removed. Gives its id. */
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
