/** A request of the client, or of a recorded exchange. */
export interface ShapedRequest {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  /** JSON of the body, or the text of a form; undefined for none and for the bytes of a file. */
  readonly body?: unknown;
}

/** What a request consists of, without ids and values. */
export interface RequestShape {
  /** Method and path: `PATCH /jsonapi/node/project/{id}`. */
  readonly key: string;
  /** Included paths, sparse fields, sort fields, filter paths and operators, other parameters. */
  readonly query: readonly string[];
  /** Names of attributes, relationships, metadata of references, and of the values of other bodies. */
  readonly members: readonly string[];
}

interface Reference {
  readonly type?: string;
  readonly meta?: object;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const placeOf = (pathname: string): string =>
  pathname
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, '{id}')
    .replaceAll(/\/\d+(?=\/|$)/g, '/{number}');

/** Names of filters are free: the paths and operators count. */
function filterToken(name: string, value: string): string[] {
  const [, first = '', ...rest] = name.split(/\]?\[|\]$/);
  const last = rest.filter((part) => part !== '').join('.');
  if (last === '' || last === 'value') return [`filter ${first}`];
  if (last === 'condition.path' || last === 'path') return [`filter ${value}`];
  return last.endsWith('operator') ? [`operator ${value}`] : [];
}

function queryTokens(name: string, value: string): string[] {
  const values = value.split(',');
  if (name === 'include') return values.map((path) => `include ${path}`);
  if (name === 'sort') return values.map((field) => `sort ${field.replace(/^-/, '')}`);
  if (name.startsWith('fields[')) return values.map((field) => `${name} ${field}`);
  if (name.startsWith('filter[')) return filterToken(name, value);
  return name.startsWith('page[') ? [name] : [`${name}=${value}`];
}

const referencesIn = (data: unknown): Reference[] => [data ?? []].flat() as Reference[];

const referenceMembers = (place: string, data: unknown): string[] =>
  referencesIn(data).flatMap(({ meta }) =>
    Object.keys(meta ?? {}).map((name) => `${place} meta ${name}`),
  );

interface ResourceObject {
  readonly attributes?: object;
  readonly relationships?: Readonly<Record<string, { readonly data?: unknown }>>;
}

function membersIn(body: unknown): string[] {
  if (typeof body === 'string') return [...new URLSearchParams(body).keys()];
  if (typeof body !== 'object' || body === null) return [];
  if (!('data' in body)) return Object.keys(body);
  const { data } = body;
  if (Array.isArray(data)) return referenceMembers('list', data);
  const { attributes = {}, relationships = {} } = data as ResourceObject;
  return [
    ...Object.keys(attributes),
    ...Object.entries(relationships).flatMap(([name, { data: given }]) => [
      name,
      ...referenceMembers(name, given),
    ]),
  ];
}

/** Returns the shape of a request. */
export function shapeOf({ method, path, body }: ShapedRequest): RequestShape {
  const { pathname, searchParams } = new URL(path, 'http://portal.example');
  return {
    key: `${method} ${placeOf(pathname)}`,
    query: unique([...searchParams].flatMap(([name, value]) => queryTokens(name, value))),
    members: unique(membersIn(body)),
  };
}
