import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Libsql from 'libsql';
import { repeat, type Taken } from './measure';
import type { Plain } from './plain-sql';

/**
 * Runs plain SQL over the libSQL file of the site, in a process of its own: prepared statements that are no longer used
 * would be collected at the cost of the service.
 */
export interface SqlJob {
  readonly statements: readonly Plain[];
  /** True: each statement is prepared once; false: anew in each run, as by a program that calls the driver. */
  readonly isPreparedOnce: boolean;
  readonly times: number;
  /** From now on a plain HTTP server runs the statements once for each request of `path`, and sends so many bytes. */
  readonly bytes?: number;
}

export interface SqlAnswer {
  readonly taken: Taken;
  /** Origin of the plain HTTP server. */
  readonly origin: string;
  /** Path below `/jsonapi/` at which the server runs the statements. */
  readonly path: string;
}

type Loop = () => void;

const file = new Libsql(process.argv[2] ?? '');
file.pragma('cache_size = -65536');

function loopOf({ statements, isPreparedOnce }: SqlJob): Loop {
  const runs = statements.map(([text, ...parameters]): Loop => {
    const prepared = file.prepare(text);
    return () => (isPreparedOnce ? prepared : file.prepare(text)).all(parameters);
  });
  return () => {
    for (const run of runs) run();
  };
}

/** Loops by their statements: a loop that is measured in turns stays prepared. */
const loops = new Map<string, Loop>();

function keptLoop(job: SqlJob): Loop {
  const name = JSON.stringify([job.statements, job.isPreparedOnce]);
  const loop = loops.get(name) ?? loopOf(job);
  loops.set(name, loop);
  return loop;
}

const served: { readonly loop: Loop; readonly body: Buffer }[] = [];
const server = createServer(({ url }, response) => {
  const asked = served[Number(url?.split('/').at(-1))];
  asked?.loop();
  // The client signs in first, at a path without statements.
  response.end(asked?.body ?? '{}');
});
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function work(job: SqlJob): Promise<void> {
  const loop = keptLoop(job);
  if (job.bytes !== undefined) served.push({ loop, body: Buffer.alloc(job.bytes, 'a') });
  const path = String(served.length - 1);
  const answer: SqlAnswer = { taken: await repeat(async () => loop(), job.times), origin, path };
  process.send?.(answer);
}

process.on('message', (job: SqlJob) => void work(job));
