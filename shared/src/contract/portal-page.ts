import type { TaxRule } from '../domain/money/tax-rule';
import type { Registry } from './registry';

/** Data that the HTML page passes to the shell, as JSON in `<script id="portal-page">`. */
export interface PortalPage {
  readonly registry: Registry;
  readonly configuration: PortalConfiguration;
}

/**
 * Settings of the installation for the browser. Contains no secrets: every visitor can read the
 * page.
 */
export interface PortalConfiguration {
  readonly portalName: string;
  /** Origin of the content system as seen from the browser; empty for the same origin. */
  readonly cmsOrigin: string;
  /** Client of the portal. The gateway adds the secret to the requests of the client. */
  readonly oauthClient: { readonly id: string; readonly scope: string };
  readonly tax: TaxRule;
  /** Timeout in milliseconds for loading a remote, retries included. */
  readonly loadDeadlineMs: number;
  /** Refresh-token lifetime and refresh threshold in seconds (decision 28). */
  readonly refreshLifetimeSeconds: number;
  readonly refreshThresholdSeconds: number;
  /** Interval in milliseconds at which an open tab polls the registry. */
  readonly updateIntervalMs: number;
  /**
   * Origins that an administrator may use for overrides of remotes; empty if overrides are
   * disabled.
   */
  readonly overrideOrigins: readonly string[];
  /** Whether browsers keep code and data for use offline; false if missing. */
  readonly worksOffline?: boolean;
  /** Whether `portal dev` runs: the page reloads when the remote changes. */
  readonly isDevelopment: boolean;
}
