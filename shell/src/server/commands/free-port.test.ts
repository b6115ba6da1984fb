import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { freePort } from './free-port';

const host = '127.0.0.1';
let taken: Server;
let port: number;

beforeEach(async () => {
  taken = createServer().listen(0, host);
  await once(taken, 'listening');
  port = (taken.address() as AddressInfo).port;
});

afterEach(() => {
  taken.close();
});

test('a free port is taken as it is, without a word', async () => {
  const said: string[] = [];
  taken.close();
  await once(taken, 'close');
  expect(await freePort(port, host, 'the portal', { say: (line) => said.push(line) })).toBe(port);
  expect(said).toEqual([]);
});

test('for a taken port it says so and uses another, on which one can listen', async () => {
  const said: string[] = [];
  const other = await freePort(port, host, 'the portal', { say: (line) => said.push(line) });
  expect(other).toBeGreaterThan(port);
  expect(said).toEqual([`Port ${port} is taken; the portal uses ${other} instead.`]);
  const server = createServer().listen(other, host);
  await once(server, 'listening');
  server.close();
});

test('a port that something else is about to use is left to it', async () => {
  taken.close();
  await once(taken, 'close');
  const choice = { except: port, say: () => undefined };
  expect(await freePort(port, host, 'the content service', choice)).toBeGreaterThan(port);
});
