import { Problem } from '../engine/errors/problem';
import { isObject, type Json, type JsonObject } from '../engine/schema/json';
import type { DrupalSettings } from '../engine/settings';

/** Response of a Drupal; `body` is null for anything but JSON. */
export interface DrupalAnswer {
  readonly status: number;
  readonly body: Json;
}

/** A request to a Drupal, as data. */
export interface DrupalRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with query. */
  readonly path: string;
  readonly json?: Json;
}

/** A Drupal over HTTP: requests of people by their own tokens, and of the gateway's account. */
export interface Drupal {
  /** Passes a GET on with the headers of a person. Throws `Problem` 503 without a response. */
  readonly askAs: (headers: Readonly<Record<string, string>>, path: string) => Promise<Response>;
  /** Sends a request as the gateway's account. Throws `Problem` 503 without a response, 500 for a refused account. */
  readonly ask: (request: DrupalRequest) => Promise<DrupalAnswer>;
  /** Sends a request as the gateway's account, and returns the body. Throws `Problem` 503, and 500 for a refusal. */
  readonly need: (request: DrupalRequest) => Promise<JsonObject>;
  /** Returns all resources of a list and its included records, page by page. Throws `Problem` 503 and 500. */
  readonly list: (path: string) => Promise<JsonObject[]>;
  /** Stores a file for a field of a resource type. Returns the file record. Throws `Problem` 503 and 500. */
  readonly upload: (field: string, name: string, bytes: Buffer) => Promise<JsonObject>;
  /** Returns the bytes of a file; null for a missing file. Throws `Problem` 503. */
  readonly download: (address: string) => Promise<Buffer | null>;
}

export const mediaType = 'application/vnd.api+json';

/** Longest time in milliseconds for a response. */
const answeredWithinMs = 20_000;

export const objectIn = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
export const listIn = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];

/** Returns the value at a path of names; null if missing. */
export const valueAt = (value: Json | undefined, ...names: readonly string[]): Json =>
  names.reduce<Json>((found, name) => objectIn(found)[name] ?? null, value ?? null);

/** Returns the text of the first error of a response, or a text about the status. */
export function detailOf({ status, body }: DrupalAnswer): string {
  const { errors, message, error_description } = objectIn(body);
  const detail = objectIn(listIn(errors)[0]).detail || message || error_description;
  return typeof detail === 'string' ? detail.trim() : `status ${status}`;
}

const away = () => new Problem(503, 'The content system did not answer. Nothing was saved.');

/** Refusal of a request of the gateway's account: a missing right, or a content model that differs. */
export const refusedAccount = (what: string): Problem =>
  new Problem(
    500,
    `The content system refused the account of the gateway: ${what} Tell the person who runs the portal.`,
  );

const isLost = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  (error.name === 'TypeError' || error.name === 'TimeoutError');

/** Sends a request. Throws `Problem` 503 without a response in time, and for 5xx responses of a proxy. */
async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(answeredWithinMs),
    ...init,
  }).catch((error: unknown) => {
    // A closed connection is a TypeError, an expired time a TimeoutError.
    if (isLost(error)) throw away();
    throw error;
  });
  if (answer.status >= 502 && answer.status <= 504) throw away();
  return answer;
}

async function parsed(answer: Response): Promise<DrupalAnswer> {
  const { status } = answer;
  const text = await answer.text();
  if (!(answer.headers.get('content-type') ?? '').includes('json') || text === '')
    return { status, body: null };
  try {
    return { status, body: JSON.parse(text) as Json };
  } catch (error) {
    if (error instanceof SyntaxError) return { status, body: null };
    throw error;
  }
}

/** Returns the path with query of an absolute address, below the address of the Drupal. */
function below(origin: string, address: string): string {
  const { pathname, search } = new URL(address, origin);
  const base = new URL(origin).pathname.replace(/\/$/, '');
  return `${pathname.slice(base.length)}${search}`;
}

/** Records whose absence could change a price: parts of projects, and payments. */
const priced = /\/jsonapi\/(paragraph|node)\//;

/**
 * Returns a response that omits no part of a project. Throws `Problem` 500 for an omitted part, which could change a price;
 * unpublished documents are omitted for everybody.
 */
export function complete(path: string, document: JsonObject): JsonObject {
  const links = Object.values(objectIn(valueAt(document.meta, 'omitted', 'links')));
  const omitted = links.find((link) => priced.test(String(valueAt(link, 'href'))));
  if (omitted === undefined) return document;
  const { pathname } = new URL(String(valueAt(omitted, 'href')));
  throw refusedAccount(
    `${path.split('?')[0]} lacks ${pathname} (${String(valueAt(omitted, 'meta', 'detail'))}).`,
  );
}

/** Resources of a response: the primary data, then the included records, each once. */
export function resourcesIn({ data, included }: JsonObject): JsonObject[] {
  const all = [...(Array.isArray(data) ? data : [data ?? null]), ...listIn(included)].map(objectIn);
  const named = all.filter(({ id }) => id !== undefined);
  return [...new Map(named.map((one) => [one.id, one])).values()];
}

interface ServiceToken {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** A token is requested anew this long before the end, in milliseconds. */
const reserveMs = 30_000;

async function requestToken(settings: DrupalSettings): Promise<ServiceToken> {
  const answer = await parsed(
    await send(`${settings.origin}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        ...(settings.scope ? { scope: settings.scope } : {}),
      }),
    }),
  );
  const text = valueAt(answer.body, 'access_token');
  if (typeof text !== 'string')
    throw refusedAccount(`no token for CMS_SERVICE_CLIENT_ID (${detailOf(answer)}).`);
  const lifetimeMs = Number(valueAt(answer.body, 'expires_in') ?? 300) * 1000;
  return { text, expires: Date.now() + Math.max(0, lifetimeMs - reserveMs) };
}

type Init = RequestInit & { readonly headers: Readonly<Record<string, string>> };
type Send = (url: string, init: Init) => Promise<Response>;

/** Returns how to send requests with the token of the gateway's account; a revoked token is replaced once. */
function accountOf(settings: DrupalSettings): Send {
  let token: Promise<ServiceToken | null> = Promise.resolve(null);
  const freshToken = async (): Promise<ServiceToken> => {
    const known = await token;
    if (known && known.expires > Date.now()) return known;
    const requested = requestToken(settings);
    // The caller gets the refusal; the next request asks for a token again.
    token = requested.catch(() => null);
    return requested;
  };
  const once: Send = async (url, init) => {
    const { text } = await freshToken();
    return send(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${text}` } });
  };
  return async (url, init) => {
    const first = await once(url, init);
    if (first.status !== 401) return first;
    await first.arrayBuffer();
    token = Promise.resolve(null);
    return once(url, init);
  };
}

function accepted(what: string, answer: DrupalAnswer): JsonObject {
  if (answer.status >= 300) throw refusedAccount(`${what}: ${detailOf(answer)}`);
  return objectIn(answer.body);
}

const initOf = ({ method, json }: DrupalRequest): Init =>
  json === undefined
    ? { method, headers: { accept: mediaType } }
    : {
        method,
        headers: { accept: mediaType, 'content-type': mediaType },
        body: JSON.stringify(json),
      };

const uploadOf = (name: string, bytes: Buffer): Init => ({
  method: 'POST',
  headers: {
    accept: mediaType,
    'content-type': 'application/octet-stream',
    'content-disposition': `file; filename="${name}"`,
  },
  body: new Uint8Array(bytes),
});

/** Opens a Drupal with the gateway's account; a token is requested with the first request. */
export function openDrupal(settings: DrupalSettings): Drupal {
  const { origin } = settings;
  const asAccount = accountOf(settings);

  const ask: Drupal['ask'] = async (request) =>
    parsed(await asAccount(`${origin}${request.path}`, initOf(request)));

  const need: Drupal['need'] = async (request) =>
    accepted(`${request.method} ${request.path.split('?')[0]}`, await ask(request));

  const list: Drupal['list'] = async (path) => {
    // Unpublished templates, texts and documents are omitted, and belong to no proposal.
    const document = await need({ method: 'GET', path });
    const next = valueAt(document.links, 'next', 'href');
    const others = typeof next === 'string' ? await list(below(origin, next)) : [];
    return [...resourcesIn(document), ...others];
  };

  return {
    ...{ ask, list, need },
    askAs: (headers, path) => send(`${origin}${path}`, { headers: { ...headers } }),
    upload: async (field, name, bytes) => {
      const path = `/jsonapi/${field}`;
      const answer = await asAccount(`${origin}${path}`, uploadOf(name, bytes));
      return objectIn(accepted(`POST ${path}`, await parsed(answer)).data);
    },
    download: async (address) => {
      const answer = await asAccount(new URL(address, origin).href, { headers: {} });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return answer.status === 200 ? bytes : null;
    },
  };
}
