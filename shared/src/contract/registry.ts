import type { Contribution } from './contribution';

/** What is deployed now: the answer of `GET /registry.json`, also inlined in the page. */
export interface Registry {
  readonly contract: string;
  readonly remotes: readonly RegisteredRemote[];
}

/** One build of a remote, in its immutable folder. */
export interface RemoteBuild {
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
  /** Names that the remote imports from each `@portal/shared/SUBJECT`, for deploys; missing in builds of contract 1. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly requires: string;
  readonly contribution: Contribution;
  /** Reasons why the deployed shell cannot run a build that was deployed by force; empty for a build that fits. */
  readonly misfits?: readonly string[];
}

/** The build that everybody gets, and what stands beside it. */
export interface RegisteredRemote extends RemoteBuild {
  readonly previous: BuildAddress | null;
  /** A newer build that some people get in its place. */
  readonly canary?: Canary | null;
  /** The build that was taken back last, by a rollback or because it failed. */
  readonly withdrawn?: Withdrawn | null;
}

export interface BuildAddress {
  readonly version: string;
  readonly base: string;
}

export interface Canary {
  /** Share of people, 1 to 99. */
  readonly percent: number;
  readonly build: RemoteBuild;
}

export interface Withdrawn extends BuildAddress {
  readonly reason: string;
}

/** Files below `base` that one exposed module loads at once. */
export interface ExposedAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Names of the shared modules that it takes before it runs; all of the remote's where it is missing. */
  readonly shared?: readonly string[];
}
