import { resolve } from 'node:path';
import { folderOf } from '../deployments/build-address';
import { type Deployed, deploy } from '../deployments/deploy';
import { deployShell, describeShell, shellFolder } from '../deployments/deploy-shell';
import { describeBuild } from '../deployments/describe-build';
import { previewAddress } from '../deployments/preview-address';
import { deployPreview } from '../deployments/previews';
import { readDist, readMaps } from '../deployments/read-dist';
import { putMaps } from '../deployments/source-maps';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore, FolderFiles } from '../store/artifact-store';
import {
  byOf,
  type Command,
  type CommandCall,
  changed,
  originOf,
  printResult,
  storeOfPortal,
} from './command-call';
import { distOf } from './packages';
import { UsageError } from './usage-error';

/** Deploys a build to the store of this installation, or over the network with `--to`. */
export const deployCommand: Command = async (call) => {
  const { settings, name, options } = call;
  const canaryPercent = options.canary === undefined ? undefined : percentIn(options.canary);
  const { preview } = options;
  if (preview !== undefined) requireNoPreviewWith(name, options);
  if (options.to !== undefined) {
    const { to, key, dist, message } = options;
    const { deployOverNetwork } = await import('./deploy-over-network');
    const deployment = { name, to, key, dist, message, canaryPercent, preview };
    const { answer, lines } = await deployOverNetwork(deployment);
    return printResult(
      options,
      () => answer,
      () => lines,
    );
  }
  const store = await storeOfPortal(settings);
  const folder = resolve(options.dist ?? distOf(name));
  const local: LocalDeployment = {
    ...call,
    store,
    folder,
    dist: await readDist(folder),
    canaryPercent,
  };
  if (preview !== undefined) await toPreview(local, preview);
  else if (name === 'shell') await ofShell(local);
  else await ofRemote(local);
};

interface LocalDeployment extends CommandCall {
  readonly store: ArtifactStore;
  /** Folder of the build. */
  readonly folder: string;
  readonly dist: FolderFiles;
  readonly canaryPercent: number | undefined;
}

async function toPreview(
  { settings, name, options, store, folder, dist }: LocalDeployment,
  preview: string,
): Promise<void> {
  const origin = options.origin && allowedOrigin(options.origin, settings);
  const by = byOf(options, folder);
  const { build } = await deployPreview(store, dist, { name, preview, origin, ...by });
  await putMaps(store, folderOf(build.base), await readMaps(folder));
  const { base, version } = build;
  const address = previewAddress(originOf(settings), preview);
  await printResult(
    options,
    () => ({ name, version, base, place: 'preview', isNew: true, address }),
    () => [
      `Deployed ${name} ${version} to the preview ${preview}: ${base}`,
      `Administrators, managers and designers open ${address}`,
    ],
  );
}

async function ofShell(local: LocalDeployment): Promise<void> {
  const { settings, options, store, folder, dist, canaryPercent } = local;
  const isNew = await deployShell(store, dist, { canaryPercent, ...byOf(options, folder) });
  await putMaps(store, shellFolder, await readMaps(folder));
  const place = placeOf(canaryPercent);
  await changed(settings, store);
  await printResult(
    options,
    () => ({ name: 'shell', ...describedShell(dist), place, isNew }),
    () => [shellText(isNew, canaryPercent)],
  );
}

async function ofRemote(local: LocalDeployment): Promise<void> {
  const { settings, name, options, store, folder, dist, canaryPercent } = local;
  const origin = options.origin && allowedOrigin(options.origin, settings);
  const by = byOf(options, folder);
  const deployed = await deploy(store, dist, { name, origin, canaryPercent, ...by });
  await putMaps(store, folderOf(deployed.base), await readMaps(folder));
  const { version } = describeBuild(dist).build;
  await changed(settings, store);
  await printResult(
    options,
    () => ({ ...deployed, version, place: placeOf(canaryPercent) }),
    () => [deployedText(deployed, canaryPercent)],
  );
}

const placeOf = (percent: number | undefined) => (percent === undefined ? 'live' : 'canary');

function describedShell(dist: FolderFiles) {
  const { hash, assets } = describeShell(dist);
  return { build: hash, version: assets.version ?? assets.contract };
}

/** Throws a UsageError for options that a preview cannot have. */
function requireNoPreviewWith(
  name: string,
  { canary, force }: Pick<CommandCall['options'], 'canary' | 'force'>,
): void {
  if (name === 'shell') throw new UsageError('--preview is for remotes: the shell has a canary.');
  if (canary !== undefined || force) {
    throw new UsageError('--preview cannot be combined with --canary and --force.');
  }
}

function shellText(isNew: boolean, percent: number | undefined): string {
  if (percent !== undefined)
    return `Deployed the shell as a canary for ${percent} % of the browsers. Next: 'portal promote shell' or 'portal withdraw shell'.`;
  return isNew ? 'Deployed the shell.' : 'This build of the shell is already live.';
}

function deployedText({ name, base, isNew }: Deployed, percent: number | undefined): string {
  if (percent !== undefined) {
    return `Deployed ${name} as a canary for ${percent} % of the people: ${base}. Next: 'portal promote ${name}' or 'portal withdraw ${name}'.`;
  }
  return isNew ? `Deployed ${name}: ${base}` : `This build of ${name} is already live: ${base}`;
}

function allowedOrigin(address: string, { remoteOrigins }: PortalSettings): string {
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  if (remoteOrigins.includes(origin)) return origin;
  throw new Error(
    `Origin ${origin} is not allowed to serve remotes. Allowed: ${remoteOrigins.join(', ') || 'none'}. Add the origin to PORTAL_REMOTE_ORIGINS.`,
  );
}

function percentIn(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new UsageError(`--canary needs a whole number from 1 to 99, not '${text}'.`);
}
