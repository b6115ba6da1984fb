import { randomUUID } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import type Libsql from 'libsql';
import type { Service } from '../src/engine/service';
import { type Ask, asManager, must } from '../src/tools/testing/client';
import { statementsOf } from '../src/tools/testing/statements';
import { measureBehindHttp } from './behind-http';
import type { Client } from './client';
import { cpuMsOfProcess, type Measured, measure, warmUpTimes } from './measure';
import { measureBatch } from './measure-batch';
import { measureSignature } from './measure-signature';
import { plainList, plainLoop, plainProject } from './plain-sql';

interface Bench {
  readonly store: string;
  /** A connection of its own to the file of libSQL; null for PostgreSQL. */
  readonly file: Libsql.Database | null;
  readonly service: Service;
  readonly origin: string;
  /** Ids of a project with 30 features and 600 lines, and of one with a feature and nine lines. */
  readonly project: string;
  readonly small: string;
  /** Number of reads after which the memory is looked at. */
  readonly reads: number;
  readonly client: Client;
}

/**
 * Runs the same statements in a loop over the driver, without Kysely, HTTP, JSON:API and access rules. On libSQL each
 * statement is prepared anew, as by a program that calls the driver.
 */
const bare =
  ({ service, file }: Bench, statements: readonly CompiledQuery[]) =>
  async () => {
    for (const statement of statements)
      if (file) file.prepare(statement.sql).all([...statement.parameters]);
      else await service.db.executeQuery(statement);
  };

const isWork = ({ sql }: CompiledQuery): boolean => !/^(begin|commit|rollback)/.test(sql);

/**
 * Runs the statements of a write in one transaction, without the service; `id` and `number` of new
 * records are unique.
 */
function bareWrite(
  { service }: Bench,
  statements: readonly CompiledQuery[],
  made: { readonly id: string; readonly number: number },
) {
  const work = statements.filter(isWork);
  let number = 50_000_000 + made.number;
  return async () => {
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
}

/** `cpuMs` is the processor time of the service for one request. */
type Answered = Measured & { readonly cpuMs: number };

/** Sends a job of the client; the processor time is that of the service, which runs in this process. */
async function answered(bench: Bench, job: Parameters<Client['do']>[0]): Promise<Answered> {
  await bench.client.do({ ...job, times: 1 });
  const before = cpuMsOfProcess();
  const http = await bench.client.do(job);
  return { ...http, cpuMs: (cpuMsOfProcess() - before) / (job.times + warmUpTimes) };
}

const line = (name: string, queries: number, http: Answered, loop: Measured): string =>
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

const heading =
  '                         queries   req/s   p50 ms   p99 ms bare /s  bare p50  bare p99   ratio   cpu ms  bare cpu  of cpu';

const deep = 'field_project_client,field_project_features.field_feature_line_items';
/** Fields that the portal's list requests. */
const shown = [
  'fields[node--project]=title,changed,field_project_status,field_project_payment_status,field_project_client_budget,field_project_date,field_project_signed,field_project_client,field_project_assigned_user,field_project_subcontractors',
  'fields[user--user]=field_user_name,display_name',
  'include=field_project_client',
  'page[limit]=50',
].join('&');
const byClient = `${shown}&sort=field_project_client.field_user_name`;
const ofClient = `${shown}&filter[c][condition][path]=field_project_client.field_user_name&filter[c][condition][operator]=CONTAINS&filter[c][condition][value]=client%2012&sort=-changed`;
const newest = `${shown}&sort=-changed`;
const search = `${shown}&filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=garden%200&sort=title`;

type Row = (bench: Bench, ask: Ask, name: string) => Promise<void>;

type PlainOf = (bench: Bench) => Parameters<typeof plainLoop>[1];

const read =
  (path: (bench: Bench) => string, times: number, plainOf?: PlainOf): Row =>
  async (bench, ask, name) => {
    const statements = await statementsOf(bench.service.db, () =>
      must(200, ask('GET', path(bench))),
    );
    const http = await answered(bench, { path: path(bench), what: 'read', times });
    console.log(line(name, statements.length, http, await measure(bare(bench, statements), times)));
    if (!plainOf || !bench.file) return;
    const loop = plainLoop(bench.file, plainOf(bench));
    const plain = await measure(loop, times);
    console.log(
      `  plain SQL for complete records, prepared once: p50 ${plain.p50.toFixed(2)} ms, ${(http.p50 / plain.p50).toFixed(1)}x; cpu ${plain.cpuMs.toFixed(2)} ms, ${(http.cpuMs / plain.cpuMs).toFixed(1)}x`,
    );
    const { text } = await ask('GET', path(bench));
    const behind = await measureBehindHttp(bench.client, loop, Buffer.byteLength(text), times);
    console.log(
      `  plain SQL behind HTTP, with as many bytes: p50 ${behind.p50.toFixed(2)} ms, ${(http.p50 / behind.p50).toFixed(1)}x`,
    );
  };

const times = 300;

const patches: Row = async (bench, ask, name) => {
  const type = 'paragraph--line_item';
  const id = randomUUID();
  await must(201, ask('POST', 'paragraph/line_item', { type, id, attributes: {} }));
  const path = `paragraph/line_item/${id}`;
  const data = { type, id, attributes: { field_quantity: '7' } };
  const statements = await statementsOf(bench.service.db, () =>
    must(200, ask('PATCH', path, data)),
  );
  const http = await answered(bench, { path, what: 'change', times });
  const loop = await measure(bareWrite(bench, statements, { id: '', number: -1 }), times);
  console.log(line(name, statements.length, http, loop));
};

const creates: Row = async (bench, ask, name) => {
  const path = 'paragraph/line_item';
  const id = randomUUID();
  const data = { type: 'paragraph--line_item', id, attributes: {} };
  const statements = await statementsOf(bench.service.db, () => must(201, ask('POST', path, data)));
  const { number } = await bench.service.db
    .selectFrom('entity')
    .select('number')
    .where('uuid', '=', id)
    .executeTakeFirstOrThrow();
  const http = await answered(bench, { path, what: 'make', times });
  const loop = await measure(bareWrite(bench, statements, { id, number }), times);
  console.log(line(name, statements.length, http, loop));
};

/** The list at 32 connections: how long the slowest requests wait. */
const crowd: Row = async (bench) => {
  const path = `node/project?${newest}`;
  const { perSecond, p50, p99 } = await bench.client.do({
    path,
    what: 'read',
    times: 640,
    atOnce: 32,
  });
  console.log(
    `list at 32 connections: ${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${(p99 / p50).toFixed(1)} x p50)`,
  );
};

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** Heap size of the process after each tenth of the reads. */
const memory: Row = async ({ client, reads }) => {
  const heaps: string[] = [];
  const whole: string[] = [];
  const path = 'node/project?page[limit]=1&include=field_project_client';
  for (let round = 0; round < 10; round += 1) {
    await client.do({ path, what: 'read', times: reads / 10 });
    global.gc?.();
    heaps.push(megabytes(process.memoryUsage().heapUsed));
    whole.push(megabytes(process.memoryUsage().rss));
  }
  console.log(`heap over ${reads} reads, MB: ${heaps.join(', ')}`);
  console.log(`resident, MB: ${whole.join(', ')}`);
};

const rows: Readonly<Record<string, Row>> = {
  'list, newest first': read(
    () => `node/project?${newest}`,
    200,
    () => plainList,
  ),
  'list, filter, include': read(() => `node/project?${search}`, 200),
  'list, sort by client': read(() => `node/project?${byClient}`, 100),
  'list, filter by client': read(() => `node/project?${ofClient}`, 100),
  'list, crowd': crowd,
  'one project, small': read(
    ({ small }) => `node/project/${small}?include=${deep}`,
    300,
    ({ small }) => plainProject(small),
  ),
  'one project, deep': read(
    ({ project }) => `node/project/${project}?include=${deep}`,
    60,
    ({ project }) => plainProject(project),
  ),
  patch: patches,
  create: creates,
  batch: ({ origin }, ask) => measureBatch({ origin, ask }),
  'first signature': ({ origin }) => measureSignature(origin),
  memory,
};

/**
 * Prints the table of one store: the rows with names that contain `wanted`, or all rows if empty.
 */
export async function measureAll(bench: Bench, wanted: string): Promise<void> {
  const counted = await sql<{ n: number }>`select count(*) as n from entity`.execute(
    bench.service.db,
  );
  const ask = await asManager(bench.origin);
  console.log(`\n${bench.store}, ${counted.rows[0]?.n} records`);
  console.log(heading);
  for (const [name, measureRow] of Object.entries(rows))
    if (name.includes(wanted)) await measureRow(bench, ask, name);
}
