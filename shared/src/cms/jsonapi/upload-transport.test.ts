/**
 * @jest-environment jsdom
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from './upload-transport';

const { jest } = import.meta;

let server: Server;
let url: string;
let isSilent: boolean;

beforeEach(async () => {
  isSilent = true;
  server = createServer((call, reply) => {
    call.resume();
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (!isSilent || call.method === 'OPTIONS') reply.writeHead(201, headers).end('stored');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
});
afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const file = () => ({ method: 'POST', url, headers: {}, body: 'bytes', onProgress: () => {} });

test('a file that is answered is stored', async () => {
  isSilent = false;
  await expect(send(file())).resolves.toEqual({ status: 201, text: 'stored' });
});

test('a file of which nothing is sent or answered for a minute has failed', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const sending = send(file());
  const outcome = sending.then(
    () => 'stored',
    () => 'failed',
  );
  jest.advanceTimersByTime(60_000);
  await expect(outcome).resolves.toBe('failed');
});
