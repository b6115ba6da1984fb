import type { RunningPortal } from './portal';
import { portalCommand } from './portal-command';

/** Removes all other remotes from a portal, to test with only the named remotes. */
export async function keepOnly(
  { dataFolder }: RunningPortal,
  names: readonly string[],
): Promise<void> {
  const deployed = (await portalCommand(dataFolder, ['status'])).match(/^mf-[a-z0-9-]+/gm) ?? [];
  for (const name of deployed.filter((one) => !names.includes(one)))
    await portalCommand(dataFolder, ['remove', name]);
}
