import { randomUUID } from 'node:crypto';
import { type CompiledQuery, type DatabaseConnection, sql } from 'kysely';
import type { Service } from '../src/service';
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

/** The statements that one request runs, as the database gets them. */
async function statementsOf({ service }: Bench, request: () => Promise<void>) {
  const found: CompiledQuery[] = [];
  const executor = service.db.getExecutor();
  const original = executor.provideConnection.bind(executor);
  const watched = (connection: DatabaseConnection): DatabaseConnection => ({
    executeQuery: (query) => {
      found.push(query);
      return connection.executeQuery(query);
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  });
  Object.assign(executor, {
    provideConnection: <T>(consumer: (connection: DatabaseConnection) => Promise<T>) =>
      original((connection) => consumer(watched(connection))),
  });
  await request();
  Object.assign(executor, { provideConnection: original });
  return found;
}

/** The same statements in a loop, without HTTP, JSON:API or anybody's rights. */
const bare =
  ({ service }: Bench, statements: readonly CompiledQuery[]) =>
  async () => {
    for (const statement of statements) await service.db.executeQuery(statement);
  };

const line = (name: string, queries: number, http: Measured, loop: Measured | null): string =>
  [
    name.padEnd(24),
    String(queries).padStart(7),
    http.perSecond.toFixed(0).padStart(8),
    http.p50.toFixed(1).padStart(8),
    http.p99.toFixed(1).padStart(8),
    (loop ? loop.p50.toFixed(1) : '').padStart(9),
    (loop ? `${(http.p50 / loop.p50).toFixed(1)}x` : '').padStart(7),
  ].join(' ');

const deep = 'field_project_client,field_project_features.field_feature_line_items';
const search =
  'filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=garden%200&include=field_project_client&sort=title&page[limit]=50';

async function reads(bench: Bench, ask: Ask): Promise<void> {
  const cases = [
    ['list, filter, include', `node/project?${search}`, 60],
    ['one project, deep', `node/project/${bench.project}?include=${deep}`, 60],
  ] as const;
  for (const [name, path, times] of cases) {
    const request = () => ask('GET', path);
    const statements = await statementsOf(bench, request);
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
  const create = () =>
    ask('POST', 'paragraph/line_item', { type, id: randomUUID(), attributes: {} });
  for (const [name, request] of [
    ['patch', patch],
    ['create', create],
  ] as const) {
    const statements = await statementsOf(bench, request);
    console.log(line(name, statements.length, await measure(request, 300), null));
  }
}

/** Ten thousand requests, and how the heap stands along the way. */
async function memory(ask: Ask): Promise<void> {
  const marks: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    for (let count = 0; count < 2000; count += 1)
      await ask('GET', 'node/project?page[limit]=1&include=field_project_client');
    global.gc?.();
    marks.push((process.memoryUsage().heapUsed / 1e6).toFixed(0));
  }
  console.log(`heap after each 2,000 of 10,000 requests, MB: ${marks.join(', ')}`);
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
