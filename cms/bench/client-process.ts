import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type Ask, managerToken, must } from '../src/tools/testing/client';
import { repeat } from './measure';

/**
 * Sends requests like the portal, from a separate process: client work must not count as work of
 * the service.
 */
export interface Job {
  /** Another server than the service. */
  readonly origin?: string;
  readonly path: string;
  /**
   * Action at `path`: `read` bypasses the cache of the service, `read cached` does not, `change` increments a quantity, `make`
   * posts a new line.
   */
  readonly what: 'read' | 'read cached' | 'change' | 'make';
  readonly times: number;
  /** Number of requests under way at the same time; 1 by default. */
  readonly atOnce?: number;
}

const type = 'paragraph--line_item';
const agent = new Agent({ keepAlive: true });

/**
 * Asks over `node:http` and does not decode responses: with `fetch` the client itself took a quarter of the time of a
 * large response, which would count as time of the service.
 */
const asLightClient =
  (token: string, origin: string, more: Readonly<Record<string, string>>): Ask =>
  (method, path, data) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        prefer: 'record-links=none',
        'content-type': 'application/vnd.api+json',
        ...more,
      };
      request(`${origin}/jsonapi/${path}`, { method, headers, agent })
        .on('response', (response) => {
          const { statusCode: status = 0 } = response;
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => void chunks.push(chunk))
            .on('end', () => {
              // The text is read only where a request fails.
              resolve({ status, text: status < 400 ? '' : Buffer.concat(chunks).toString() });
            })
            .on('error', reject);
        })
        .on('error', reject)
        .end(data === undefined ? undefined : JSON.stringify({ data }));
    });

const requests: Readonly<Record<Job['what'], (ask: Ask, path: string) => () => Promise<void>>> = {
  read: (ask, path) => () => must(200, ask('GET', path)),
  'read cached': (ask, path) => () => must(200, ask('GET', path)),
  change: (ask, path) => {
    let quantity = 0;
    const id = path.split('/').at(-1);
    return () => {
      quantity += 1;
      const attributes = { field_quantity: String(quantity) };
      return must(200, ask('PATCH', path, { type, id, attributes }));
    };
  },
  make: (ask, path) => () =>
    must(201, ask('POST', path, { type, id: randomUUID(), attributes: {} })),
};

const [, , service = ''] = process.argv;
/** Whom the client signed in at each origin. */
const tokens = new Map<string, string>();

async function work({ origin = service, path, what, times, atOnce }: Job): Promise<void> {
  const token = tokens.get(origin) ?? (await managerToken(origin));
  tokens.set(origin, token);
  const ask = asLightClient(token, origin, what === 'read' ? { 'cache-control': 'no-cache' } : {});
  process.send?.(await repeat(requests[what](ask, path), times, atOnce));
}

process.on('message', (job: Job) => void work(job));
