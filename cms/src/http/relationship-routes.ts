import { readsField } from '../access/field-access';
import type { Relationship } from '../declare/resource-type';
import { jsonapi, Problem } from '../fail/problem';
import { linkage, pathOf } from '../serialise/resource';
import { write } from '../service';
import { targetIds } from '../storage/references';
import { checkAttachedFiles } from '../write/attached-files';
import { readReferences } from '../write/body';
import { unseenParts } from '../write/others-parts';
import { checkReferences, checkTakenOut, writesRelationship } from '../write/relationships';
import { saveReferences, scopeOf } from '../write/save';
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

/** The relationship that an address names and the viewer reads. */
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

type Merge = (current: readonly string[], given: readonly string[]) => readonly string[];

const merges: Readonly<Record<string, Merge>> = {
  POST: (current, given) => [...new Set([...current, ...given])],
  PATCH: (_, given) => given,
  DELETE: (current, given) => current.filter((id) => !given.includes(id)),
};

/** POST adds to a list, PATCH replaces it, DELETE takes out. */
export async function changeRelationship(exchange: Exchange) {
  needSignedIn(exchange);
  const { service, viewer, type, request, reply } = exchange;
  const { name, relationship } = relationshipOf(exchange);
  const merge = merges[request.method];
  if (!merge || (request.method !== 'PATCH' && !relationship.many))
    throw new Problem(400, 'Invalid body payload for the relationship.');
  const references = readReferences(bodyOf(exchange), relationship.many);
  await write(service, viewer, async (writer) => {
    const scope = await scopeOf(writer, type, idOf(exchange));
    if (!writesRelationship(writer, relationship, name, scope))
      throw new Problem(403, `The current user is not allowed to update this relationship.`);
    const removing = request.method === 'DELETE';
    const given = removing
      ? references.map(({ id }) => id)
      : await checkReferences(writer, name, relationship, references);
    const current = await targetIds(writer.db, idOf(exchange), name);
    const unseen =
      request.method === 'PATCH'
        ? await unseenParts(writer, relationship, current, references)
        : [];
    const next = [...merge(current, given), ...unseen];
    await checkAttachedFiles(writer, name, relationship, { current, next });
    await checkTakenOut(writer, name, relationship, scope, { current, next });
    await saveReferences(writer, type, idOf(exchange), name, next);
  });
  return request.method === 'POST' ? getRelationship(exchange) : reply.status(204).send();
}
