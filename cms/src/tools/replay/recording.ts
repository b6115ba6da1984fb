import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject, type Json, type JsonObject } from '../../engine/schema/json';

/** A recorded request with the response. */
export interface Recording {
  /** `139-project-list-default.json` */
  readonly file: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: Json;
  readonly status: number;
  readonly answerHeaders: Readonly<Record<string, string>>;
  readonly answer: Json;
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const textsOf = (value: Json | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(objectOf(value)).map(([name, text]) => [name.toLowerCase(), String(text)]),
  );

function recordingOf(file: string, text: string): Recording {
  const parsed = JSON.parse(text) as Json;
  const request = objectOf(objectOf(parsed).request);
  const response = objectOf(objectOf(parsed).response);
  if (typeof request.path !== 'string' || typeof response.status !== 'number')
    throw new Error(`${file} is no recorded exchange: it has no request.path or response.status.`);
  return {
    file,
    method: String(request.method ?? 'GET'),
    path: request.path,
    headers: textsOf(request.headers),
    sent: request.body ?? null,
    status: response.status,
    answerHeaders: textsOf(response.headers),
    answer: response.body ?? null,
  };
}

/** Reads the recordings of a folder, sorted by file name. */
export async function readRecordings(folder: string): Promise<Recording[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => recordingOf(name, await readFile(join(folder, name), 'utf8'))),
  );
}

/** Returns the path without the query. */
export const placeOf = ({ path }: Pick<Recording, 'path'>): string => path.split('?')[0] ?? '';

/** Parts of `/jsonapi/node/project/{id}/{field}`. */
export interface Place {
  readonly type: string;
  readonly id: string | null;
  readonly field: string | null;
}

/** Parses a JSON:API URL; null for any other URL. */
export function jsonapiPlace(recording: Pick<Recording, 'path'>): Place | null {
  const [, root, entity, bundle, id, first, second] = placeOf(recording)
    .replace(/\/$/, '')
    .split('/');
  if (root !== 'jsonapi' || !entity || !bundle) return null;
  const field = first === 'relationships' ? second : first;
  return { type: `${entity}--${bundle}`, id: id ?? null, field: field ?? null };
}

/**
 * Returns the owner of a request's token, for example `demo_manager`; null without a recorded name.
 */
export const ownerOf = ({ headers }: Pick<Recording, 'headers'>): string | null =>
  /^Bearer <access token of (.+)>$/.exec(headers.authorization ?? '')?.[1] ?? null;

export const isRead = ({ method }: Recording): boolean => method === 'GET' || method === 'HEAD';
export const succeeded = ({ status }: Pick<Recording, 'status'>): boolean =>
  status >= 200 && status < 300;
