import {
  matchRoute,
  type RegisteredRemote,
  type Registry,
  type RoleName,
} from '@portal/shared/contract';

/** The registry of a page. */
export interface PageRegistry extends Registry {
  /** Roles of which the remotes are listed; missing if all remotes are. */
  readonly roles?: readonly RoleName[] | undefined;
}

/** Whether the remotes for these roles are listed; without roles, of a visitor. */
export const isListedFor = (
  { isPartial, roles }: PageRegistry,
  mine: readonly RoleName[],
): boolean => !isPartial && mine.every((role) => roles?.includes(role) ?? true);

/** Reads `/registry.json`; rejects if it is unreachable or no registry. */
type ReadRegistry = () => Promise<Registry>;

/**
 * Whether a page cannot be drawn from a partial registry: its address belongs to no listed remote,
 * it has the navigation of the portal, or it leads to sign-in.
 */
export function needsOthers(registry: Registry, path: string, isSignedIn: boolean): boolean {
  if (!registry.isPartial) return false;
  const contributions = registry.remotes.map(({ contribution }) => contribution);
  const { route } = matchRoute(contributions, path) ?? {};
  if (!route) return true;
  return !route.isPublic && (!route.isBare || !isSignedIn);
}

/** Returns the deployed remotes, for a page that has loaded none. */
export const asDeployed = (
  { isPartial: _, ...page }: Registry,
  { remotes }: Registry,
): Registry => ({ ...page, remotes });

/**
 * Returns the deployed remotes out of a list without hashes, with the hashes of the page's own files: of the builds that
 * the page was made with. The page keeps a remote that is not listed for the roles of the person.
 */
export const asListed = (ofPage: Registry, listed: Registry): Registry =>
  asDeployed(ofPage, {
    ...listed,
    remotes: [
      ...listed.remotes.map((remote) => {
        const own = ofPage.remotes.find(({ name }) => name === remote.name);
        return own && isSameBuild(own, remote) ? own : remote;
      }),
      ...notIn(listed, ofPage),
    ],
  });

/** Returns the remotes of a page that a list does not name: removed meanwhile, or not for the roles of the person. */
const notIn = (listed: Registry, { remotes }: Registry): RegisteredRemote[] =>
  remotes.filter(({ name }) => !listed.remotes.some((remote) => remote.name === name));

/** Whether a list of remotes has their hashes: web servers that serve the store as files answer with the whole registry. */
export const isWhole = ({ remotes }: Registry): boolean =>
  remotes.length > 0 && remotes.every(hasHashes);

const isSameBuild = (one: RegisteredRemote, other: RegisteredRemote): boolean =>
  one.base === other.base && one.canary?.build.base === other.canary?.build.base;

/** Whether files of a build can be loaded: their hashes are known. */
const hasHashes = ({ integrity, entry }: RegisteredRemote): boolean => entry in integrity;

/** Adds the other remotes to a page that runs some: a build that runs stays. */
export function completed(ofPage: Registry, whole: Registry): Registry {
  const own = new Map(ofPage.remotes.map((remote) => [remote.name, remote]));
  const remotes = whole.remotes.map((remote) => {
    const running = own.get(remote.name);
    // The registry has the hashes of all files of the same build.
    return running && running.base !== remote.base && hasHashes(running) ? running : remote;
  });
  return asDeployed(ofPage, { ...whole, remotes: [...remotes, ...notIn(whole, ofPage)] });
}

/** Returns the whole registry, or null if two tries have failed: the page is drawn without. */
export const readSoon = (read: ReadRegistry): Promise<Registry | null> =>
  read()
    .catch(read)
    .catch((error: unknown) => {
      console.warn(error);
      return null;
    });
