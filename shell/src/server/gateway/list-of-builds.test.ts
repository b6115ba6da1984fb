import type { Registry } from '@portal/shared/contract';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { readSettings } from '../settings/settings';
import { aDist, aShellDist, aWorkbench } from '../testing/a-dist';
import { createGateway } from './gateway';

test('the list of builds has all of the registry but the hashes, also of a canary', async () => {
  const { store } = await aWorkbench();
  await deployShell(store, aShellDist());
  await deploy(store, aDist({ code: 'var one' }));
  await deploy(store, aDist({ code: 'var two' }), { canaryPercent: 5 });
  const gateway = await createGateway(readSettings({}), store, 'http://127.0.0.1:9');
  const read = async (url: string) => (await gateway.inject({ url })).json<Registry>();
  const { remotes, contract, shellBuild } = await read('/registry.json');
  const listed = await read('/registry.json?hashes=none');
  await gateway.close();
  expect(remotes).toMatchObject([{ canary: { percent: 5 } }]);
  expect(JSON.stringify(remotes)).toContain('sha384-');
  expect(listed).toEqual({
    ...{ contract, shellBuild },
    remotes: remotes.map(({ canary, ...remote }) => ({
      ...remote,
      integrity: {},
      canary: canary && { ...canary, build: { ...canary.build, integrity: {} } },
    })),
  });
});
