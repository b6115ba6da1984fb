import { isObject, type Json, type JsonObject } from '../../engine/schema/json';
import type { Accounts } from './accounts';
import type { Content } from './content';
import type { History } from './history';
import { isRead, jsonapiPlace, placeOf, type Recording, succeeded } from './recording';
import { allShown, type Identifier, type Resource, sentBy } from './seen';

/**
 * Tools that bring content and accounts to a recorded state, and the history known from the
 * recordings.
 */
export interface ReplayContext {
  readonly content: Content;
  readonly accounts: Accounts;
  readonly history: History;
  /** Ids of records deleted by this service, which stay deleted. */
  readonly gone: ReadonlySet<string>;
}

const identifiersOf = (value: Json | undefined): Identifier[] => {
  if (Array.isArray(value)) return value.flatMap(identifiersOf);
  if (!isObject(value)) return [];
  const own =
    typeof value.type === 'string' && typeof value.id === 'string'
      ? [{ type: value.type, id: value.id, meta: isObject(value.meta) ? value.meta : {} }]
      : [];
  return [...own, ...Object.values(value).flatMap(identifiersOf)];
};

/** Returns the resources without the anonymous account and without deleted records. */
export const showable = (
  { history, gone }: ReplayContext,
  resources: readonly Resource[],
): Resource[] => resources.filter(({ id }) => !history.anonymous.has(id) && !gone.has(id));

const isAbsent = ({ status, answer }: Recording): boolean =>
  status === 404 && JSON.stringify(answer).includes('was not converted');

/** Creates or removes the target record according to the response. */
async function prepareTarget(
  recording: Recording,
  { content, gone }: ReplayContext,
): Promise<void> {
  const place = jsonapiPlace(recording);
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  if (!place?.id || !isId.test(place.id) || gone.has(place.id)) return;
  if (isAbsent(recording)) await content.remove(place.id);
  else if (recording.status !== 404 || place.field) await content.ensure(place.type, place.id);
}

/** Returns the client-generated id of a new record. */
function ownId({ method, sent, path }: Recording): string | null {
  const isNew = method === 'POST' && jsonapiPlace({ path })?.id === null;
  const data = isObject(sent) ? sent.data : undefined;
  return isNew && isObject(data) && typeof data.id === 'string' ? data.id : null;
}

const isCalledMissing = ({ status, answer }: Recording, { type, id }: Identifier): boolean =>
  status === 404 && JSON.stringify(answer).includes(`${type}:${id}`);

/** Creates the records that a write references, unless the response reports a missing record. */
async function prepareReferences(
  recording: Recording,
  { content, gone }: ReplayContext,
): Promise<void> {
  if (isRead(recording)) return;
  const own = recording.status === 409 ? null : ownId(recording);
  if (own) await content.remove(own);
  const there = identifiersOf(recording.sent).filter(
    (one) => one.id !== own && !gone.has(one.id) && !isCalledMissing(recording, one),
  );
  for (const { type, id } of there) await content.ensure(type, id);
}

async function prepareAccount(recording: Recording, { accounts }: ReplayContext): Promise<void> {
  const uid = /^\/user\/(\d+)$/.exec(placeOf(recording))?.[1];
  if (uid && recording.status !== 404) await accounts.numbered(Number(uid));
}

/** Creates accounts for names that the response reports as taken. */
async function prepareTaken(recording: Recording, { accounts }: ReplayContext): Promise<void> {
  const taken = /The (?:username|email address) (\S+) is already taken/.exec(
    JSON.stringify(recording.answer),
  )?.[1];
  if (taken) await accounts.named(taken);
}

/** Sets the content to the state before the exchange. */
export async function prepareContent(recording: Recording, world: ReplayContext): Promise<void> {
  await prepareTarget(recording, world);
  await prepareReferences(recording, world);
  await prepareAccount(recording, world);
  await prepareTaken(recording, world);
  if (!succeeded(recording)) return;
  if (!isRead(recording)) return prepareWrite(recording, world);
  for (const resource of showable(world, allShown(recording))) await world.content.show(resource);
  await prepareRelationship(recording, world);
}

/** Attributes that the server updates on every write. */
const serverManagedAttributes: JsonObject = { changed: null };

const without = (shown: JsonObject, given: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in given)));

/** Returns a record before a write: the state after, without the sent values. */
const before = (after: Resource, sent: Resource): Resource => ({
  ...after,
  attributes: without(after.attributes, { ...sent.attributes, ...serverManagedAttributes }),
  relationships: without(after.relationships, sent.relationships),
});

/** Returns the PATCHed resource, with the type in the URL. */
function patchedBy(recording: Recording): Resource | null {
  const place = jsonapiPlace(recording);
  const sent = recording.method === 'PATCH' && place?.field === null ? sentBy(recording) : null;
  return sent && place ? { ...sent, id: place.id ?? sent.id, type: place.type } : null;
}

/**
 * Sets all unchanged values of a write's response before the write, including sent values that
 * cannot be written.
 */
async function prepareWrite(recording: Recording, world: ReplayContext): Promise<void> {
  const shown = showable(world, allShown(recording));
  const sent = patchedBy(recording);
  if (sent) await world.content.repeat(sent);
  const there = recording.status === 201 ? shown.slice(1) : shown;
  for (const resource of there)
    await world.content.show(sent?.id === resource.id ? before(resource, sent) : resource);
  await prepareList(recording, world);
}

/** Sets a list to the state before an addition. */
async function prepareList(recording: Recording, { content }: ReplayContext): Promise<void> {
  const place = jsonapiPlace(recording);
  if (!place?.id || !place.field || recording.method !== 'POST') return;
  if (!isObject(recording.answer) || !Array.isArray(recording.answer.data)) return;
  const added = new Set(identifiersOf(recording.sent).map(({ id }) => id));
  const data = recording.answer.data.filter((one) => !(isObject(one) && added.has(String(one.id))));
  await content.show({
    type: place.type,
    id: place.id,
    attributes: {},
    relationships: { [place.field]: { data } },
  });
}

/** Sets a directly read relationship to the recorded response. */
async function prepareRelationship(
  recording: Recording,
  { content }: ReplayContext,
): Promise<void> {
  const place = jsonapiPlace(recording);
  if (!place?.id || !place.field || !isObject(recording.answer)) return;
  const { data = null } = recording.answer;
  await content.show({
    type: place.type,
    id: place.id,
    attributes: {},
    relationships: { [place.field]: { data } },
  });
}
