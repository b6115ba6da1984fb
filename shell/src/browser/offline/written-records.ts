import { idsIn } from './record-ids';

/**
 * A write that the service has accepted, and whose records were not read again yet; without its body,
 * which may hold a password.
 */
export interface AcceptedWrite {
  /** Address, and the ids of records that the body names. */
  readonly text: string;
  /** Id of the record that the write has deleted; null if none. */
  readonly deletedId: string | null;
  /** Records of the answer, as the service has stored them. */
  readonly resources: readonly Resource[];
}

/** A resource object of JSON:API. */
interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes?: object;
  readonly relationships?: object;
}

interface Answer {
  readonly data?: unknown;
  readonly included?: readonly unknown[];
}

/** The address of a record without a body: the write has deleted the record. */
const deletion = /^\/jsonapi\/[^/?]+\/[^/?]+\/([0-9a-f-]{36})$/;

/** Returns what is kept of a write: `text` is its address and body. */
export function acceptedWrite(text: string, answer: string): AcceptedWrite {
  const [address = ''] = text.split(' ', 1);
  return {
    text: [address, ...idsIn(text.slice(address.length))].join(' '),
    deletedId: deletion.exec(text)?.[1] ?? null,
    resources: address.startsWith('/jsonapi/') ? resourcesIn(parsed(answer)) : [],
  };
}

/**
 * Returns a kept answer of JSON:API with the records as accepted writes have left them. Records that the answer then
 * refers to are included, and deleted records are left out. Any other text is returned as it is.
 */
export function withWrites(text: string, writes: readonly AcceptedWrite[]): string {
  const isMentioned = writes.some((write) => idsOf(write).some((id) => text.includes(id)));
  if (!isMentioned) return text;
  const answer = parsed(text) as Answer | null;
  if (answer?.data === undefined) return text;
  const gone = new Set(writes.flatMap(({ deletedId }) => deletedId ?? []));
  const resources = mergedResources(writes.flatMap((write) => write.resources));
  const updated = (found: unknown): unknown =>
    isResource(found) ? withoutGone(merged(found, resources.get(keyOf(found))), gone) : found;
  const listed = (found: readonly unknown[]) =>
    found.filter((one) => !isResource(one) || !gone.has(one.id)).map(updated);
  const data = Array.isArray(answer.data) ? listed(answer.data) : updated(answer.data);
  const included = withReferred(data, listed(answer.included ?? []), [...resources.values()]);
  const hasIncluded = answer.included !== undefined || included.length > 0;
  return JSON.stringify({ ...answer, data, ...(hasIncluded && { included }) });
}

const idsOf = ({ text, resources }: AcceptedWrite): readonly string[] => [
  ...idsIn(text),
  ...resources.map(({ id }) => id),
];

const keyOf = ({ type, id }: Resource): string => `${type} ${id}`;

/** Returns the JSON value of a text; null for any other text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isResource = (value: unknown): value is Resource =>
  isObject(value) &&
  'type' in value &&
  'id' in value &&
  ('attributes' in value || 'relationships' in value);

function resourcesIn(value: unknown): readonly Resource[] {
  if (isResource(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(resourcesIn) : [];
}

/** Returns a resource with the fields of a later state. */
const merged = (resource: Resource, later: Resource | undefined): Resource => ({
  ...resource,
  ...later,
  ...(later?.attributes && { attributes: { ...resource.attributes, ...later.attributes } }),
  ...(later?.relationships && {
    relationships: { ...resource.relationships, ...later.relationships },
  }),
});

function mergedResources(resources: readonly Resource[]): ReadonlyMap<string, Resource> {
  const found = new Map<string, Resource>();
  for (const resource of resources) {
    const key = keyOf(resource);
    found.set(key, merged(found.get(key) ?? resource, resource));
  }
  return found;
}

/** Returns a resource whose relationships refer to no deleted record. */
function withoutGone(resource: Resource, gone: ReadonlySet<string>): Resource {
  if (gone.size === 0 || !resource.relationships) return resource;
  const kept = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.filter((one) => kept(one) !== null);
    return isObject(data) && 'id' in data && gone.has(String(data.id)) ? null : data;
  };
  const relationships = Object.entries(resource.relationships).map(
    ([field, value]: [string, unknown]) => [
      field,
      isObject(value) && 'data' in value ? { ...value, data: kept(value.data) } : value,
    ],
  );
  return { ...resource, relationships: Object.fromEntries(relationships) as object };
}

/** Returns the included records with the written records that `data` or an included record refers to. */
function withReferred(
  data: unknown,
  included: readonly unknown[],
  written: readonly Resource[],
): readonly unknown[] {
  const known = JSON.stringify(
    [data, ...included].flat().map((one) => (isResource(one) ? keyOf(one) : '')),
  );
  const missing = written.filter((one) => !known.includes(keyOf(one)));
  const all = [...included];
  const isReferred = ({ id }: Resource) =>
    [data, ...all]
      .flat()
      .some((one) => isResource(one) && JSON.stringify(one.relationships ?? {}).includes(id));
  // A part is stored before the record that refers to the part.
  for (const one of missing.toReversed()) if (isReferred(one)) all.push(one);
  return all;
}
