import type { Contribution } from './contribution';

/** What is deployed now: the answer of `GET /registry.json`, also inlined in the page. */
export interface Registry {
  readonly contract: string;
  readonly remotes: readonly RegisteredRemote[];
}

export interface RegisteredRemote {
  readonly name: string;
  /** Name of the remote's container in the browser: `mf_people` for `mf-people`. */
  readonly scope: string;
  readonly version: string;
  /** Address of an immutable, content-hashed folder, with a slash at its end. */
  readonly base: string;
  /** File of the container below `base`. */
  readonly entry: string;
  /** Subresource integrity of every script and style below `base`. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly exposes: Readonly<Record<string, ExposedAssets>>;
  /** Shared modules that the remote takes from the shell, with their ranges. */
  readonly shared: Readonly<Record<string, string>>;
  readonly requires: string;
  readonly contribution: Contribution;
  readonly previous: { readonly version: string; readonly base: string } | null;
}

/** Files below `base` that one exposed module loads at once. */
export interface ExposedAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
