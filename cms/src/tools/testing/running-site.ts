import { createService } from '../../create-service';
import { isObject, type Json, type JsonObject } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { readSettings } from '../../engine/settings';
import { testHeader } from './mirror-requests';
import { type TestPlace, testPlace } from './test-place';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonObject;
}

/** A service over real HTTP, with the demo in a folder of its own. */
export interface RunningSite {
  readonly origin: string;
  readonly folder: string;
  /** Its inside, for what no answer shows. */
  readonly service: Service;
  readonly token: (name: string, password?: string) => Promise<string>;
  readonly ask: (
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    type?: string,
  ) => Promise<Answer>;
  /** Lets the service's clock run ahead by seconds more, until the site is restarted. */
  readonly passTime: (seconds: number) => void;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const mediaType = 'application/vnd.api+json';

/** `at(body, 'data', 0, 'id')`; null where there is nothing. */
export const at = (value: Json | undefined, ...steps: (string | number)[]): Json =>
  steps.reduce<Json>((found, step) => {
    if (Array.isArray(found) && typeof step === 'number') return found[step] ?? null;
    return isObject(found) ? (found[String(step)] ?? null) : null;
  }, value ?? null);

export const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

const bodyOf = (body: unknown): BodyInit | undefined => {
  if (body === undefined) return undefined;
  if (body instanceof URLSearchParams || typeof body === 'string') return body;
  return Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
};

async function parsed(response: Response): Promise<JsonObject> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : { text };
  } catch {
    return { text };
  }
}

/** Returns how to send requests to an origin, which may change. */
export const askAt =
  (origin: () => string): RunningSite['ask'] =>
  async (token, method, path, body, type = mediaType) => {
    const response = await fetch(`${origin()}${path}`, {
      method,
      headers: {
        accept: mediaType,
        [testHeader]: 'yes',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof URLSearchParams ? {} : { 'content-type': type }),
      },
      body: bodyOf(body),
    });
    return { status: response.status, headers: response.headers, body: await parsed(response) };
  };

/** Returns how to request access tokens by the password grant. */
export const tokenFrom =
  (ask: RunningSite['ask']): RunningSite['token'] =>
  async (username, password = 'Groundplan-demo-1') => {
    const form = new URLSearchParams({
      grant_type: 'password',
      client_id: 'portal',
      client_secret: 'portal-secret',
      username,
      password,
    });
    return String((await ask(null, 'POST', '/oauth/token', form)).body.access_token ?? '');
  };

export async function startSite(
  environment: Record<string, string> = {},
  given?: TestPlace,
): Promise<RunningSite> {
  const place = given ?? (await testPlace(environment.CMS_SEED !== 'none'));
  const { folder } = place;
  const open = async () => {
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      CMS_PORT: '0',
      ...place.environment,
      ...environment,
    });
    const service = await createService(settings);
    return { service, origin: await service.app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  let running = await open();
  const ask = askAt(() => running.origin);
  return {
    get origin() {
      return running.origin;
    },
    folder,
    get service() {
      return running.service.service;
    },
    ask,
    token: tokenFrom(ask),
    passTime: (seconds) => {
      const { service } = running.service;
      const { now } = service;
      Object.assign(service, { now: () => now() + seconds });
    },
    restart: async () => {
      await running.service.close();
      running = await open();
    },
    stop: async () => {
      await running.service.close();
      if (!given) await place.remove();
    },
  };
}

/** Stops a site after the tests of a file; there is none if it could not start. */
export const stopSite = async (site: RunningSite | undefined): Promise<void> => site?.stop();
