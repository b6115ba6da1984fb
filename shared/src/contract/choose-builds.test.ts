import fc from 'fast-check';
import { areSameBuilds, bucketOf, registryFor } from './choose-builds';
import type { RegisteredRemote, Registry } from './registry';

const aRemote = (name: string, version = '1'): RegisteredRemote => ({
  name,
  scope: name,
  version,
  base: `/remotes/${name}/${version}/`,
  entry: 'entry.js',
  integrity: {},
  exposes: {},
  shared: {},
  requires: '^1.0.0',
  contribution: { name, requires: '^1.0.0', routes: [], navigation: [], slots: [] },
  previous: null,
});

const withCanary = (percent: number): Registry => {
  const { previous: _, ...build } = aRemote('mf-people', '2');
  return {
    contract: '1.0.0',
    remotes: [aRemote('mf-auth'), { ...aRemote('mf-people'), canary: { percent, build } }],
  };
};

const versionFor = (registry: Registry, person: string) =>
  registryFor(registry, person).remotes.map(({ version }) => version);

const people = Array.from({ length: 20_000 }, (_, number) => `person-${number}`);

test('a person is always in the same part of all people', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (person, remote) => {
      const bucket = bucketOf(person, remote);
      return (
        bucket === bucketOf(person, remote) &&
        Number.isInteger(bucket) &&
        bucket >= 0 &&
        bucket < 100
      );
    }),
  );
});

test('who gets a canary keeps it while its share grows', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 1, max: 99 }),
      (person, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        const had = versionFor(withCanary(small), person)[1] === '2';
        return !had || versionFor(withCanary(large), person)[1] === '2';
      },
    ),
  );
});

test.each([1, 10, 50, 99])('a canary for %i percent reaches about as many people', (percent) => {
  const registry = withCanary(percent);
  const reached = people.filter((person) => versionFor(registry, person)[1] === '2').length;
  expect(Math.abs(reached / people.length - percent / 100)).toBeLessThan(0.015);
});

test('two remotes do not try their canaries on the same people', () => {
  const both = people.filter(
    (one) => bucketOf(one, 'mf-people') < 10 && bucketOf(one, 'mf-auth') < 10,
  );
  expect(both.length / people.length).toBeLessThan(0.02);
});

test('a canary changes its own remote alone', () => {
  fc.assert(fc.property(fc.uuid(), (person) => versionFor(withCanary(50), person)[0] === '1'));
});

test('two registries with the same builds are the same to a page', () => {
  const before = withCanary(50);
  const after = { ...before, remotes: before.remotes.map((one) => ({ ...one, canary: null })) };
  expect(areSameBuilds(before, after)).toBe(true);
  expect(areSameBuilds(before, { ...before, remotes: [aRemote('mf-auth', '2')] })).toBe(false);
  expect(areSameBuilds(before, { ...before, remotes: before.remotes.slice(1) })).toBe(false);
});
