import { randomUUID } from 'node:crypto';
import { type Ask, asManager, must } from '../src/tools/testing/client';
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

const type = 'paragraph--line_item';
const requests: Readonly<Record<Job['what'], (ask: Ask, path: string) => () => Promise<void>>> = {
  read: (ask, path) => () => must(200, ask('GET', path)),
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

let known: { readonly origin: string; readonly ask: Ask } | null = null;

async function work({ origin, path, what, times, atOnce }: Job): Promise<void> {
  if (known?.origin !== origin) known = { origin, ask: await asManager(origin) };
  process.send?.(await measure(requests[what](known.ask, path), times, atOnce));
}

process.on('message', (job: Job) => void work(job));
