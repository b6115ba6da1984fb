import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '../errors/problem';
import { isObject, type Json, type JsonObject } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import { findEntities, reserveNumbers } from '../storage/records';
import { isUuid, readResource } from './body';
import { changeList } from './change-list';
import { deleteRecord } from './delete';
import { type Operation, refusedAt, type Target } from './operations';
import { createRecord, patchRecord } from './save';
import type { Writer } from './writer';

/** A record created or changed by an operation; null without a record. */
export type Written = { readonly type: ResourceType; readonly id: string } | null;

const methods = { add: 'POST', update: 'PATCH', remove: 'DELETE' } as const;

/** Executes operations in order within the writer's transaction. */
class Batch {
  /** Record ids by local id (`lid`) in the request. */
  private readonly ids = new Map<string, string>();
  /** Ids of the records that this batch has created. */
  private readonly created = new Set<string>();

  constructor(private readonly writer: Writer) {}

  run(operation: Operation): Promise<Written> {
    if (operation.target?.relationship) return this.changeList(operation, operation.target);
    if (operation.op === 'add') return this.create(operation);
    const { target } = operation;
    if (!target) throw new Problem(400, 'The operation needs a "ref".');
    return operation.op === 'update' ? this.patch(operation, target) : this.remove(target);
  }

  private typeNamed(name: string): ResourceType {
    const type = this.writer.model.find(name);
    if (!type) throw new Problem(404, `There is no resource type ${name}.`);
    return type;
  }

  private idOf({ id, lid }: Target): string {
    const found = id ?? (lid === null ? undefined : this.ids.get(lid));
    if (found === undefined) throw new Problem(400, 'The "ref" needs an "id", or a known "lid".');
    return found;
  }

  private async create({ data }: Operation): Promise<Written> {
    const named = isObject(data) && typeof data.lid === 'string' ? data.lid : null;
    const body = readResource({ data: await this.resolved(data) });
    const id = body.id ?? randomUUID();
    const type = this.typeNamed(body.type);
    await createRecord(this.writer, type, { ...body, id });
    this.created.add(id);
    if (named !== null) this.ids.set(named, id);
    return { type, id };
  }

  private async patch({ data }: Operation, target: Target): Promise<Written> {
    const [type, id] = [this.typeNamed(target.type), this.idOf(target)];
    const body = readResource({ data: await this.resolved(data) });
    await patchRecord(this.writer, type, id, { ...body, id: body.id ?? id });
    return { type, id };
  }

  private async remove(target: Target): Promise<Written> {
    const { uris } = await deleteRecord(
      this.writer,
      this.typeNamed(target.type),
      this.idOf(target),
    );
    this.writer.discardedUris?.push(...uris);
    return null;
  }

  private async changeList({ op, data }: Operation, target: Target): Promise<Written> {
    await changeList(this.writer, {
      type: this.typeNamed(target.type),
      id: this.idOf(target),
      field: target.relationship ?? '',
      method: methods[op],
      body: { data: await this.resolved(data) },
    });
    return null;
  }

  /** Replaces local ids by ids, and adds revisions of records created by this batch. */
  private async resolved(value: Json): Promise<Json> {
    if (Array.isArray(value)) return this.resolvedAll(value);
    return (await this.resolvedAll([value]))[0] ?? null;
  }

  private async resolvedAll(values: readonly Json[]): Promise<Json[]> {
    const identified = values.map((value) => this.identified(value));
    const revisions = await this.revisionsOf(identified);
    return Promise.all(identified.map((one) => this.completed(one, revisions)));
  }

  private identified(value: Json): Json {
    if (!isObject(value)) return value;
    const { lid, ...rest } = value;
    const id = typeof lid === 'string' ? this.ids.get(lid) : undefined;
    return id === undefined ? rest : { ...rest, id };
  }

  /** Returns the revisions of records that this batch has created, by id. */
  private async revisionsOf(values: readonly Json[]): Promise<ReadonlyMap<string, number>> {
    const ids = values.flatMap((value) => createdId(value, this.created));
    const found = await findEntities(this.writer.db, ids);
    return new Map(found.map(({ uuid, revision }) => [uuid, revision]));
  }

  private async completed(value: Json, revisions: ReadonlyMap<string, number>): Promise<Json> {
    if (!isObject(value)) return value;
    const { relationships, ...rest } = value;
    const identifier = withRevision(rest, revisions);
    return relationships === undefined || !isObject(relationships)
      ? identifier
      : { ...identifier, relationships: await this.resolvedLists(relationships) };
  }

  private async resolvedLists(relationships: JsonObject): Promise<JsonObject> {
    const lists = Object.entries(relationships).map(async ([name, list]) => [
      name,
      isObject(list) && list.data !== undefined
        ? { ...list, data: await this.resolved(list.data) }
        : list,
    ]);
    return Object.fromEntries(await Promise.all(lists)) as JsonObject;
  }
}

const createdId = (value: Json, created: ReadonlySet<string>): string[] => {
  const id = isObject(value) && typeof value.id === 'string' ? value.id.toLowerCase() : '';
  return created.has(id) ? [id] : [];
};

/** Adds the revision to the `meta` of an identifier, for a record in `revisions`. */
function withRevision(identifier: JsonObject, revisions: ReadonlyMap<string, number>): JsonObject {
  const { id, meta } = identifier;
  const revision = typeof id === 'string' ? revisions.get(id.toLowerCase()) : undefined;
  if (revision === undefined) return identifier;
  const known = { target_revision_id: revision };
  return { ...identifier, meta: isObject(meta) ? { ...known, ...meta } : known };
}

const createsRecord = ({ op, target }: Operation): boolean => op === 'add' && !target?.relationship;

/** Returns the new records of a request: the number by type, and the ids in the request. */
function newRecords({ model }: Writer, operations: readonly Operation[]) {
  const given = operations
    .filter(createsRecord)
    .flatMap(({ data }) => (isObject(data) ? [data] : []));
  const counts = new Map<ResourceType, number>();
  for (const { type: name } of given) {
    const type = model.find(typeof name === 'string' ? name : '');
    if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const ids = given.flatMap(({ id }) => (isUuid(id) ? [id.toLowerCase()] : []));
  return { counts, ids };
}

/** Prepares the creation of all new records of a request by two statements. */
async function prepare(writer: Writer, operations: readonly Operation[]): Promise<Writer> {
  const { counts, ids } = newRecords(writer, operations);
  await reserveNumbers(writer.db, counts);
  const taken = new Set((await findEntities(writer.db, ids)).map(({ uuid }) => uuid));
  return { ...writer, freeIds: new Set(ids.filter((id) => !taken.has(id))) };
}

/**
 * Executes operations in order. Throws the `Problem` of the first refused operation, with the index
 * in the request.
 */
export async function runOperations(
  writer: Writer,
  operations: readonly Operation[],
): Promise<Written[]> {
  const batch = new Batch(await prepare(writer, operations));
  const written: Written[] = [];
  for (const [index, operation] of operations.entries()) {
    // Yields to the event loop: other requests are accepted and wait only for the database.
    if (index % 25 === 0) await nextTurn();
    try {
      written.push(await batch.run(operation));
    } catch (error) {
      throw error instanceof Problem ? refusedAt(index, error) : error;
    }
  }
  return written;
}
