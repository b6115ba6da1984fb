import { sql } from 'kysely';
import { type EventReader, type HeardEvent, readEvents } from '../../tools/testing/event-reader';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';

let place: TestPlace;
/** Two copies of the service on one database. */
let [one, two]: RunningSite[] = [];
let token: string;
const readers: EventReader[] = [];

const running = (site: RunningSite | undefined): RunningSite => {
  if (!site) throw new Error('The copy is not running.');
  return site;
};

beforeAll(async () => {
  place = await testPlace(true);
  [one, two] = await Promise.all([startSite({}, place), startSite({}, place)]);
  token = await running(one).token('demo_manager');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await place.remove();
});

/** Opens a stream of events at a copy. */
const listen = async (site: RunningSite | undefined): Promise<EventReader> => {
  const reader = await readEvents(running(site).origin, token);
  readers.push(reader);
  return reader;
};
/** Returns the place that a stream opens at. */
const openedAt = async (site: RunningSite | undefined): Promise<string> =>
  String((await listen(site)).heard[0]?.id);
/** Returns the place that a read is answered with. */
const readAt = async (site: RunningSite | undefined): Promise<string> => {
  const path = '/jsonapi/node/project?page[limit]=1';
  const { headers } = await running(site).ask(token, 'GET', path);
  return String(headers.get('event-place'));
};
const addProject = async (site: RunningSite | undefined): Promise<string> => {
  const data = { type: 'node--project', attributes: { title: 'Told' } };
  const { body } = await running(site).ask(token, 'POST', '/jsonapi/node/project', { data });
  return String(at(body, 'data', 'id'));
};
const tells = (id: string) => (event: HeardEvent) =>
  list(event.data.records).some((record) => at(record, 'id') === id);

/** Steps from one place to another; NaN for places that cannot be compared. The browser compares them so. */
function steps(from: string, to: string): number {
  const [[series, number], [otherSeries, otherNumber]] = [from.split('.'), to.split('.')];
  return series === otherSeries ? Number(otherNumber) - Number(number) : Number.NaN;
}

/** Adds a project through the first copy. Resolves when both copies have told of the project. */
async function addToldProject(): Promise<void> {
  const both = [await listen(one), await listen(two)];
  const id = await addProject(one);
  await Promise.all(both.map((reader) => reader.next(tells(id))));
}

test('a page that one copy answered, and whose stream opens at the other, has missed nothing', async () => {
  await addToldProject();
  expect(steps(await readAt(one), await openedAt(two))).toBe(0);
  expect(steps(await readAt(two), await openedAt(one))).toBe(0);
});

test('a page that one copy answered before a write, and whose stream opens at the other after the write, reads again', async () => {
  const before = await readAt(one);
  await addToldProject();
  expect(steps(before, await openedAt(two))).toBeGreaterThan(0);
});

test('a read that began after a write has the place of the write, before its copy is told of the write', async () => {
  for (let round = 0; round < 20; round += 1) {
    const reader = await listen(two);
    const id = await addProject(two);
    const [answered, told] = [await readAt(one), (await reader.next(tells(id))).id];
    expect(steps(String(told), answered)).toBeGreaterThanOrEqual(0);
    reader.close();
  }
});

test('writes through both copies at once have places in the order in which they are told', async () => {
  const reader = await listen(two);
  const sites = Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two));
  const ids = await Promise.all(sites.map(addProject));
  await Promise.all(ids.map((id) => reader.next(tells(id))));
  const places = reader.heard.map(({ id }) => String(id));
  for (const [index, next] of places.slice(1).entries())
    expect(steps(String(places[index]), next)).toBeGreaterThan(0);
});

test('a copy that lost its connection for events has another place afterwards, which both know', async () => {
  const before = await readAt(one);
  const readers = [await listen(one), await listen(two)];
  const { db } = running(one).service;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen %' and datname = current_database()`.execute(db);
  const rereads = readers.map((reader) => reader.next(({ name }) => name === 'reread'));
  // Tabs that follow the stream of another tab compare its place with their answers.
  for (const { id } of await Promise.all(rereads))
    expect(steps(String(id), await readAt(one))).toBeGreaterThanOrEqual(0);
  await addToldProject();
  const opened = await openedAt(two);
  expect(steps(before, opened)).toBeGreaterThan(0);
  expect(steps(opened, await readAt(one))).toBe(0);
});

test('after a restore of the database, whose numbers are lower, no place is given again', async () => {
  const before = await readAt(one);
  await sql`update sequence set value = 1 where name = 'event place'`.execute(
    running(one).service.db,
  );
  await running(two).restart();
  let opened = await openedAt(two);
  // The copy hears of its own start a moment later.
  while (Number.isNaN(steps(before, opened))) opened = await openedAt(two);
  expect(steps(before, opened)).toBeGreaterThan(0);
  expect(steps(await readAt(one), opened)).toBe(0);
});
