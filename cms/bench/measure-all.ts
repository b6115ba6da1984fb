import { randomUUID } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import type { Service } from '../src/service';
import { statementsOf } from '../src/testing/statements';
import { type Measured, measure } from './measure';

interface Bench {
  readonly store: string;
  readonly service: Service;
  readonly origin: string;
  readonly project: string;
}

const mediaType = 'application/vnd.api+json';

async function signIn(origin: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'portal',
    client_secret: 'portal-secret',
    username: 'demo_manager',
    password: 'Groundplan-demo-1',
  });
  const response = await fetch(`${origin}/oauth/token`, { method: 'POST', body });
  return String(((await response.json()) as { access_token: string }).access_token);
}

type Ask = (method: string, path: string, data?: unknown) => Promise<void>;

const asker =
  (origin: string, token: string): Ask =>
  async (method, path, data) => {
    const response = await fetch(`${origin}/jsonapi/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': mediaType },
      ...(data ? { body: JSON.stringify({ data }) } : {}),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  };

/** The same statements in a loop, without HTTP, JSON:API or anybody's rights. */
const bare =
  ({ service }: Bench, statements: readonly CompiledQuery[]) =>
  async () => {
    for (const statement of statements) await service.db.executeQuery(statement);
  };

const isWork = ({ sql }: CompiledQuery): boolean => !/^(begin|commit|rollback)/.test(sql);

/** The same statements of a write in one transaction; `id` and `number` of what it makes are new each time. */
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

const line = (name: string, queries: number, http: Measured, loop: Measured): string =>
  [
    name.padEnd(24),
    String(queries).padStart(7),
    http.perSecond.toFixed(0).padStart(8),
    http.p50.toFixed(1).padStart(8),
    http.p99.toFixed(1).padStart(8),
    loop.p50.toFixed(1).padStart(9),
    `${(http.p50 / loop.p50).toFixed(1)}x`.padStart(7),
  ].join(' ');

const deep = 'field_project_client,field_project_features.field_feature_line_items';
const newest = 'include=field_project_client&sort=-changed&page[limit]=50';
const search =
  'filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=garden%200&include=field_project_client&sort=title&page[limit]=50';

async function reads(bench: Bench, ask: Ask): Promise<void> {
  const cases = [
    ['list, newest first', `node/project?${newest}`, 200],
    ['list, filter, include', `node/project?${search}`, 200],
    ['one project, deep', `node/project/${bench.project}?include=${deep}`, 100],
  ] as const;
  for (const [name, path, times] of cases) {
    const request = () => ask('GET', path);
    const statements = await statementsOf(bench.service.db, request);
    const http = await measure(request, times);
    console.log(line(name, statements.length, http, await measure(bare(bench, statements), times)));
  }
}

async function writes(bench: Bench, ask: Ask): Promise<void> {
  const type = 'paragraph--line_item';
  const id = randomUUID();
  await ask('POST', 'paragraph/line_item', { type, id, attributes: {} });
  let quantity = 0;
  const patch = () => {
    quantity += 1;
    const attributes = { field_quantity: String(quantity) };
    return ask('PATCH', `paragraph/line_item/${id}`, { type, id, attributes });
  };
  const patched = await statementsOf(bench.service.db, patch);
  const none = { id: '', number: -1 };
  console.log(
    line(
      'patch',
      patched.length,
      await measure(patch, 300),
      await measure(bareWrite(bench, patched, none), 300),
    ),
  );
  const first = randomUUID();
  const create = (made: string) =>
    ask('POST', 'paragraph/line_item', { type, id: made, attributes: {} });
  const created = await statementsOf(bench.service.db, () => create(first));
  const { number } = await bench.service.db
    .selectFrom('entity')
    .select('number')
    .where('uuid', '=', first)
    .executeTakeFirstOrThrow();
  const again = bareWrite(bench, created, { id: first, number });
  console.log(
    line(
      'create',
      created.length,
      await measure(() => create(randomUUID()), 300),
      await measure(again, 300),
    ),
  );
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** Ten thousand requests, and what the process holds after each thousand. */
async function memory(ask: Ask): Promise<void> {
  const heaps: string[] = [];
  const whole: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    for (let count = 0; count < 1000; count += 1)
      await ask('GET', 'node/project?page[limit]=1&include=field_project_client');
    global.gc?.();
    heaps.push(megabytes(process.memoryUsage().heapUsed));
    whole.push(megabytes(process.memoryUsage().rss));
  }
  console.log(`heap after each 1,000 of 10,000 requests, MB: ${heaps.join(', ')}`);
  console.log(`resident, MB: ${whole.join(', ')}`);
}

/** Prints the table of one store. */
export async function measureAll(bench: Bench): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from entity`.execute(
    bench.service.db,
  );
  const ask = asker(bench.origin, await signIn(bench.origin));
  console.log(`\n${bench.store}, ${rows[0]?.n} records`);
  console.log('                         queries   req/s   p50 ms   p99 ms  bare p50   ratio');
  await reads(bench, ask);
  await writes(bench, ask);
  await memory(ask);
}
