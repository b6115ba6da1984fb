import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readSettings } from '../settings';
import { openDatabase } from '../storage/database';
import { inconsistencies } from './consistency';
import { startPostgres } from './postgres-server';
import { type Bundle, bundleService, runService } from './service-process';
import { storeOfRun, type TestPlace, testPlace } from './test-place';

const root = process.cwd();
let bundle: Bundle;
let place: TestPlace;
beforeAll(async () => {
  bundle = await bundleService(root);
  place = await testPlace(true);
}, 60_000);
afterAll(async () => {
  await bundle.remove();
  await place.remove();
});

/** The same numbers in every run, so that a failure can be repeated. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const mediaType = 'application/vnd.api+json';

async function ask(origin: string, token: string, method: string, path: string, data?: unknown) {
  const response = await fetch(`${origin}/jsonapi/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': mediaType },
    ...(data ? { body: JSON.stringify({ data }) } : {}),
  });
  return { status: response.status, text: await response.text() };
}

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

/** What the service answered for: it must be there whatever happens after. */
interface Answered {
  readonly lines: Set<string>;
  readonly listed: Set<string>;
  /** The last quantity that was answered, and the one that was asked for after it. */
  readonly quantities: Map<string, { kept: string; asked: string }>;
  writes: number;
  /** Called after each answered write. */
  wrote: () => void;
}

interface Writing {
  readonly origin: string;
  readonly token: string;
  readonly feature: string;
  readonly answered: Answered;
}

async function must(status: number, answer: Promise<{ status: number; text: string }>) {
  const found = await answer;
  if (found.status !== status)
    throw new Error(`${found.status} instead of ${status}: ${found.text}`);
}

function count(answered: Answered): void {
  answered.writes += 1;
  answered.wrote();
}

/** Resolves once so many writes are answered. */
const answersOf = (answered: Answered, writes: number): Promise<void> =>
  new Promise((resolve) => {
    answered.wrote = () => {
      if (answered.writes >= writes) resolve();
    };
  });

/** A line, its place in the list of its feature, and a change of it: three writes of several rows each. */
async function writeLine({ origin, token, feature, answered }: Writing): Promise<void> {
  const id = randomUUID();
  const type = 'paragraph--line_item';
  const attributes = { field_line_item_name: `Line ${id}`, field_quantity: '1' };
  await must(201, ask(origin, token, 'POST', 'paragraph/line_item', { type, id, attributes }));
  answered.lines.add(id);
  answered.quantities.set(id, { kept: '1.0000', asked: '1.0000' });
  count(answered);
  const list = `paragraph/feature/${feature}/relationships/field_feature_line_items`;
  const reference = { type, id, meta: { target_revision_id: 1 } };
  await must(200, ask(origin, token, 'POST', list, [reference]));
  answered.listed.add(id);
  count(answered);
  answered.quantities.set(id, { kept: '1.0000', asked: '2.5000' });
  const change = { type, id, attributes: { field_quantity: '2.5' } };
  await must(200, ask(origin, token, 'PATCH', `paragraph/line_item/${id}`, change));
  answered.quantities.set(id, { kept: '2.5000', asked: '2.5000' });
  count(answered);
}

/** Writes until the service is gone; a refusal, unlike a lost connection, fails the test. */
async function writeUntilGone(writing: Writing): Promise<void> {
  try {
    for (;;) await writeLine(writing);
  } catch (error) {
    if (!(error as Error).message.includes('fetch failed')) throw error;
  }
}

const makeFeature = async (origin: string, token: string): Promise<string> => {
  const id = randomUUID();
  const type = 'paragraph--feature';
  await must(201, ask(origin, token, 'POST', 'paragraph/feature', { type, id, attributes: {} }));
  return id;
};

/** Ends the service in the middle of the writes of four people, once it answered so many more of them. */
async function interrupted(
  writing: Writing,
  writes: number,
  end: () => Promise<unknown>,
): Promise<void> {
  const { answered } = writing;
  const reached = answersOf(answered, answered.writes + writes);
  const people = Promise.all(Array.from({ length: 4 }, () => writeUntilGone(writing)));
  await reached;
  await end();
  await people;
}

const newlyAnswered = (): Answered => ({
  lines: new Set(),
  listed: new Set(),
  quantities: new Map(),
  writes: 0,
  wrote: () => undefined,
});

interface Kept {
  readonly lines: string[];
  readonly listed: string[];
  readonly wrong: string[];
  readonly inconsistent: Record<string, number>;
}

/** What the database itself holds, read past the service. */
async function kept(place: Pick<TestPlace, 'environment'>, feature: string, answered: Answered) {
  const db = openDatabase(readSettings(place.environment));
  const lines = await sql<{
    uuid: string;
    quantity: number;
  }>`select uuid, field_quantity as quantity from paragraph__line_item`.execute(db);
  const quantities = new Map(
    lines.rows.map(({ uuid, quantity }) => [uuid, (Number(quantity) / 10_000).toFixed(4)]),
  );
  const listed = await db
    .selectFrom('reference')
    .select('to_id')
    .where('from_id', '=', feature)
    .where('field', '=', 'field_feature_line_items')
    .execute();
  const found: Kept = {
    lines: [...answered.lines].filter((id) => !quantities.has(id)),
    listed: [...answered.listed].filter((id) => !listed.some(({ to_id }) => to_id === id)),
    wrong: [...answered.quantities]
      .filter(([id, { kept, asked }]) => ![kept, asked].includes(quantities.get(id) ?? ''))
      .map(([id]) => id),
    inconsistent: await inconsistencies(db),
  };
  await db.destroy();
  return found;
}

const nothingLost: Kept = { lines: [], listed: [], wrong: [], inconsistent: {} };

/** PostgreSQL is not what is killed here, so that ten rounds show what there is to show. */
const rounds = storeOfRun() === 'libsql' ? 50 : 10;

test(`killed ${rounds} times, amid ${rounds * 20} writes, the service has every write that it answered`, async () => {
  const random = chance(20_261_121);
  const answered = newlyAnswered();
  let feature = '';
  let token = '';
  for (let round = 0; round < rounds; round += 1) {
    const service = await runService(bundle, place.environment);
    token ||= await signIn(service.origin);
    feature ||= await makeFeature(service.origin, token);
    const writing = { origin: service.origin, token, feature, answered };
    await interrupted(writing, 20 + Math.floor(random() * 12), () => service.kill('SIGKILL'));
    if (round % 10 === 9) expect(await kept(place, feature, answered)).toEqual(nothingLost);
  }
  expect(answered.writes).toBeGreaterThanOrEqual(rounds * 20);
}, 180_000);

test('told to end amid writes, the service finishes what it began and loses nothing', async () => {
  const service = await runService(bundle, place.environment);
  const token = await signIn(service.origin);
  const feature = await makeFeature(service.origin, token);
  const answered = newlyAnswered();
  let code: number | null = null;
  await interrupted({ origin: service.origin, token, feature, answered }, 30, async () => {
    code = await service.kill('SIGTERM');
  });
  expect(code).toBe(0);
  expect(await kept(place, feature, answered)).toEqual(nothingLost);
}, 60_000);

if (storeOfRun() === 'postgres')
  test('PostgreSQL itself is killed amid writes: nothing is lost, and the service goes on by itself', async () => {
    const server = await startPostgres(root);
    const environment = { ...place.environment, DATABASE_URL: server.url };
    const service = await runService(bundle, environment);
    const token = await signIn(service.origin);
    const feature = await makeFeature(service.origin, token);
    const answered = newlyAnswered();
    const writing = { origin: service.origin, token, feature, answered };
    const writeOn = async () => {
      for (let count = 0; count < 15; count += 1) await writeLine(writing);
    };
    const reached = answersOf(answered, 40);
    const people = Promise.allSettled(Array.from({ length: 4 }, writeOn));
    await reached;
    await server.crash();
    await people;
    expect((await fetch(`${service.origin}/health`)).status).toBe(200);
    await writeLine(writing);
    expect(await kept({ environment }, feature, answered)).toEqual(nothingLost);
    await service.kill('SIGTERM');
    await server.stop();
  }, 60_000);
