import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changeRoutes } from '../development/change-routes';
import { developmentStore } from '../development/development-store';
import { watchBuild } from '../development/watch-build';
import type { PortalSettings } from '../settings/settings';
import type { FolderFiles } from '../store/artifact-store';
import { openStore } from '../store/open-store';
import { deployBuilt } from './deploy-built';
import { root } from './packages';
import { runPortal } from './run-portal';

/**
 * Runs the portal with one remote as it is being worked on: built anew whenever its sources change, and loaded anew by
 * every open page, at the address where it is. What is deployed is left as it is.
 */
export async function dev(settings: PortalSettings, name: string, given?: string): Promise<void> {
  const directory = resolve(given ?? join(root, name));
  if (!existsSync(join(directory, 'rspack.config.ts'))) {
    throw new Error(`${directory} has no rspack.config.ts. Name the remote's folder with --dir.`);
  }
  const deployed = await openStore(settings);
  await deployBuilt(deployed);
  const store = developmentStore(deployed);
  let tell = () => undefined as void;
  const fail = (problem: string) => console.error(`${name} is shown as it was before:\n${problem}`);
  const show = async (files: FolderFiles) => {
    await store.show(files);
    console.log(`${name} is shown as it is in ${directory}.`);
    tell();
  };
  const watching = watchBuild({
    directory,
    output: join(settings.dataFolder, 'development', name),
    onBuilt: (files) => void show(files).catch((error: Error) => fail(error.message)),
    onFailed: fail,
  });
  const prepare = (gateway: Parameters<typeof changeRoutes>[0]) => {
    ({ tell } = changeRoutes(gateway));
  };
  await runPortal({ ...settings, isDevelopment: true }, store, { seed: 'demo', prepare });
  watching.end();
}
