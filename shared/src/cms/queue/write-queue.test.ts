import fc from 'fast-check';
import { VirtualTimeScheduler } from 'rxjs';
import { defaultSpacing, type WriteKind } from './spacing';
import { createWriteQueue } from './write-queue';

interface Write {
  readonly kind: WriteKind;
  readonly fails: boolean;
}

const writes = fc.array(
  fc.record({ kind: fc.constantFrom<WriteKind>('edit', 'create', 'bulk'), fails: fc.boolean() }),
  { maxLength: 8 },
);

/** Runs the writes in virtual time; gives when each started and how each ended. */
async function runAll(given: readonly Write[]) {
  const scheduler = new VirtualTimeScheduler();
  const queue = createWriteQueue({ scheduler });
  const starts: { index: number; at: number }[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const results = given.map(({ kind, fails }, index) =>
    queue.run(kind, async () => {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      starts.push({ index, at: scheduler.now() });
      await Promise.resolve();
      running -= 1;
      if (fails) throw new Error(`write ${index}`);
      return index;
    }),
  );
  const settled = Promise.allSettled(results);
  for (let step = 0; step <= given.length * 4; step += 1) {
    scheduler.flush();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { starts, mostAtOnce, results: await settled };
}

test('writes run one at a time, in order, spaced by their kind, and a failure stops nobody else', async () => {
  await fc.assert(
    fc.asyncProperty(writes, async (given) => {
      const { starts, mostAtOnce, results } = await runAll(given);
      expect(starts.map(({ index }) => index)).toEqual(given.map((_, index) => index));
      expect(mostAtOnce).toBeLessThanOrEqual(1);
      expect(results.map(({ status }) => status)).toEqual(
        given.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
      );
      starts.slice(1).forEach(({ at, index }, previous) => {
        const gap = at - (starts[previous]?.at ?? 0);
        expect(gap).toBeGreaterThanOrEqual(defaultSpacing[given[index]?.kind ?? 'edit']);
      });
    }),
    { numRuns: 40 },
  );
});

test('the first write starts at once', async () => {
  const { starts } = await runAll([{ kind: 'bulk', fails: false }]);
  expect(starts).toEqual([{ index: 0, at: 0 }]);
});
