import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { startRequestsInTurns } from './request-turns';

const clients = 24;
const requestsOfClient = 12;

test('a new connection is served before busy connections are served again and again', async () => {
  const app = fastify({ forceCloseConnections: true });
  startRequestsInTurns(app);
  app.get('/', () => {
    const end = performance.now() + 3;
    while (performance.now() < end);
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** Clients in the order of the answers. */
  const answered: number[] = [];
  const ask = (agent: Agent) =>
    new Promise<void>((resolve, reject) => {
      get({ host: '127.0.0.1', port, agent }, (answer) => {
        answer.resume().once('end', resolve);
      }).once('error', reject);
    });
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let count = 0; count < requestsOfClient; count += 1) {
        await ask(agent);
        answered.push(client);
      }
      agent.destroy();
    }),
  );
  await app.close();
  const firstAnswers = Array.from({ length: clients }, (_, client) => answered.indexOf(client));
  expect(Math.max(...firstAnswers)).toBeLessThan(3 * clients);
});
