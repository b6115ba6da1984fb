import fc from 'fast-check';
import type { Entry, SetChange } from './change';
import {
  type Loss,
  record,
  refusedValue,
  type SimulatedBrowser,
  simulateBrowser,
} from './testing/simulated-browser';

const fields = ['name', 'quantity', 'unit'];
const field = fc.constantFrom(...fields);
const tab = fc.nat({ max: 1 });
const kind = <Kind extends string>(name: Kind) => fc.constant(name);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind('type'), tab, field, isRefused: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('answer') }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('hear'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('retry'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('discard'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('crash'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('other'), field }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('lose'), what: fc.constantFrom('request', 'answer', 'bug') }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type StepOf<Kind extends Step['kind']> = Extract<Step, { readonly kind: Kind }>;

const fieldsOf = ({ changes }: Entry): readonly string[] =>
  (changes as readonly SetChange[]).map(({ path }) => path[0]);

/** A person who types in two tabs, and what of it has to be found again. */
class Typist {
  /** The latest value that was typed in each field. */
  readonly typed = new Map<string, string>();
  readonly typedIn = new Map<string, Set<number>>();
  readonly othersFields = new Set<string>();
  private count = 0;

  constructor(private readonly browser: SimulatedBrowser) {}

  private readonly steps: { readonly [Kind in Step['kind']]: (given: StepOf<Kind>) => unknown } = {
    type: ({ tab: index, field: name, isRefused }) => {
      const value = isRefused ? refusedValue : `typed ${this.count}`;
      this.browser.tab(index).type(name, value);
      this.typed.set(name, value);
      this.typedIn.set(name, new Set([...(this.typedIn.get(name) ?? []), index]));
    },
    answer: () => this.browser.passMoment(),
    hear: ({ tab: index }) => this.browser.tab(index).hearNext(),
    retry: ({ tab: index }) => {
      const { log } = this.browser.tab(index);
      for (const { id, state } of log.store.list().slice(0, 1))
        if (state.kind === 'refused' || state.kind === 'conflict') log.retry(id);
    },
    discard: ({ tab: index }) => {
      const { log } = this.browser.tab(index);
      const failed = log.store
        .list()
        .find(({ state }) => state.kind === 'refused' || state.kind === 'conflict');
      if (!failed) return;
      for (const name of fieldsOf(failed)) this.typed.delete(name);
      log.discard(failed.id);
    },
    crash: ({ tab: index }) => this.browser.crash(index),
    other: ({ field: name }) => {
      this.browser.service.storeAsOther(name, `other ${this.count}`);
      this.othersFields.add(name);
    },
    lose: ({ what }) => this.browser.service.loseNext(what as Loss),
  };

  async make(given: Step): Promise<void> {
    this.count += 1;
    await (this.steps[given.kind] as (one: Step) => unknown)(given);
    await this.browser.settled();
  }
}

/** What must hold once everything has been heard and answered. */
function expectNothingLost(browser: SimulatedBrowser, typist: Typist): void {
  const [first = [], second] = [0, 1].map((index) => browser.tab(index).log.store.list());
  expect(second).toEqual(first);
  expect(new Set(first.map(({ id }) => id))).toEqual(new Set(browser.kept.keys()));
  expect(first.map(({ state }) => state.kind)).not.toContain('waiting');
  expect(first.map(({ state }) => state.kind)).not.toContain('sending');
  for (const name of fields) if (!typist.othersFields.has(name)) expectField(browser, typist, name);
}

function expectField(browser: SimulatedBrowser, typist: Typist, name: string): void {
  const stored = browser.service.values()[name];
  for (const index of [0, 1])
    expect([name, browser.tab(index).shown()[name]]).toEqual([name, stored]);
  const value = typist.typed.get(name);
  if (value === undefined) return;
  const failed = browser
    .tab(0)
    .log.store.list()
    .filter((entry) => fieldsOf(entry).includes(name));
  const isKept = failed.some(({ changes }) =>
    (changes as readonly SetChange[]).some((change) => change.value === value),
  );
  expect([name, stored === value || isKept]).toEqual([name, true]);
  // A field that was typed anew shows no failure of before; two tabs may not have heard of each other.
  const isOneTab = typist.typedIn.get(name)?.size === 1;
  if (stored === value && isOneTab) expect([name, failed]).toEqual([name, []]);
}

test('however edits, answers, losses, crashes and others interleave, nothing typed is lost and all tabs are equal', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { maxLength: 25 }),
      async (scheduler, steps) => {
        const browser = simulateBrowser(scheduler, fields);
        const typist = new Typist(browser);
        for (const one of steps) await typist.make(one);
        await browser.comeToRest();
        expectNothingLost(browser, typist);
      },
    ),
    { numRuns: 500 },
  );
});

test('the stored part of a refused entry is shown in every tab', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const browser = simulateBrowser(scheduler, fields);
      const [kept = '', refused = ''] = fields;
      const set = (name: string, value: string): SetChange => ({
        ...{ kind: 'set', record, on: 'attributes', path: [name] },
        ...{ before: '', value, revision: null },
      });
      const changes = [set(kept, 'stored'), set(refused, refusedValue)] as const;
      browser.tab(0).log.add({ label: 'both', place: 'thing', changes });
      await browser.comeToRest();
      for (const index of [0, 1])
        expect(browser.tab(index).shown()).toMatchObject({ [kept]: 'stored', [refused]: '' });
    }),
    { numRuns: 20 },
  );
});
