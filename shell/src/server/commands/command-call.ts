import { browserConfiguration } from '../gateway/browser-configuration';
import { writeStaticPage } from '../gateway/static-page';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { openStore } from '../store/open-store';
import { authorHere } from './author';

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
    /** Name of a preview. */
    readonly preview?: string | undefined;
    readonly origin?: string | undefined;
    readonly days?: string | undefined;
    /** Whether to proceed if a build is incompatible with the shell. */
    readonly force?: boolean | undefined;
    /** Reason, for the history. */
    readonly message?: string | undefined;
    /** Build to roll back to: prefix of the address or the hash; of `deploy`, address of a portal. */
    readonly to?: string | undefined;
    /** Whether to print the result as JSON. */
    readonly json?: boolean | undefined;
    /** Key of a team, for a deployment over the network. */
    readonly key?: string | undefined;
  };
}

/** A command by name of `command-table.ts`. */
export type Command = (call: CommandCall) => Promise<void>;

/**
 * Opens the store of an installation. Throws an Error for a folder without a portal, for example a
 * mistyped path.
 */
export async function storeOfPortal(settings: PortalSettings): Promise<ArtifactStore> {
  const store = await openStore(settings);
  if (store.folder === null || (await store.readRegistry()) !== null) return store;
  throw new Error(
    `There is no portal in ${settings.dataFolder}. Set PORTAL_DATA to the data folder, or run 'portal start' to create a portal.`,
  );
}

/** Rewrites the static page after a change of the registry, and prints the result, if any. */
export async function changed(settings: PortalSettings, store: ArtifactStore, text?: string) {
  await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
  if (text !== undefined) console.log(text);
}

/** Prints lines for people, or a value as JSON for programs (`--json`). */
export async function printResult<T>(
  { json }: CommandCall['options'],
  value: () => Promise<T> | T,
  lines: () => Promise<readonly string[]> | readonly string[],
): Promise<void> {
  if (json) return console.log(JSON.stringify(await value(), null, 2));
  for (const line of await lines()) console.log(line);
}

/** Returns the author of the command and whether the command is forced. */
export const byOf = ({ force, message }: CommandCall['options'], folder?: string) => ({
  isForced: force,
  ...authorHere(message, folder),
});

/** Returns the address of the portal for people. */
export const originOf = ({ portalOrigin, host, port }: PortalSettings): string =>
  portalOrigin || `http://${host}:${port}`;
