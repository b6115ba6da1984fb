/** Override of a remote's address on a single page, in place of the registry entry. */
export interface Override {
  readonly name: string;
  /** URL of the build folder, with a trailing slash. */
  readonly base: string;
  readonly origin: string;
}

/** Parses `mf-people:http://localhost:3001/`, the value of `?override=`; null if invalid. */
export function overrideIn(text: string): Override | null {
  const [, name = '', address = ''] =
    /^(mf-[a-z0-9]+(?:-[a-z0-9]+)*):(https?:\/\/.+)$/.exec(text) ?? [];
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return { name, base: `${origin}${pathname.replace(/\/?$/, '/')}`, origin };
}
