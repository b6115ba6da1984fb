import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readRegistry } from '../deployments/stored-registry';
import type { BuildTold } from '../development/build-worker';
import { changeRoutes } from '../development/change-routes';
import { developmentStore } from '../development/development-store';
import { watchBuild } from '../development/watch-build';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import { folderStore } from '../store/folder-store';
import { openStore } from '../store/open-store';
import { buildDevelopmentShell } from './build';
import { deployBuilt } from './deploy-built';
import { root } from './packages';
import { runPortal } from './run-portal';

/**
 * Runs the portal with a development build of one remote, rebuilt at every source change. Open
 * pages apply changed views and styles in place, and reload for other changes. Deployed builds are
 * not affected.
 */
export async function dev(settings: PortalSettings, name: string, given?: string): Promise<void> {
  const directory = resolve(given ?? join(root, name));
  if (!existsSync(join(directory, 'rspack.config.ts'))) {
    throw new Error(`${directory} has no rspack.config.ts. Set --dir to the folder of the remote.`);
  }
  const scratch = join(settings.dataFolder, 'development');
  await rm(scratch, { recursive: true, force: true });
  const deployed = await storeBeneath(settings, scratch);
  const store = developmentStore(deployed, await buildDevelopmentShell(join(scratch, 'shell')));
  let tell = (_told: BuildTold) => undefined as void;
  const fail = (problem: string) => {
    console.error(`Building ${name} failed; open pages keep the last build:\n${problem}`);
    tell({ problem });
  };
  const show = async (files: FolderFiles, hash: string) => {
    await store.show(files);
    console.log(`Built ${name} from ${directory}; open pages are updated.`);
    tell({ hash });
  };
  const watching = watchBuild({
    directory,
    output: join(scratch, name),
    onBuilt: show,
    onFailed: fail,
  });
  const prepare = (gateway: Parameters<typeof changeRoutes>[0]) => {
    ({ tell } = changeRoutes(gateway));
  };
  await runPortal({ ...settings, isDevelopment: true }, store, { seed: 'demo', prepare });
  watching.end();
}

/**
 * Returns the base store of a development portal: read-only access to the portal's store, or a
 * temporary store if empty.
 */
async function storeBeneath(settings: PortalSettings, scratch: string): Promise<ArtifactStore> {
  const deployed = await openStore(settings);
  if ((await readRegistry(deployed)).shell) return deployed;
  const own = folderStore(join(scratch, 'store'));
  await deployBuilt(own, { command: 'dev' });
  return own;
}
