import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestShape, type ShapedRequest, shapeOf } from './request-shape';

/** Requests that a recorded Drupal accepted, without ids and values. */
export interface RecordedRequests {
  /** Parts that an accepted request had. */
  readonly parts: ReadonlySet<string>;
  /** Parts that a Drupal may need: all accepted requests had the part. */
  readonly always: readonly string[];
}

interface Recorded {
  /** By method and path, such as `PATCH /jsonapi/node/project/{id}`. */
  readonly requests: ReadonlyMap<string, RecordedRequests>;
  /** Fields that the answers show, as `node--project title`. */
  readonly fields: ReadonlySet<string>;
}

interface ResourceObject {
  readonly type: string;
  readonly attributes?: object;
  readonly relationships?: object;
}

interface Exchange {
  readonly request: ShapedRequest;
  readonly response: { readonly status: number; readonly body?: unknown };
}

const fixtures = join(import.meta.dirname, '../../../../cms/fixtures');
const folder = join(fixtures, 'exchanges-10.5');

/**
 * Accepted exchanges that try what the portal must not do: tokens without a scope, which permit
 * nothing, and references without a revision, which are dropped.
 */
const tried = [
  '002-oauth-password-no-scope.json',
  '003-own-account-no-scope.json',
  '114-rel-post-no-revision.json',
  '118-rel-patch-bogus-revision.json',
  '121-feature-patch-relationship-no-revision.json',
  '126-rel-patch-stale.json',
];

/** Refused exchanges that repeat an accepted request, and are refused for that alone. */
const repeated = ['045-account-create-duplicate.json', '073-project-create-again.json'];

/** Exchanges of the first set (Drupal 10.4.7), for requests that the second set lacks. */
const earlier = [
  '274-media-list-filter.json',
  '318-media-list.json',
  '341-entry-point.json',
  '342-entry-point-anonymous.json',
];

/** The field that the recorded site had been given, which a plain Drupal lacks. */
const givenField = 'assigned_projects';

const exchangeIn = (path: string): Exchange => JSON.parse(readFileSync(path, 'utf8')) as Exchange;

const isAccepted = ({ response }: Exchange): boolean => response.status < 400;

function readAccepted(): Exchange[] {
  const names = readdirSync(folder);
  const missing = [...tried, ...repeated].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(', ')}.`);
  return names
    .filter((name) => !tried.includes(name))
    .map((name) => ({ ...exchangeIn(join(folder, name)), file: name }))
    .filter((exchange) => isAccepted(exchange) || repeated.includes(exchange.file));
}

const readEarlier = (): Exchange[] =>
  earlier.map((name) => exchangeIn(join(fixtures, 'exchanges', name))).filter(isAccepted);

function resourcesIn(body: unknown): ResourceObject[] {
  if (typeof body !== 'object' || body === null) return [];
  const { data, included } = body as { readonly data?: unknown; readonly included?: unknown };
  return [data ?? [], included ?? []].flat() as ResourceObject[];
}

const fieldsOf = ({ type, attributes = {}, relationships = {} }: ResourceObject): string[] =>
  [...Object.keys(attributes), ...Object.keys(relationships)]
    .filter((name) => name !== givenField)
    .map((name) => `${type} ${name}`);

function together(shapes: readonly RequestShape[]): RecordedRequests {
  const parts = shapes.flatMap((shape) => shape.parts);
  const [first, ...others] = shapes;
  return {
    parts: new Set(parts.filter((part) => part !== `include ${givenField}`)),
    always: (first?.needed ?? []).filter((part) =>
      others.every(({ needed }) => needed.includes(part)),
    ),
  };
}

/** Returns what requests have in common and together, by method and path. */
export function shapesOf(requests: readonly ShapedRequest[]): Map<string, RecordedRequests> {
  const shapes = new Map<string, RequestShape[]>();
  for (const request of requests) {
    const shape = shapeOf(request);
    shapes.set(shape.key, [...(shapes.get(shape.key) ?? []), shape]);
  }
  return new Map([...shapes].map(([key, some]) => [key, together(some)]));
}

const requestsOf = (exchanges: readonly Exchange[]): ShapedRequest[] =>
  exchanges.map(({ request }) => request);

let known: Recorded | null = null;

/**
 * Returns the accepted requests of the second set of recorded exchanges (a plain Drupal 10.5.1 with
 * this content model) and of a few of the first, read with `shapeOf` at the first call (0.2
 * seconds).
 */
export function recorded(): Recorded {
  if (known) return known;
  const accepted = readAccepted();
  const shown = accepted.flatMap(({ response }) => resourcesIn(response.body));
  known = {
    requests: new Map([...shapesOf(requestsOf(readEarlier())), ...shapesOf(requestsOf(accepted))]),
    fields: new Set(shown.flatMap(fieldsOf)),
  };
  return known;
}
