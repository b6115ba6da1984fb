import type { Contribution } from './contribution';

/** Deployed builds: the answer of `GET /registry.json`, in part or whole also inlined in the HTML page. */
export interface Registry {
  readonly contract: string;
  readonly remotes: readonly RegisteredRemote[];
  /** Whether only the remotes of the page's address are listed; `GET /registry.json` lists all. */
  readonly isPartial?: boolean;
  /** Hash of the shell's build; missing in registries of earlier portals. */
  readonly shellBuild?: string | undefined;
}

/** A build of a remote in an immutable folder. */
export interface RemoteBuild {
  readonly name: string;
  /** Global variable of the remote's container: `mf_people` for `mf-people`. */
  readonly scope: string;
  readonly version: string;
  /** URL of the immutable, content-hashed folder, with a trailing slash. */
  readonly base: string;
  /** Path of the container file below `base`. */
  readonly entry: string;
  /** Subresource integrity of every script and style below `base`. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly exposes: Readonly<Record<string, ExposedAssets>>;
  /** Shared modules that the remote consumes from the shell, with version ranges. */
  readonly shared: Readonly<Record<string, string>>;
  /** Names that the remote imports from each `@portal/shared/SUBJECT`, for deploys; missing in builds of contract 1. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  readonly requires: string;
  readonly contribution: Contribution;
  /**
   * Reasons why the deployed shell is incompatible with a build that was deployed by force; empty
   * if compatible.
   */
  readonly misfits?: readonly string[];
}

/** The live build of a remote, with the previous, canary and withdrawn builds. */
export interface RegisteredRemote extends RemoteBuild {
  readonly previous: BuildAddress | null;
  /** Newer build that a share of the people gets instead of the live build. */
  readonly canary?: Canary | null;
  /** The build that was rolled back last, manually or automatically after failures. */
  readonly withdrawn?: Withdrawn | null;
}

export interface BuildAddress {
  readonly version: string;
  readonly base: string;
}

export interface Canary {
  /** Share of people in percent, 1 to 99. */
  readonly percent: number;
  readonly build: RemoteBuild;
}

export interface Withdrawn extends BuildAddress {
  readonly reason: string;
}

/** Files below `base` to load for an exposed module. */
export interface ExposedAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /**
   * Shared modules that the exposed module loads before it runs; if missing, all shared modules of
   * the remote.
   */
  readonly shared?: readonly string[];
  /** File with the HTML of the page as it is before any script runs; missing for other modules. */
  readonly html?: string;
}
