/** A request of the client or of the mirror, or of a recorded exchange. */
export interface ShapedRequest {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON of the body, or the text of a form; undefined for none and for the bytes of a file. */
  readonly body?: unknown;
}

/** What a request consists of, without ids and values. */
export interface RequestShape {
  /** Method and path: `PATCH /jsonapi/node/project/{id}`; for tokens with the grant. */
  readonly key: string;
  /**
   * Headers, included paths, sparse fields, sort fields, filter paths and operators, other
   * parameters, names of attributes, relationships, types and metadata of references, and other values.
   */
  readonly parts: readonly string[];
  /** Parts without which a server may refuse the request: headers, parameters, values of forms. */
  readonly needed: readonly string[];
}

interface Reference {
  readonly type?: string;
  readonly meta?: object;
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const placeOf = (pathname: string): string =>
  pathname
    .replace(/^(\/sites\/default\/files)\/.+/, '$1/{file}')
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
  return name.startsWith('page[') ? [name] : [`parameter ${name}=${value}`];
}

/** The part of a header that a Drupal reads; null for a header that does not matter. */
const readHeaders: Readonly<Record<string, (value: string) => string | null>> = {
  accept: (value) => (value === '*/*' ? null : value),
  authorization: (value) => value.split(' ')[0] ?? '',
  'content-disposition': (value) => value.replace(/filename="[^"\\/]+"$/, 'filename'),
  'content-type': (value) => value.split(';')[0] ?? '',
};

const headerTokens = (headers: ShapedRequest['headers']): string[] =>
  Object.entries(headers).flatMap(([given, value]) => {
    const name = given.toLowerCase();
    const read = readHeaders[name]?.(value) ?? null;
    return read === null ? [] : [`header ${name}: ${read}`];
  });

const referencesIn = (data: unknown): Reference[] => [data ?? []].flat() as Reference[];

const referenceMembers = (place: string, data: unknown): string[] =>
  referencesIn(data).flatMap(({ type, meta }) => [
    `${place} to ${type}`,
    ...Object.keys(meta ?? {}).map((name) => `${place} meta ${name}`),
  ]);

interface ResourceObject {
  readonly attributes?: object;
  readonly relationships?: Readonly<Record<string, { readonly data?: unknown }>>;
}

/** Names in an object, with those of its objects: `pass` and `pass.existing`. */
const namesIn = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const inside = [value ?? []].flat().filter((one) => typeof one === 'object');
    return [name, ...inside.flatMap((one) => Object.keys(one)).map((part) => `${name}.${part}`)];
  });

const valuesOfForm = (text: string): string[] =>
  [...new URLSearchParams(text).keys()].map((name) => `value ${name}`);

/** Names of values in a form or in JSON that is no JSON:API. */
function valuesIn(body: unknown): string[] {
  if (typeof body === 'string') return valuesOfForm(body);
  if (typeof body !== 'object' || body === null || 'data' in body) return [];
  return namesIn(body).map((name) => `value ${name}`);
}

/** Names of fields and metadata in a document of JSON:API. */
function membersIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || !('data' in body)) return [];
  const { data } = body;
  if (Array.isArray(data)) return referenceMembers('list', data);
  const { attributes = {}, relationships = {} } = (data ?? {}) as ResourceObject;
  return [
    ...namesIn(attributes),
    ...Object.entries(relationships).flatMap(([name, { data: given }]) => [
      name,
      ...referenceMembers(name, given),
    ]),
  ];
}

const grantOf = (body: unknown): string => {
  const grant = typeof body === 'string' ? new URLSearchParams(body).get('grant_type') : null;
  return grant === null ? '' : ` grant_type=${grant}`;
};

/** Returns the shape of a request. */
export function shapeOf({ method, path, headers, body }: ShapedRequest): RequestShape {
  const { pathname, searchParams } = new URL(path, 'http://portal.example');
  const query = [...searchParams].flatMap(([name, value]) => queryTokens(name, value));
  const needed = [
    ...headerTokens(headers),
    ...query.filter((part) => part.startsWith('parameter ')),
    ...valuesIn(body),
  ];
  return {
    key: `${method} ${placeOf(pathname)}${grantOf(body)}`,
    parts: unique([...needed, ...query, ...membersIn(body)]),
    needed: unique(needed),
  };
}
