/** Returns the address that starts a preview in a browser. `origin` has no trailing slash. */
export const previewAddress = (origin: string, name: string): string =>
  `${origin}/?preview=${name}`;
