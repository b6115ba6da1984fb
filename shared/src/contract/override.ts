/** One remote taken from another address than the registry's, on one page. */
export interface Override {
  readonly name: string;
  /** Folder of the build, with a slash at its end. */
  readonly base: string;
  readonly origin: string;
}

/** Reads `mf-people:http://localhost:3001/`, the value of `?override=`; null for anything else. */
export function overrideIn(text: string): Override | null {
  const [, name = '', address = ''] = /^(mf-[a-z-]+):(https?:\/\/.+)$/.exec(text) ?? [];
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return { name, base: `${origin}${pathname.replace(/\/?$/, '/')}`, origin };
}
