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
import { distOf } from './packages';
import { statusLines } from './status';

/** What a command works with. Each prints what it did, or throws an Error that says what to do. */
export interface CommandCall {
  readonly settings: PortalSettings;
  /** Name of the remote, where one is wanted. */
  readonly name: string;
  readonly options: {
    readonly dist?: string | undefined;
    readonly canary?: string | undefined;
    readonly origin?: string | undefined;
    readonly days?: string | undefined;
    /** Whether the command is done even if a build does not fit the shell. */
    readonly force?: boolean | undefined;
  };
}

type Command = (call: CommandCall) => Promise<void>;

/** Writes the static page anew after a change of the registry. */
async function changed(settings: PortalSettings, store: ArtifactStore, text: string) {
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  console.log(text);
}

const deployCommand: Command = async ({ settings, name, options }) => {
  const store = await openStore(settings);
  const dist = await readDist(resolve(options.dist ?? distOf(name)));
  if (name === 'shell') {
    const isNew = await deployShell(store, dist, { isForced: options.force });
    return changed(settings, store, isNew ? 'The shell is deployed.' : 'It is this shell already.');
  }
  const origin = options.origin && allowedOrigin(options.origin, settings);
  const canaryPercent = options.canary === undefined ? undefined : percentIn(options.canary);
  const isForced = options.force;
  const deployed = await deploy(store, dist, { name, origin, canaryPercent, isForced });
  return changed(settings, store, deployedText(deployed, canaryPercent));
};

function deployedText({ name, base, isNew }: Deployed, percent: number | undefined): string {
  if (percent !== undefined) {
    return `${name} is served from ${base} to ${percent} % of the people. Then: portal promote ${name}, or portal withdraw ${name}.`;
  }
  return isNew ? `${name} is served from ${base}` : `${name} was already served from ${base}`;
}

function allowedOrigin(address: string, { remoteOrigins }: PortalSettings): string {
  const origin = URL.canParse(address) ? new URL(address).origin : address;
  if (remoteOrigins.includes(origin)) return origin;
  throw new Error(
    `${origin} may not serve remotes here. Allowed are: ${remoteOrigins.join(', ') || 'none'}. Add it to PORTAL_REMOTE_ORIGINS.`,
  );
}

function percentIn(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new Error(`--canary wants a share of people from 1 to 99 percent, not '${text}'.`);
}

/** The commands about what is deployed, by their name. */
export const deploymentCommands: Readonly<Record<string, Command>> = {
  deploy: deployCommand,

  async rollback({ settings, name, options }) {
    const store = await openStore(settings);
    const base = await rollback(store, name, options.force);
    await changed(settings, store, `${name} is served from ${base} again.`);
  },

  async promote({ settings, name, options }) {
    const store = await openStore(settings);
    const base = await promote(store, name, options.force);
    await changed(settings, store, `${name} is served from ${base} to everybody.`);
  },

  async withdraw({ settings, name }) {
    const store = await openStore(settings);
    if (!(await withdraw(store, name, 'withdrawn by hand'))) {
      throw new Error(`${name} has no canary. 'portal rollback ${name}' takes a deploy back.`);
    }
    await changed(settings, store, `The canary of ${name} is withdrawn.`);
  },

  async remove({ settings, name }) {
    const store = await openStore(settings);
    await remove(store, name);
    await changed(settings, store, `${name} is not part of the portal any more.`);
  },

  async status({ settings }) {
    const store = await openStore(settings);
    for (const line of await statusLines(store)) console.log(line);
  },

  async verify({ settings }) {
    const store = await openStore(settings);
    const { files, problems: broken } = await verify(store, settings.remoteOrigins);
    const configuration = browserConfiguration(settings);
    const stale = await staticPageProblems(store, configuration, settings.remoteOrigins);
    const problems = [...broken, ...stale];
    if (problems.length > 0) throw new Error(`Not as it was deployed:\n- ${problems.join('\n- ')}`);
    console.log(
      `All ${files} scripts and styles are there and have their hash, and every build fits the shell.`,
    );
  },

  async prune({ settings, options }) {
    const keptMs = options.days === undefined ? settings.keepMs : daysIn(options.days);
    const removed = await prune(await openStore(settings), keptMs, Date.now());
    console.log(removed.length > 0 ? `Removed:\n- ${removed.join('\n- ')}` : 'Nothing is old.');
  },

  async page({ settings }) {
    const store = await openStore(settings);
    if (!(await readRegistry(store)).shell) throw new Error("Run 'portal deploy shell' first.");
    await changed(settings, store, `The page of a static host is written${inFolder(store)}.`);
  },
};

const inFolder = ({ folder }: ArtifactStore): string => (folder ? ` into ${folder}` : '');

function daysIn(text: string): number {
  const days = Number(text);
  if (text.trim() !== '' && days >= 0) return days * 24 * 60 * 60 * 1000;
  throw new Error(`--days wants a number of days, not '${text}'.`);
}
