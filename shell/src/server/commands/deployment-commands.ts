import { resolve } from 'node:path';
import { type Deployed, deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { prune } from '../deployments/prune';
import { readDist } from '../deployments/read-dist';
import { readRegistry } from '../deployments/stored-registry';
import { promote, remove, rollback, withdraw } from '../deployments/take-back';
import { verify } from '../deployments/verify';
import { browserConfiguration } from '../gateway/browser-configuration';
import { staticPageProblems, writeStaticPage } from '../gateway/static-page';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { openStore } from '../store/open-store';
import { authorHere } from './author';
import { errorLines } from './error-lines';
import { historyLines } from './history-lines';
import { distOf } from './packages';
import { statusLines } from './status';
import { addTeam, revokeTeam, teamLines } from './team-commands';
import { UsageError } from './usage-error';

/**
 * Arguments of a command. Commands print the result, or throw an Error with the reason and the next
 * step.
 */
export interface CommandCall {
  readonly settings: PortalSettings;
  /** Name of the remote, if the command needs one. */
  readonly name: string;
  /** All arguments, for commands with more than one. */
  readonly names: readonly string[];
  readonly options: {
    readonly dist?: string | undefined;
    readonly canary?: string | undefined;
    readonly origin?: string | undefined;
    readonly days?: string | undefined;
    /** Whether to proceed if a build is incompatible with the shell. */
    readonly force?: boolean | undefined;
    /** Reason, for the history. */
    readonly message?: string | undefined;
    /** Build to roll back to: prefix of the address or the hash; of `deploy`, address of a portal. */
    readonly to?: string | undefined;
    /** Key of a team, for a deployment over the network. */
    readonly key?: string | undefined;
  };
}

type Command = (call: CommandCall) => Promise<void>;

/**
 * Opens the store of an installation. Throws an Error for a folder without a portal, for example a
 * mistyped path.
 */
async function storeOfPortal(settings: PortalSettings): Promise<ArtifactStore> {
  const store = await openStore(settings);
  if (store.folder === null || (await store.readRegistry()) !== null) return store;
  throw new Error(
    `There is no portal in ${settings.dataFolder}. Set PORTAL_DATA to the data folder, or run 'portal start' to create a portal.`,
  );
}

/** Rewrites the static page after a change of the registry, and prints the result. */
async function changed(settings: PortalSettings, store: ArtifactStore, text: string) {
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  console.log(text);
}

/** Returns the author of the command and whether the command is forced. */
const byOf = ({ force, message }: CommandCall['options'], folder?: string) => ({
  isForced: force,
  ...authorHere(message, folder),
});

const deployCommand: Command = async ({ settings, name, options }) => {
  const canaryPercent = options.canary === undefined ? undefined : percentIn(options.canary);
  if (options.to !== undefined) {
    const { to, key, dist, message } = options;
    const { deployOverNetwork } = await import('./deploy-over-network');
    console.log(await deployOverNetwork({ name, to, key, dist, message, canaryPercent }));
    return;
  }
  const store = await storeOfPortal(settings);
  const folder = resolve(options.dist ?? distOf(name));
  const dist = await readDist(folder);
  const by = byOf(options, folder);
  if (name === 'shell') {
    const isNew = await deployShell(store, dist, { canaryPercent, ...by });
    return changed(settings, store, shellText(isNew, canaryPercent));
  }
  const origin = options.origin && allowedOrigin(options.origin, settings);
  const deployed = await deploy(store, dist, { name, origin, canaryPercent, ...by });
  return changed(settings, store, deployedText(deployed, canaryPercent));
};

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

/** Deployment commands by name. */
export const deploymentCommands: Readonly<Record<string, Command>> = {
  deploy: deployCommand,

  async rollback({ settings, name, options }) {
    const store = await storeOfPortal(settings);
    const base = await rollback(store, name, { to: options.to, ...byOf(options) });
    await changed(settings, store, `Rolled back ${name}: ${base} is live again.`);
  },

  async promote({ settings, name, options }) {
    const store = await storeOfPortal(settings);
    const base = await promote(store, name, byOf(options));
    await changed(settings, store, `Promoted ${name}: ${base} is live.`);
  },

  async withdraw({ settings, name, options }) {
    const store = await storeOfPortal(settings);
    const { message = 'withdrawn by hand' } = options;
    if (!(await withdraw(store, name, message, authorHere(message)))) {
      throw new Error(
        `${name} has no canary. Run 'portal rollback ${name}' to roll back a deployment.`,
      );
    }
    await changed(settings, store, `Withdrew the canary of ${name}.`);
  },

  async remove({ settings, name, options }) {
    const store = await storeOfPortal(settings);
    await remove(store, name, byOf(options));
    await changed(settings, store, `Removed ${name} from the portal.`);
  },

  async 'team add'({ settings, names, options }) {
    const lines = await addTeam(await storeOfPortal(settings), names, options.days);
    for (const line of lines) console.log(line);
  },

  async 'team list'({ settings }) {
    for (const line of await teamLines(await storeOfPortal(settings))) console.log(line);
  },

  async 'team revoke'({ settings, name }) {
    console.log(await revokeTeam(await storeOfPortal(settings), name));
  },

  async status({ settings }) {
    const store = await storeOfPortal(settings);
    for (const line of await statusLines(store)) console.log(line);
  },

  async history({ settings, name }) {
    const store = await storeOfPortal(settings);
    for (const line of await historyLines(store, name)) console.log(line);
  },

  async errors({ settings, name }) {
    const store = await storeOfPortal(settings);
    for (const line of await errorLines(store, name)) console.log(line);
  },

  async verify({ settings }) {
    const store = await storeOfPortal(settings);
    const { files, problems: broken } = await verify(store, settings.remoteOrigins);
    const configuration = browserConfiguration(settings);
    const stale = await staticPageProblems(store, configuration, settings.remoteOrigins);
    const problems = [...broken, ...stale];
    if (problems.length > 0) throw new Error(`Verification failed:\n- ${problems.join('\n- ')}`);
    console.log(
      `Verified ${files} scripts and styles and the files beside them: all hashes match, and every build is compatible with the shell.`,
    );
  },

  async prune({ settings, options }) {
    const keptMs = options.days === undefined ? settings.keepMs : daysIn(options.days);
    const removed = await prune(await storeOfPortal(settings), keptMs, Date.now());
    console.log(removed.length > 0 ? `Pruned:\n- ${removed.join('\n- ')}` : 'Nothing to prune.');
  },

  async page({ settings }) {
    const store = await storeOfPortal(settings);
    if (!(await readRegistry(store)).shell) throw new Error("Run 'portal deploy shell' first.");
    await changed(settings, store, `Wrote the page for static hosts${inFolder(store)}.`);
  },
};

const inFolder = ({ folder }: ArtifactStore): string => (folder ? ` to ${folder}` : '');

function daysIn(text: string): number {
  const days = Number(text);
  if (text.trim() !== '' && days >= 0) return days * 24 * 60 * 60 * 1000;
  throw new UsageError(`--days needs a number of days, not '${text}'.`);
}
