import type { RunningPortal } from './portal';
import { portalCommand } from './portal-command';

/** Takes every other remote out of a portal, as where only the named ones are deployed. */
export async function keepOnly(
  { dataFolder }: RunningPortal,
  names: readonly string[],
): Promise<void> {
  const deployed = (await portalCommand(dataFolder, ['status'])).match(/^mf-[a-z-]+/gm) ?? [];
  for (const name of deployed.filter((one) => !names.includes(one)))
    await portalCommand(dataFolder, ['remove', name]);
}
