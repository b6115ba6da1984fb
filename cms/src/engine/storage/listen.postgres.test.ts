import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { type RunningSite, startSite } from '../../tools/testing/running-site';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';
import { broadcast } from './dialect';
import { listenToBroadcasts } from './listen';

let place: TestPlace;
let site: RunningSite;
beforeAll(async () => {
  place = await testPlace(true);
  site = await startSite({}, place);
});
afterAll(async () => {
  await site.stop();
  await place.remove();
});

/** A way to the database on which connections fall silent without being closed, as behind a firewall that forgets them. */
async function aFirewall(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.resume();
      return;
    }
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: String(url),
    forget: () => {
      for (const socket of sockets.splice(0)) socket.unpipe();
    },
    /** Closes the connections, and never answers later ones. Resolves with the next connection. */
    cut: async (): Promise<Socket> => {
      isCut = true;
      for (const socket of sockets.splice(0)) socket.destroy();
      const [next] = (await once(server, 'connection')) as [Socket];
      return next;
    },
    stop: () => server.close(),
  };
}

test('a connection that falls silent is opened again, and browsers read what they may have missed', async () => {
  const firewall = await aFirewall(String(place.environment.DATABASE_URL));
  const heard: string[] = [];
  let tellMissed = () => undefined as void;
  const missed = new Promise<void>((resolve) => (tellMissed = resolve));
  const { db } = site.service;
  const listener = { hear: (text: string) => void heard.push(text), report: () => undefined };
  const stop = await listenToBroadcasts(db, firewall.url, { ...listener, missed: tellMissed }, 500);
  firewall.forget();
  await missed;
  const told = JSON.stringify({ kind: 'sessions', session: 'after the silence' });
  await broadcast(db, told);
  await sql`select pg_sleep(0.2)`.execute(db);
  expect(heard.map((text): unknown => JSON.parse(text))).toMatchObject([JSON.parse(told)]);
  await stop();
  firewall.stop();
}, 20_000);

test.each([
  ['is open', 60_000],
  ['is checked', 100],
])(
  'the listener stops soon while a silent connection %s',
  async (_, everyMs) => {
    const firewall = await aFirewall(String(place.environment.DATABASE_URL));
    const { db } = site.service;
    const nothing = () => undefined;
    const listener = { hear: nothing, report: nothing, missed: nothing };
    const stop = await listenToBroadcasts(db, firewall.url, listener, everyMs);
    firewall.forget();
    const begin = performance.now();
    await stop();
    expect(performance.now() - begin).toBeLessThan(3000);
    firewall.stop();
  },
  20_000,
);

test('a listener that stops while the connection is opened again leaves no connection behind', async () => {
  const firewall = await aFirewall(String(place.environment.DATABASE_URL));
  const nothing = () => undefined;
  const reports: unknown[] = [];
  const report = (error: unknown) => void reports.push(error);
  const listener = { hear: nothing, report, missed: nothing };
  const stop = await listenToBroadcasts(site.service.db, firewall.url, listener, 10_000);
  const opened = await firewall.cut();
  const closed = once(opened, 'close');
  const reported = reports.length;
  const begin = performance.now();
  await stop();
  await closed;
  expect(performance.now() - begin).toBeLessThan(3000);
  expect(reports).toHaveLength(reported);
  firewall.stop();
}, 30_000);
