/**
 * Returns the address of a build folder, with a trailing slash. `origin` is empty for the portal's
 * own origin.
 */
export const baseOf = (origin: string, name: string, hash: string): string =>
  `${origin.replace(/\/$/, '')}/remotes/${name}/${hash}/`;

/** Returns the store folder for a build address. */
export function folderOf(base: string): string {
  const folder = /remotes\/[^/]+\/[^/]+(?=\/$)/.exec(base)?.[0];
  if (!folder) throw new Error(`${base} is not the address of a build.`);
  return folder;
}

/** Returns the hash in a build address, which names the folder. */
export const hashIn = (base: string): string => folderOf(base).split('/').at(-1) ?? '';

/**
 * Whether browsers may load code from this address: the portal's own origin, or an allowed origin.
 */
export const isAllowedBase = (base: string, origins: readonly string[]): boolean =>
  base.startsWith('/remotes/') || (URL.canParse(base) && origins.includes(new URL(base).origin));
