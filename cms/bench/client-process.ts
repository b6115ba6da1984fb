import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { type Ask, asWhoHolds, managerToken, must } from '../src/tools/testing/client';
import { measure } from './measure';

/**
 * Sends requests like the portal, from a separate process: client work must not count as work of
 * the service.
 */
export interface Job {
  readonly origin: string;
  readonly path: string;
  /** Action at `path`: `change` increments a quantity, `make` posts a new line. */
  readonly what: 'read' | 'change' | 'make';
  readonly times: number;
  /** Number of requests under way at the same time; 1 by default. */
  readonly atOnce?: number;
}

interface Manager {
  readonly origin: string;
  readonly token: string;
  readonly ask: Ask;
}

const agent = new Agent({ keepAlive: true });

/** Reads an answer as bytes: to decode the text of a megabyte takes the client a third of the time of the service. */
const readBytes = ({ origin, token }: Manager, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(`${origin}/jsonapi/${path}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} instead of 200`));
      answer.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });

const type = 'paragraph--line_item';
type Work = (manager: Manager, path: string) => () => Promise<void>;
const requests: Readonly<Record<Job['what'], Work>> = {
  read: (manager, path) => () => readBytes(manager, path),
  change: ({ ask }, path) => {
    let quantity = 0;
    const id = path.split('/').at(-1);
    return () => {
      quantity += 1;
      const attributes = { field_quantity: String(quantity) };
      return must(200, ask('PATCH', path, { type, id, attributes }));
    };
  },
  make:
    ({ ask }, path) =>
    () =>
      must(201, ask('POST', path, { type, id: randomUUID(), attributes: {} })),
};

let known: Manager | null = null;

async function managerAt(origin: string): Promise<Manager> {
  if (known?.origin === origin) return known;
  const token = await managerToken(origin);
  known = { origin, token, ask: asWhoHolds(token, origin) };
  return known;
}

async function work({ origin, path, what, times, atOnce }: Job): Promise<void> {
  const manager = await managerAt(origin);
  process.send?.(await measure(requests[what](manager, path), times, atOnce));
}

process.on('message', (job: Job) => void work(job));
