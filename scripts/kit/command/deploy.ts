import { resolve } from 'node:path';
import { deployOverNetwork } from '../../../shell/src/server/commands/deploy-over-network';
import { UsageError } from '../../../shell/src/server/commands/usage-error';
import { checkedBuild } from './check';
import type { Options } from './command-line';

/** Returns the address of the portal. Throws UsageError without an address. */
export function portalIn({ to = process.env.PORTAL_URL }: Options): string {
  if (!to) throw new UsageError('The address of the portal is missing: set PORTAL_URL or --to.');
  return to;
}

/** Checks and deploys a build by the key of a team; needs nothing but the folder of the build. */
export async function deploy(options: Options): Promise<void> {
  const { canary, preview, message, key } = options;
  const to = portalIn(options);
  const dist = resolve(options.dist ?? 'dist');
  const percent = canary === undefined ? undefined : Number(canary);
  if (percent !== undefined && !(percent >= 1 && percent <= 99))
    throw new UsageError(`--canary needs a number from 1 to 99, not '${canary}'.`);
  const { name } = await checkedBuild(dist);
  const { answer, lines } = await deployOverNetwork({
    ...{ name, to, key, dist, preview, message },
    canaryPercent: percent,
  });
  if (options.json) return console.log(JSON.stringify(answer, null, 2));
  for (const line of lines) console.log(line);
}
