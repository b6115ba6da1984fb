import { randomUUID } from 'node:crypto';
import { type Ask, asManager, must } from '../src/tools/testing/client';
import { measure } from './measure';

/** Asks as the portal does, in a process of its own: what a browser does with an answer is not the service's work. */
export interface Job {
  readonly origin: string;
  readonly path: string;
  /** What is done at `path`: `change` counts a quantity up, `make` posts a new line. */
  readonly what: 'read' | 'change' | 'make';
  readonly times: number;
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

async function work({ origin, path, what, times }: Job): Promise<void> {
  if (known?.origin !== origin) known = { origin, ask: await asManager(origin) };
  process.send?.(await measure(requests[what](known.ask, path), times));
}

process.on('message', (job: Job) => void work(job));
