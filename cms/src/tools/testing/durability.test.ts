import {
  answersOf,
  kept,
  makeFeature,
  newlyAnswered,
  nothingLost,
  type Writing,
  writeLine,
} from './answered-writes';
import { asManager, asWhoHolds, managerToken } from './client';
import { type Bundle, bundleService, runService, warmService } from './service-process';
import { storeOfRun, type TestPlace, testPlace } from './test-place';

const root = process.cwd();
let bundle: Bundle;
let place: TestPlace;
beforeAll(async () => {
  bundle = await bundleService(root);
  place = await testPlace(true);
}, 120_000);
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

/** Writes until the service is gone; a refusal, unlike a lost connection, fails the test. */
async function writeUntilGone(writing: Writing): Promise<void> {
  try {
    for (;;) await writeLine(writing);
  } catch (error) {
    if (!(error as Error).message.includes('fetch failed')) throw error;
  }
}

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

/** PostgreSQL itself is not killed here, so fewer rounds show what they can show. */
const everydayRounds = storeOfRun() === 'libsql' ? 15 : 5;
/** `npm run test:slow` kills the service 50 times on each store. */
const rounds = process.env.CMS_TESTS_SLOW ? 50 : everydayRounds;

test(`killed ${rounds} times, amid ${rounds * 20} writes, the service has every write that it answered`, async () => {
  const random = chance(20_261_121);
  const answered = newlyAnswered();
  let feature = '';
  let token = '';
  let next = warmService(bundle, place.environment);
  for (let round = 0; round < rounds; round += 1) {
    const service = await next.begin();
    next = warmService(bundle, place.environment);
    token ||= await managerToken(service.origin);
    const ask = asWhoHolds(token, service.origin);
    feature ||= await makeFeature(ask);
    await interrupted({ ask, feature, answered }, 20 + Math.floor(random() * 12), () =>
      service.kill('SIGKILL'),
    );
    if (round % 5 === 4) expect(await kept(place, { feature, answered })).toEqual(nothingLost);
  }
  await next.end();
  expect(answered.writes).toBeGreaterThanOrEqual(rounds * 20);
}, 300_000);

test('told to end amid writes, the service finishes what it began and loses nothing', async () => {
  const service = await runService(bundle, place.environment);
  const ask = await asManager(service.origin);
  const feature = await makeFeature(ask);
  const answered = newlyAnswered();
  let code: number | null = null;
  await interrupted({ ask, feature, answered }, 30, async () => {
    code = await service.kill('SIGTERM');
  });
  expect(code).toBe(0);
  expect(await kept(place, { feature, answered })).toEqual(nothingLost);
}, 120_000);
