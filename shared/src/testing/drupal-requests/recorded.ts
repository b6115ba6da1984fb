import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapeOf } from './request-shape';

/** Requests that a recorded Drupal accepted, without ids and values. */
interface RecordedRequests {
  readonly query: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
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
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  readonly response: { readonly status: number; readonly body?: unknown };
}

const folder = join(import.meta.dirname, '../../../../cms/fixtures/exchanges-10.5');

/** Accepted exchanges that try what the portal must not do, such as references without a revision. */
const tried = [
  '114-rel-post-no-revision.json',
  '118-rel-patch-bogus-revision.json',
  '121-feature-patch-relationship-no-revision.json',
  '126-rel-patch-stale.json',
];

/** The field that the recorded site had been given, which a plain Drupal lacks. */
const givenField = 'assigned_projects';

function readAccepted(): Exchange[] {
  const names = readdirSync(folder);
  const missing = tried.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${folder} lacks ${missing.join(', ')}.`);
  return names
    .filter((name) => !tried.includes(name))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Exchange)
    .filter(({ response }) => response.status < 400);
}

function resourcesIn(body: unknown): ResourceObject[] {
  if (typeof body !== 'object' || body === null) return [];
  const { data, included } = body as { readonly data?: unknown; readonly included?: unknown };
  return [data ?? [], included ?? []].flat() as ResourceObject[];
}

const fieldsOf = ({ type, attributes = {}, relationships = {} }: ResourceObject): string[] =>
  [...Object.keys(attributes), ...Object.keys(relationships)]
    .filter((name) => name !== givenField)
    .map((name) => `${type} ${name}`);

function shapesOf(exchanges: readonly Exchange[]): Map<string, RecordedRequests> {
  const requests = new Map<string, RecordedRequests>();
  for (const { request } of exchanges) {
    const { key, query, members } = shapeOf(request);
    const before = requests.get(key);
    requests.set(key, {
      query: new Set([
        ...(before?.query ?? []),
        ...query.filter((part) => part !== `include ${givenField}`),
      ]),
      members: new Set([...(before?.members ?? []), ...members]),
    });
  }
  return requests;
}

let known: Recorded | null = null;

/**
 * Returns the accepted requests of the second set of recorded exchanges (a plain Drupal 10.5.1 with
 * this content model), read with `shapeOf` at the first call (0.2 seconds).
 */
export function recorded(): Recorded {
  if (known) return known;
  const accepted = readAccepted();
  const shown = accepted.flatMap(({ response }) => resourcesIn(response.body));
  known = { requests: shapesOf(accepted), fields: new Set(shown.flatMap(fieldsOf)) };
  return known;
}
