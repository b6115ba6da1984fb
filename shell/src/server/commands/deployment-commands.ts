import { promote, remove, rollback, withdraw } from '../deployments/build-operations';
import { readOverview } from '../deployments/overview';
import { previewAddress } from '../deployments/preview-address';
import { removePreview } from '../deployments/previews';
import { prune } from '../deployments/prune';
import { readRegistry } from '../deployments/stored-registry';
import { listTeamKeys, stateOf } from '../deployments/team-keys';
import { verify } from '../deployments/verify';
import { browserConfiguration } from '../gateway/browser-configuration';
import { staticPageProblems } from '../gateway/static-page';
import type { ArtifactStore } from '../store/artifact-store';
import { authorHere } from './author';
import { byOf, type Command, changed, originOf, printResult, storeOfPortal } from './command-call';
import { deployCommand } from './deploy-command';
import { errorLines, reportedFailures } from './error-lines';
import { historyEntries, historyLines } from './history-lines';
import { previewLines } from './preview-lines';
import { statusLines } from './status';
import { addTeam, revokeTeam, teamLines } from './team-commands';
import { UsageError } from './usage-error';

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
    const store = await storeOfPortal(settings);
    const lines = await addTeam(store, names, { ...options, portalOrigin: settings.portalOrigin });
    for (const line of lines) console.log(line);
  },

  async 'team list'({ settings, options }) {
    const store = await storeOfPortal(settings);
    await printResult(
      options,
      async () =>
        (await listTeamKeys(store)).map((key) => ({
          ...key,
          hash: undefined,
          state: stateOf(key),
        })),
      () => teamLines(store),
    );
  },

  async 'team revoke'({ settings, name }) {
    console.log(await revokeTeam(await storeOfPortal(settings), name));
  },

  async 'preview list'({ settings, options }) {
    const store = await storeOfPortal(settings);
    const origin = originOf(settings);
    const previews = async () =>
      (await readOverview(store)).previews.map((preview) => ({
        ...preview,
        address: previewAddress(origin, preview.name),
      }));
    await printResult(options, previews, () => previewLines(store, origin));
  },

  async 'preview remove'({ settings, name }) {
    await removePreview(await storeOfPortal(settings), name);
    console.log(`Removed the preview ${name}.`);
  },

  async status({ settings, options }) {
    const store = await storeOfPortal(settings);
    const packages = async () => (await readOverview(store)).packages;
    await printResult(options, packages, () => statusLines(store));
  },

  async history({ settings, name, options }) {
    const store = await storeOfPortal(settings);
    await printResult(
      options,
      () => historyEntries(store, name),
      () => historyLines(store, name),
    );
  },

  async errors({ settings, name, options }) {
    const store = await storeOfPortal(settings);
    await printResult(
      options,
      () => reportedFailures(store, name),
      () => errorLines(store, name),
    );
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
