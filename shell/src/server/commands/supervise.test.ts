import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Limits, type Supervised, supervise } from './supervise';

const limits: Limits = {
  progressWithin: 1500,
  probeEvery: 50,
  probeWithin: 200,
  probesInARow: 3,
  restartAfter: [10, 20],
  steadyAfter: 60_000,
};

/** A process that answers at a port, once it has worked or waited for a while. */
const program = `
  import { createServer } from 'node:http';
  import { setTimeout as pause } from 'node:timers/promises';
  const [port, work, wait] = process.argv.slice(2).map(Number);
  const report = (isListening) => {
    const { user, system } = process.cpuUsage();
    process.send({ processorTime: (user + system) / 1000, isListening });
  };
  setInterval(report, 100, false).unref();
  for (const end = Date.now() + work; Date.now() < end; ) {
    for (const until = Date.now() + 80; Date.now() < until; );
    await pause(20);
  }
  await pause(wait);
  createServer((_, answer) => answer.end()).listen(port, '127.0.0.1', () => report(true));
`;

let folder: string;
let port: number;
let children: ChildProcess[];
let log: string[];
let supervised: Supervised | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groundplan-supervise-'));
  await writeFile(join(folder, 'program.mjs'), program);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  server.close();
  [children, log, supervised] = [[], [], undefined];
});

afterEach(async () => {
  await supervised?.stop();
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

interface Given {
  /** Milliseconds that the process computes before it answers. */
  readonly work?: number;
  /** Milliseconds that it does nothing before it answers. */
  readonly wait?: number;
}

const start = async ({ work = 0, wait = 0 }: Given = {}) => {
  supervised = await supervise({
    name: 'The clock',
    begin: () => {
      const args = [join(folder, 'program.mjs'), String(port), String(work), String(wait)];
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      children.push(child);
      return child;
    },
    probe: async (signal) => (await fetch(`http://127.0.0.1:${port}`, { signal })).ok,
    log: (line) => log.push(line),
    limits,
  });
  return supervised;
};

test('a stranger who answers at the port is not taken for the process', async () => {
  const stranger = createServer((_, answer) => answer.end()).listen(port, '127.0.0.1');
  await once(stranger, 'listening');
  await expect(start()).rejects.toThrow('The clock exited during startup');
  stranger.close();
});

const isAnswering = () =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(200) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It never came:\n${log.join('\n')}`);
    await pause(20);
  }
}

test('a start that takes longer than the limit goes on while its process works', async () => {
  await start({ work: 2500 });
  expect(await isAnswering()).toBe(true);
});

test('a start in which nothing happens ends its process and says so', async () => {
  await expect(start({ wait: 60_000 })).rejects.toThrow(
    'The clock made no progress for 1.5 s during startup and was killed.',
  );
  await until(() => children[0]?.signalCode === 'SIGKILL');
});

test('a process that is frozen at its start is ended too', async () => {
  const starting = start({ wait: 60_000 });
  await until(() => children.length > 0);
  children[0]?.kill('SIGSTOP');
  await expect(starting).rejects.toThrow('made no progress for 1.5 s');
});

test('a process that dies is started again, and that is said once', async () => {
  await start();
  children[0]?.kill('SIGKILL');
  await until(() => log.includes('The clock is available again.'));
  expect(await isAnswering()).toBe(true);
  expect(log).toEqual([
    'The clock exited (SIGKILL). Restarting in 0.01 s.',
    'The clock is available again.',
  ]);
});

test('a process that hangs is ended after three probes and started again', async () => {
  await start();
  children[0]?.kill('SIGSTOP');
  await until(() => log.includes('The clock is available again.'));
  expect(log[0]).toBe('The clock failed 3 health checks and was killed. Restarting in 0.01 s.');
  expect(children[0]?.signalCode).toBe('SIGKILL');
});

test('a process that cannot be kept alive is given up, with the reason', async () => {
  const { givenUp } = await start();
  const reason = givenUp.catch(({ message }: Error) => message);
  for (const [index, before] of ['start', 'first restart', 'second restart'].entries()) {
    await until(() => children.length === index + 1 && isAnswering());
    expect([before, children[index]?.kill('SIGKILL')]).toEqual([before, true]);
  }
  expect(await reason).toBe('The clock exited (SIGKILL). Giving up after 2 restarts.');
});

test('a process that is told to end is not started again', async () => {
  const { stop } = await start();
  await stop();
  await pause(200);
  expect([children.length, log]).toEqual([1, []]);
});
