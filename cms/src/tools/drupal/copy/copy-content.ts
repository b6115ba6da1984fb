import { type PortableRecord, portableKinds } from '../../../engine/content-files/portable-record';
import type { Model } from '../../../engine/schema/content-model';
import { isObject, type Json, type JsonObject } from '../../../engine/schema/json';
import { partsOf } from '../config/drupal-model';
import { detailOf, objectIn, type Reply, type Site, valueAt } from '../site';
import { attributesToChange, attributesToCreate } from './differences';

/** Numbers of records, parts included. */
export interface Counts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

interface Work {
  readonly model: Model;
  readonly site: Site;
  readonly say: (line: string) => void;
  readonly counts: { created: number; changed: number; unchanged: number };
}

const nameOf = ({ attributes, id }: PortableRecord): string => {
  const { title, name, field_task, field_item_name, field_line_item_name, field_label } =
    attributes;
  const words =
    title ?? name ?? field_task ?? field_item_name ?? field_line_item_name ?? field_label;
  return words ? `"${String(words)}"` : id;
};

const addressOf = ({ type, id }: PortableRecord): string => {
  const [entity, bundle] = partsOf(type);
  return `/jsonapi/${entity}/${bundle}/${id}`;
};

function refuse(verb: string, record: PortableRecord, reply: Reply): never {
  const hint =
    reply.status === 422 || reply.status === 404
      ? " Run 'portal drupal check' to see what the Drupal lacks."
      : '';
  throw new Error(
    `${record.type} ${nameOf(record)} could not be ${verb}: ${detailOf(reply)} (${reply.status}).${hint}`,
  );
}

const listIn = (value: Json): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Returns the references of a stored relationship, without dangling ones. */
const storedReferences = (data: JsonObject, field: string): JsonObject[] => {
  const found = valueAt(data, 'relationships', field, 'data');
  const all = isObject(found) ? [found] : listIn(found);
  return all.filter(({ id }) => id !== 'missing' && id !== 'virtual');
};

const idsOf = (references: readonly JsonObject[]): string =>
  references.map(({ id }) => id).join(' ');

/** Returns the reference to a stored record. A paragraph is referenced with its revision. */
function referenceTo({ type, id }: PortableRecord, data: JsonObject): JsonObject {
  const revision = valueAt(data, 'attributes', 'drupal_internal__revision_id');
  return type.startsWith('paragraph--')
    ? { type, id, meta: { target_revision_id: revision } }
    : { type, id };
}

/** Copies the parts of a record, and returns the references by field. */
async function referencesOf(
  work: Work,
  record: PortableRecord,
): Promise<Record<string, JsonObject[]>> {
  const found: Record<string, JsonObject[]> = {};
  for (const [field, parts] of Object.entries(record.parts)) {
    found[field] = [];
    for (const part of parts) found[field].push(await copyRecord(work, part));
  }
  const { relationships } = work.model.named(record.type);
  for (const [field, ids] of Object.entries(record.links))
    found[field] = ids.map((id) => ({ type: relationships[field]?.to[0] ?? '', id }));
  return found;
}

const asData = (many: boolean, references: readonly JsonObject[]): JsonObject => ({
  data: many ? [...references] : (references[0] ?? null),
});

async function create(
  work: Work,
  record: PortableRecord,
  references: Readonly<Record<string, JsonObject[]>>,
): Promise<JsonObject> {
  const { model, site, say, counts } = work;
  const { type, id } = record;
  const { relationships } = model.named(type);
  const filled = Object.entries(references).filter(([, all]) => all.length > 0);
  const reply = await site.ask('POST', addressOf(record).replace(/\/[^/]+$/, ''), {
    json: {
      data: {
        type,
        id,
        attributes: attributesToCreate(record.attributes),
        relationships: Object.fromEntries(
          filled.map(([field, all]) => [field, asData(relationships[field]?.many ?? true, all)]),
        ),
      },
    },
  });
  if (reply.status !== 201) refuse('created', record, reply);
  counts.created += 1;
  say(`+ ${type} ${nameOf(record)}`);
  return objectIn(objectIn(reply.body).data);
}

/**
 * Returns the relationships that differ: given references in order, followed by references of the
 * Drupal's own, which stay.
 */
function relationshipsToChange(
  { model }: Work,
  record: PortableRecord,
  references: Readonly<Record<string, JsonObject[]>>,
  stored: JsonObject,
): JsonObject {
  const { relationships } = model.named(record.type);
  return Object.fromEntries(
    Object.entries(references).flatMap(([field, given]) => {
      const before = storedReferences(stored, field);
      const many = relationships[field]?.many ?? true;
      const own = before.filter(({ id }) => given.every((one) => one.id !== id));
      const after = many ? [...given, ...own] : given;
      return idsOf(before) === idsOf(after) ? [] : [[field, asData(many, after)] as const];
    }),
  );
}

async function change(
  work: Work,
  record: PortableRecord,
  references: Readonly<Record<string, JsonObject[]>>,
  stored: JsonObject,
): Promise<JsonObject> {
  const { site, say, counts } = work;
  const attributes = attributesToChange(record.attributes, objectIn(stored.attributes));
  const relationships = relationshipsToChange(work, record, references, stored);
  const names = [...Object.keys(attributes), ...Object.keys(relationships)];
  if (names.length === 0) {
    counts.unchanged += 1;
    return stored;
  }
  const { type, id } = record;
  const reply = await site.ask('PATCH', addressOf(record), {
    json: { data: { type, id, attributes, relationships } },
  });
  if (reply.status !== 200) refuse('changed', record, reply);
  counts.changed += 1;
  say(`~ ${type} ${nameOf(record)}: ${names.join(', ')}`);
  return objectIn(objectIn(reply.body).data);
}

/** Creates or changes a record after its parts; returns the reference to the record. */
async function copyRecord(work: Work, record: PortableRecord): Promise<JsonObject> {
  const references = await referencesOf(work, record);
  const reply = await work.site.ask('GET', addressOf(record));
  if (reply.status !== 200 && reply.status !== 404) refuse('read', record, reply);
  const stored = reply.status === 200 ? objectIn(objectIn(reply.body).data) : null;
  const data = stored
    ? await change(work, record, references, stored)
    : await create(work, record, references);
  return referenceTo(record, data);
}

/** Error that ends a copy; the records copied before stay, and a repeated copy continues. */
export class CopyStopped extends Error {
  constructor(
    readonly counts: Counts,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Copies exported content to a Drupal by JSON:API, under the same ids: records that exist are
 * compared, and changed where they differ. Records of the Drupal that the export lacks stay. Types
 * that the Drupal lacks are left out. Throws `CopyStopped` at the first refusal.
 */
export async function copyContent(
  model: Model,
  site: Site,
  records: readonly PortableRecord[],
  say: (line: string) => void,
): Promise<Counts> {
  const work: Work = { model, site, say, counts: { created: 0, changed: 0, unchanged: 0 } };
  try {
    const entry = await site.ask('GET', '/jsonapi');
    const offered = objectIn(objectIn(entry.body).links);
    for (const { folder, type } of portableKinds) {
      const ofKind = records.filter((record) => record.type === type);
      if (ofKind.length > 0 && !(type in offered))
        say(`${folder}: ${ofKind.length} left out, because the Drupal has no ${type}.`);
      else for (const record of ofKind) await copyRecord(work, record);
    }
    return work.counts;
  } catch (error) {
    throw new CopyStopped(work.counts, error);
  }
}
