import { isObject, type Json, type JsonObject } from '../../engine/schema/json';

/** Response of a Drupal; `body` is null for a page of HTML. */
export interface Reply {
  readonly status: number;
  readonly body: Json;
}

interface Sent {
  readonly json?: Json;
  /** Media type of `json`; default: JSON:API. */
  readonly type?: string;
  readonly form?: Readonly<Record<string, string>>;
}

/** A Drupal over HTTP. */
export interface Site {
  readonly url: string;
  /** Throws an Error that names the address if there is no response within 30 seconds. */
  readonly ask: (method: string, path: string, sent?: Sent) => Promise<Reply>;
}

export const jsonApi = 'application/vnd.api+json';

export const objectIn = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Returns the value at a path of names; null if missing. */
export const valueAt = (value: Json | undefined, ...names: readonly string[]): Json =>
  names.reduce<Json>((found, name) => objectIn(found)[name] ?? null, value ?? null);

/** Returns `detail` of the first error of a response, or a text about the status. */
export function detailOf({ status, body }: Reply): string {
  const { errors, message, error_description } = objectIn(body);
  const [first] = Array.isArray(errors) ? errors : [];
  const detail = objectIn(first).detail || message || error_description;
  return typeof detail === 'string' ? detail.trim() : `status ${status}`;
}

/** Returns the address without a query, and without a slash at the end. Throws an Error for anything but HTTP. */
function addressOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Error(`'${given}' is no address of a Drupal. Give --url https://cms.example.com.`);
  return [url.origin, ...url.pathname.split('/').filter((step) => step !== '')].join('/');
}

const bodyOf = ({ json, form }: Sent): BodyInit | null => {
  if (form) return new URLSearchParams(form);
  return json === undefined ? null : JSON.stringify(json);
};

async function parsed(response: Response): Promise<Json> {
  const text = await response.text();
  if (!(response.headers.get('content-type') ?? '').includes('json')) return null;
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Opens a Drupal; `token` is an access token, empty for a stranger. */
export function openSite(given: string, token = ''): Site {
  const url = addressOf(given);
  return {
    url,
    ask: async (method, path, sent = {}) => {
      const { json, type = jsonApi } = sent;
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
        headers: {
          accept: type,
          ...(json === undefined ? {} : { 'content-type': type }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: bodyOf(sent),
      }).catch((error: unknown) => {
        throw new Error(`${url} did not answer: ${reasonOf(error)}.`, { cause: error });
      });
      const to = response.headers.get('location');
      if (response.status >= 300 && response.status < 400 && to)
        throw new Error(`${url} leads on to ${to}. Give that address as --url.`);
      return { status: response.status, body: await parsed(response) };
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** The OAuth client of the portal, and an account of the Drupal. */
export interface Credentials {
  readonly client: string;
  readonly secret: string;
  readonly scope: string;
  readonly user: string;
  readonly password: string;
  /** OAuth client of the gateway's account; undefined if not set. */
  readonly gateway?: GatewayClient;
}

/** The OAuth client with which the gateway acts as an account of its own. */
export interface GatewayClient {
  readonly client: string;
  readonly secret: string;
  readonly scope: string;
}

/** Requests a token by the password grant. */
export const requestToken = (site: Site, credentials: Credentials): Promise<Reply> =>
  site.ask('POST', '/oauth/token', {
    form: {
      grant_type: 'password',
      client_id: credentials.client,
      client_secret: credentials.secret,
      username: credentials.user,
      password: credentials.password,
      ...(credentials.scope ? { scope: credentials.scope } : {}),
    },
  });

/** Returns an access token. Throws an Error with the reason of the Drupal. */
export async function signIn(site: Site, credentials: Credentials): Promise<string> {
  const reply = await requestToken(site, credentials);
  const token = valueAt(reply.body, 'access_token');
  if (typeof token === 'string') return token;
  throw new Error(`${credentials.user} could not sign in at ${site.url}: ${detailOf(reply)}`);
}

/** Opens a Drupal as an account; signs in again when the access token has expired. */
export async function openSignedIn(url: string, credentials: Credentials): Promise<Site> {
  const stranger = openSite(url);
  let own = openSite(url, await signIn(stranger, credentials));
  return {
    url: own.url,
    ask: async (method, path, sent) => {
      const reply = await own.ask(method, path, sent);
      if (reply.status !== 401) return reply;
      own = openSite(url, await signIn(stranger, credentials));
      return own.ask(method, path, sent);
    },
  };
}
