import { readsField } from '../access/field-access';
import { jsonapi, Problem } from '../errors/problem';
import type { Relationship } from '../schema/resource-type';
import { linkage } from '../serialise/linkage';
import { pathOf } from '../serialise/resource';
import { write } from '../service';
import { changeList } from '../write/change-list';
import { requiredRevision } from '../write/required-revision';
import {
  bodyOf,
  type Exchange,
  idOf,
  NoSuchPlace,
  needSignedIn,
  parameters,
  readable,
  sendDocument,
} from './exchange';

/** Returns the relationship of a URL, if readable for the viewer. */
export function relationshipOf(exchange: Exchange): { name: string; relationship: Relationship } {
  const { field: name } = parameters(exchange);
  const relationship = exchange.type.relationships[name];
  if (!relationship) throw new NoSuchPlace();
  if (!readsField(exchange.viewer, relationship, idOf(exchange) === exchange.viewer.id))
    throw new Problem(403, 'The current user is not allowed to view this relationship.');
  return { name, relationship };
}

export async function getRelationship(exchange: Exchange) {
  const { name, relationship } = relationshipOf(exchange);
  const record = await readable(exchange, idOf(exchange));
  const base = `${exchange.origin}${pathOf(exchange.type, record.entity.uuid)}`;
  const version = exchange.type.revisionField
    ? `?resourceVersion=id%3A${record.entity.revision}`
    : '';
  return sendDocument(exchange.reply, 200, {
    jsonapi,
    data: linkage(record, name, relationship),
    links: {
      related: { href: `${base}/${name}${version}` },
      self: { href: `${base}/relationships/${name}` },
    },
  });
}

/**
 * Changes a relationship: POST adds, PATCH replaces, DELETE removes.
 *
 * Answers 204 if nothing is to be told: except after a POST that left further references in the
 * list, which answers 200 with the list, as Drupal does.
 */
export async function changeRelationship(exchange: Exchange) {
  needSignedIn(exchange);
  const { service, viewer, type, request, reply } = exchange;
  const { name: field } = relationshipOf(exchange);
  const { method } = request;
  const [id, body] = [idOf(exchange), bodyOf(exchange)];
  const required = requiredRevision(request.headers['if-match']);
  const change = { type, id, field, method, body, required };
  const isAsSent = await write(service, viewer, (writer) => changeList(writer, change));
  return method === 'POST' && !isAsSent ? getRelationship(exchange) : reply.status(204).send();
}
