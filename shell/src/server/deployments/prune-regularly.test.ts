import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { deploy } from './deploy';
import { deployShell } from './deploy-shell';
import { pruneRegularly } from './prune-regularly';

const { jest } = import.meta;

let bench: Workbench;
let base: string;

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  ({ base } = await deploy(bench.store, aDist({ code: 'var one' })));
  await deploy(bench.store, aDist({ code: 'var two' }));
  await deploy(bench.store, aDist({ code: 'var three' }));
});

afterEach(() => bench.clear());

const isStored = async () => (await bench.store.list(base.slice(1, -1))).length > 0;

/** Resolves with the first printed line. */
const firstLine = (keptMs: number, store = bench.store) => {
  let stop: () => Promise<void> = async () => undefined;
  return new Promise<string>((resolve) => {
    stop = pruneRegularly(store, { intervalMs: 5, keptMs, print: resolve });
  }).finally(() => stop());
};

test('replaced builds are deleted by themselves after their time', async () => {
  expect(await firstLine(-60_000)).toContain('Pruned 1 builds');
  expect(await isStored()).toBe(false);
});

test('a store that cannot be read does not stop the gateway, and is tried again', async () => {
  let calls = 0;
  const lines: string[] = [];
  const broken = {
    ...bench.store,
    list: () => {
      calls += 1;
      return Promise.reject(new Error('The bucket does not answer.'));
    },
  };
  await new Promise<void>((resolve) => {
    const stop = pruneRegularly(broken, {
      intervalMs: 5,
      keptMs: 0,
      print(line) {
        lines.push(line);
        if (lines.length === 2) void stop().then(resolve);
      },
    });
  });
  expect(lines).toEqual(Array(2).fill('Pruning failed: The bucket does not answer.'));
  expect(calls).toBe(2);
});

test('a run that takes longer than its interval starts no second one', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const listed: string[] = [];
  const slow = {
    ...bench.store,
    list: async (folder: string) => {
      listed.push(folder);
      await answered;
      return bench.store.list(folder);
    },
  };
  const stop = pruneRegularly(slow, { intervalMs: 5, keptMs: 60_000, print: () => undefined });
  jest.advanceTimersByTime(500);
  jest.useRealTimers();
  answer();
  await stop();
  expect(listed.filter((folder) => folder === 'remotes')).toHaveLength(1);
});
