import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from '@portal/shared/contract';
import { allSettled, fork } from 'effector';
import { aRemote } from '../testing/a-remote';
import { readDeployed, registryFor } from './read-deployed';
import { $isUpdateReady } from './update-ready.model';
import { updateSought, updatesStarted } from './updates.model';

const deadlineMs = 200;
const { fetch } = globalThis;

let server: Server;
let answer: (response: ServerResponse) => unknown;

/** The page asks for `/registry.json` of its own origin. */
beforeAll(async () => {
  server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (path, options) => fetch(new URL(String(path), origin), options);
});

afterAll(async () => {
  globalThis.fetch = fetch;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const aRegistry = (version: string): Registry => ({
  contract: '1.0.0',
  remotes: [aRemote({ base: `/remotes/mf-people/${version}/` })],
});
const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body));

const faults = {
  '404': (response) => response.writeHead(404).end(JSON.stringify(aRegistry('9'))),
  '500': (response) => response.writeHead(500).end(JSON.stringify(aRegistry('9'))),
  hanging: () => undefined,
  lost: (response) => response.destroy(),
  'a page in place of JSON': (response) => response.end('<!doctype html>'),
  'JSON that is no registry': json({ remotes: [null] }),
} satisfies Record<string, typeof answer>;

test.each(Object.entries(faults))(
  'registry.json, %s: an open page goes on as it is, and hears of updates once it is mended',
  async (_, fault) => {
    const scope = fork();
    const running = aRegistry('1');
    const chosen = (deployed: Registry) => deployed;
    const ask = () => readDeployed(deadlineMs, registryFor(['manager']));
    await allSettled(updatesStarted, {
      scope,
      params: { running, deployed: running, ask, chosen },
    });
    answer = fault;
    await expect(ask()).rejects.toThrow();
    await allSettled(updateSought, { scope });
    expect(scope.getState($isUpdateReady)).toBe(false);

    answer = json(aRegistry('2'));
    await allSettled(updateSought, { scope });
    expect(scope.getState($isUpdateReady)).toBe(true);
  },
);
