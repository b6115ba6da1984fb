import { aDist, aWorkbench } from '../testing/a-dist';
import { allowedRegistry } from './allowed-registry';
import { deploy } from './deploy';
import { changeRegistry } from './stored-registry';

test('a canary at an origin that the installation does not allow is left out, its remote stays', async () => {
  const bench = await aWorkbench();
  await deploy(bench.store, aDist({ code: 'var one' }));
  await deploy(bench.store, aDist({ code: 'var two' }), { canaryPercent: 5 });
  const registry = await changeRegistry(bench.store, (before) => ({
    ...before,
    remotes: before.remotes.map((remote) => ({
      ...remote,
      canary: remote.canary && {
        ...remote.canary,
        build: { ...remote.canary.build, base: 'https://people.example/remotes/mf-people/2/' },
      },
    })),
  }));
  const canariesFor = (origins: readonly string[]) =>
    allowedRegistry(registry, origins).remotes.map(({ canary }) => canary?.percent);
  expect(canariesFor([])).toEqual([undefined]);
  expect(canariesFor(['https://people.example'])).toEqual([5]);
  await bench.clear();
});
