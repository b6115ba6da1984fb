import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { Service } from '../src/engine/service';
import { type Ask, managerToken, must } from '../src/tools/testing/client';
import { statementsOf, statementsOfRead } from '../src/tools/testing/statements';
import type { Child } from './child';
import type { Job } from './client-process';
import {
  cpuMsOfProcess,
  type Measured,
  measureInTurn,
  repeat,
  type Taken,
  type Work,
} from './measure';
import type { Plain } from './plain-sql';
import type { SqlAnswer, SqlJob } from './sql-process';
import type { Writes } from './writes';

export interface Bench {
  readonly store: string;
  readonly service: Service;
  readonly origin: string;
  /** Ids of a project with 30 features and 600 lines, and of one with a feature and nine lines. */
  readonly project: string;
  readonly small: string;
  /** Number of reads after which the memory is looked at. */
  readonly reads: number;
  readonly client: Child<Job, Taken>;
  readonly writes: Writes;
  /** Plain SQL over the file of libSQL; null for PostgreSQL. */
  readonly sql: Child<SqlJob, SqlAnswer> | null;
}

export type Row = (bench: Bench, ask: Ask, name: string) => Promise<void>;

/** Requests of the client; the processor time is that of the service, which runs in this process. */
const requests =
  ({ client }: Bench, job: Omit<Job, 'times'>): Work =>
  async (times) => {
    const before = cpuMsOfProcess();
    const taken = await client.do({ ...job, times });
    return { ...taken, cpu: cpuMsOfProcess() - before };
  };

/** Requests of an answer that was given before, each after a write of something that it does not show. */
const afterWrites = (bench: Bench, path: string): Work => {
  const read = requests(bench, { path, what: 'read cached' });
  return async (times) => {
    bench.writes.areOn = true;
    const taken = await read(times);
    bench.writes.areOn = false;
    return taken;
  };
};

const asPlain = ({ sql, parameters }: CompiledQuery): Plain => [sql, ...parameters];

/**
 * Runs the statements of the service in a loop over the driver, without Kysely, HTTP, JSON:API and access rules. On libSQL
 * each statement is prepared anew, as by a program that calls the driver.
 */
function bareReads({ service, sql }: Bench, statements: readonly CompiledQuery[]): Work {
  if (!sql)
    return (times) =>
      repeat(async () => {
        for (const statement of statements) await service.db.executeQuery(statement);
      }, times);
  return loopOf(sql, {
    statements: statements.map(asPlain),
    isPreparedOnce: false,
  });
}

const loopOf =
  (sql: Child<SqlJob, SqlAnswer>, job: Omit<SqlJob, 'times'>): Work =>
  async (times) =>
    (await sql.do({ ...job, times })).taken;

const isWork = ({ sql }: CompiledQuery): boolean => !/^(begin|commit|rollback)/.test(sql);

/**
 * Runs the statements of a write in one transaction, without the service; `id` and `number` of new
 * records are unique.
 */
function bareWrites(
  { service }: Bench,
  statements: readonly CompiledQuery[],
  made: { readonly id: string; readonly number: number },
): Work {
  const work = statements.filter(isWork);
  let number = 50_000_000 + made.number;
  const write = async () => {
    number += 1;
    const fresh = new Map<unknown, unknown>([
      [made.id, randomUUID()],
      [made.number, number],
    ]);
    await service.db.transaction().execute(async (db) => {
      for (const { parameters, ...statement } of work) {
        const given = parameters.map((cell) => (fresh.has(cell) ? fresh.get(cell) : cell));
        await db.executeQuery({ ...statement, parameters: given });
      }
    });
  };
  return (times) => repeat(write, times);
}

export const heading =
  '                         queries   req/s   p50 ms   p99 ms bare /s  bare p50  bare p99   ratio   cpu ms  bare cpu  of cpu';

const line = (name: string, queries: number, http: Measured, loop: Measured): string =>
  [
    name.padEnd(24),
    String(queries).padStart(7),
    http.perSecond.toFixed(0).padStart(8),
    http.p50.toFixed(1).padStart(8),
    http.p99.toFixed(1).padStart(8),
    loop.perSecond.toFixed(0).padStart(10),
    loop.p50.toFixed(1).padStart(9),
    loop.p99.toFixed(1).padStart(9),
    `${(http.p50 / loop.p50).toFixed(1)}x`.padStart(7),
    http.cpuMs.toFixed(2).padStart(8),
    loop.cpuMs.toFixed(2).padStart(9),
    `${(http.cpuMs / loop.cpuMs).toFixed(1)}x`.padStart(7),
  ].join(' ');

/** Requests to a plain HTTP server that runs statements and sends as many bytes as the service. */
async function behindHttp(
  bench: Bench,
  sql: Child<SqlJob, SqlAnswer>,
  statements: readonly Plain[],
  bytes: number,
): Promise<Work> {
  const { origin, path } = await sql.do({ statements, isPreparedOnce: true, bytes, times: 1 });
  return requests(bench, { origin, path, what: 'read' });
}

/** Compares reads with their bare statements and, where they are given and the store is libSQL, with plain ones. */
export const reads =
  (
    path: (bench: Bench) => string,
    times: number,
    plainOf?: (bench: Bench) => readonly Plain[],
  ): Row =>
  async (bench, ask, name) => {
    const asked = path(bench);
    const token = await managerToken(bench.origin);
    const statements = await statementsOfRead(bench, token, `/jsonapi/${asked}`);
    const http = requests(bench, { path: asked, what: 'read' });
    const fromCache = requests(bench, { path: asked, what: 'read cached' });
    const bare = bareReads(bench, statements);
    const works = [http, afterWrites(bench, asked), fromCache, bare] as const;
    const [uncached, repeated, cached, loop] = await measureInTurn(works, times);
    console.log(line(name, statements.length, uncached, loop));
    console.log(line('  after a write elsewhere', statements.length, repeated, loop));
    console.log(line('  nothing was written', 1, cached, loop));
    const { sql } = bench;
    if (!plainOf || !sql) return;
    const plain = plainOf(bench);
    const bytes = Buffer.byteLength((await ask('GET', asked)).text);
    const own = statements.map(asPlain);
    const plainLoop = loopOf(sql, { statements: plain, isPreparedOnce: true });
    const plainServer = await behindHttp(bench, sql, plain, bytes);
    const ownServer = await behindHttp(bench, sql, own, bytes);
    printPlain(...(await measureInTurn([http, plainLoop, plainServer], times)));
    printLeastPossible(...(await measureInTurn([http, bare, ownServer], times)));
  };

const ms = (number: number): string => `${number.toFixed(2)} ms`;
const multiple = (one: Measured, other: Measured): string =>
  `${(one.p50 / other.p50).toFixed(1)} times`;

function printPlain(service: Measured, plain: Measured, server: Measured): void {
  console.log(
    [
      `  plain SQL for complete records, prepared once: p50 ${ms(plain.p50)}, CPU ${ms(plain.cpuMs)}`,
      `  the service: p50 ${ms(service.p50)}, ${multiple(service, plain)}; CPU ${ms(service.cpuMs)}, ${(service.cpuMs / plain.cpuMs).toFixed(1)} times`,
      `  plain SQL behind a plain HTTP server, with as many bytes: p50 ${ms(server.p50)}, ${multiple(server, plain)}; the service takes ${multiple(service, server)} that`,
    ].join('\n'),
  );
}

/** Prints what an answer takes without the work of the service: a service with these statements takes no less. */
function printLeastPossible(service: Measured, bare: Measured, server: Measured): void {
  console.log(
    `  the statements of the service, prepared once, behind a plain HTTP server, with as many bytes: p50 ${ms(server.p50)}, ${multiple(server, bare)} the bare loop; the service takes ${multiple(service, server)} that`,
  );
}

const numberOf = async ({ service }: Bench, id: string): Promise<number> => {
  const { number } = await service.db
    .selectFrom('entity')
    .select('number')
    .where('uuid', '=', id)
    .executeTakeFirstOrThrow();
  return number;
};

const lines = 'paragraph/line_item';
const type = 'paragraph--line_item';

/** Compares changes of a line with their bare statements. */
export const changes =
  (times: number): Row =>
  async (bench, ask, name) => {
    const id = randomUUID();
    const path = `${lines}/${id}`;
    await must(201, ask('POST', lines, { type, id, attributes: {} }));
    const data = { type, id, attributes: { field_quantity: '7' } };
    const statements = await statementsOf(bench.service.db, () =>
      must(200, ask('PATCH', path, data)),
    );
    const [service, bare] = await measureInTurn(
      [
        requests(bench, { path, what: 'change' }),
        bareWrites(bench, statements, { id: '', number: -1 }),
      ],
      times,
    );
    console.log(line(name, statements.length, service, bare));
  };

/** Compares new lines with their bare statements. */
export const creations =
  (times: number): Row =>
  async (bench, ask, name) => {
    const id = randomUUID();
    const data = { type, id, attributes: {} };
    const statements = await statementsOf(bench.service.db, () =>
      must(201, ask('POST', lines, data)),
    );
    const number = await numberOf(bench, id);
    const [service, bare] = await measureInTurn(
      [
        requests(bench, { path: lines, what: 'make' }),
        bareWrites(bench, statements, { id, number }),
      ],
      times,
    );
    console.log(line(name, statements.length, service, bare));
  };
