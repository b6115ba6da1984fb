import { sql } from 'kysely';
import { allowed } from '../access/rules';
import { unreadable } from '../errors/refusals';
import type { Omission } from '../load/include';
import { loadPage } from '../load/load-records';
import { fieldsToLoad, followedBy } from '../load/loaded-fields';
import type { JsonObject } from '../schema/json';
import { pathOf, selfHref } from '../serialise/resource';
import { write } from '../service';
import { oneOf } from '../storage/dialect';
import { readResource } from '../write/body';
import { deleteRecord } from '../write/delete';
import { requiredRevision } from '../write/required-revision';
import { createRecord, patchRecord } from '../write/save';
import { bodyOf, type Exchange, idOf, needSignedIn, readable, sendRecords } from './exchange';
import { searchOf } from './origin';

const pageLink = ({ request, origin }: Exchange, offset: number, limit: number) => {
  const search = new URLSearchParams(searchOf(request));
  search.set('page[offset]', String(offset));
  search.set('page[limit]', String(limit));
  return {
    href: `${origin}${request.url.split('?')[0]}?${search.toString().replaceAll('+', '%20')}`,
  };
};

function pageLinks(exchange: Exchange, hasMore: boolean): JsonObject {
  const { offset, limit } = exchange.query;
  return {
    ...(hasMore ? { next: pageLink(exchange, offset + limit, limit) } : {}),
    ...(offset > 0
      ? {
          first: pageLink(exchange, 0, limit),
          prev: pageLink(exchange, Math.max(0, offset - limit), limit),
        }
      : {}),
  };
}

export async function getCollection(exchange: Exchange) {
  const { reader, type, query, viewer } = exchange;
  const page = await loadPage(reader, type, query);
  return sendRecords(exchange, page.records, {
    single: false,
    links: pageLinks(exchange, page.hasMore),
    meta: { count: page.count },
    omitted: type.entity === 'user_role' ? await unreadRoles(exchange) : [],
    hidden: viewer.id === '',
  });
}

/** Roles are configuration entities: like Drupal, lists unreadable roles in `meta.omitted`. */
async function unreadRoles({ reader, type }: Exchange): Promise<Omission[]> {
  const { rows } = await sql<{ uuid: string }>`select e.uuid as uuid from entity e
    join ${sql.table(type.table)} t on t.uuid = e.uuid
    where not ${allowed(type.mayRead, reader.viewer, { t: 't', e: 'e' })}`.execute(reader.db);
  return rows.map(({ uuid }) => ({ path: pathOf(type, uuid), detail: unreadable(type) }));
}

export async function getItem(exchange: Exchange) {
  const { type, query } = exchange;
  const names = fieldsToLoad(query.fields, type, followedBy(query.include));
  return sendRecords(exchange, [await readable(exchange, idOf(exchange), names)], { single: true });
}

export async function postItem(exchange: Exchange) {
  needSignedIn(exchange);
  const { service, viewer, type, reply } = exchange;
  const body = readResource(bodyOf(exchange));
  const id = await write(service, viewer, (writer) => createRecord(writer, type, body));
  const record = await readable(exchange, id);
  void reply.header('location', selfHref(record, exchange.origin));
  return sendRecords(exchange, [record], { single: true, status: 201 });
}

export async function patchItem(exchange: Exchange) {
  needSignedIn(exchange);
  const { service, viewer, type, request } = exchange;
  const body = readResource(bodyOf(exchange));
  const required = requiredRevision(request.headers['if-match']);
  await write(service, viewer, (writer) =>
    patchRecord(writer, type, idOf(exchange), body, required),
  );
  return getItem(exchange);
}

export async function deleteItem(exchange: Exchange) {
  needSignedIn(exchange);
  const { service, viewer, type, reply, request } = exchange;
  const required = requiredRevision(request.headers['if-match']);
  const { uris, takenOutOf } = await write(service, viewer, (writer) =>
    deleteRecord(writer, type, idOf(exchange), required),
  );
  for (const uri of uris) await service.files.remove(uri);
  const told = [...takenOutOf].map(([name, count]) => `${name}=${count}`).join(', ');
  // A 204 has no body: side effects are reported in a header.
  if (told) void reply.header('x-taken-out-of', told);
  return reply.status(204).send();
}

/** Returns the records of a relationship. */
export async function getRelated(exchange: Exchange, field: string) {
  const record = await readable(exchange, idOf(exchange));
  const relationship = exchange.type.relationships[field];
  const ids = record.targets.filter((target) => target.field === field).map((target) => target.id);
  const types = (relationship?.to ?? []).map(exchange.service.model.named);
  const pages = await Promise.all(
    types.map((type) =>
      loadPage(
        exchange.reader,
        type,
        { ...exchange.query, limit: 50 },
        oneOf(exchange.reader.db, sql`t.uuid`, ids),
      ),
    ),
  );
  const found = pages.flatMap((page) => page.records);
  const order = new Map(ids.map((id, index) => [id, index]));
  const sorted =
    exchange.query.sort.length > 0
      ? found
      : found.toSorted((a, b) => (order.get(a.entity.uuid) ?? 0) - (order.get(b.entity.uuid) ?? 0));
  const hasMore = pages.some((page) => page.hasMore);
  return sendRecords(exchange, sorted, {
    single: !relationship?.many,
    types,
    ...(relationship?.many
      ? { links: pageLinks({ ...exchange, query: { ...exchange.query, limit: 50 } }, hasMore) }
      : {}),
  });
}
