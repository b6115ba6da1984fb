import type { TaxRule } from '../domain/money/tax-rule';
import type { Registry } from './registry';

/** What the HTML page hands to the shell, as JSON in `<script id="portal-page">`. */
export interface PortalPage {
  readonly registry: Registry;
  readonly configuration: PortalConfiguration;
}

/** Settings of the installation that the browser needs. Nothing in it is secret from whoever opens the page. */
export interface PortalConfiguration {
  readonly portalName: string;
  /** Origin of the content system as the browser reaches it; empty for the page's own. */
  readonly cmsOrigin: string;
  readonly oauthClient: { readonly id: string; readonly secret: string; readonly scope: string };
  readonly tax: TaxRule;
  /** Milliseconds that a remote has to load, retries included. */
  readonly loadDeadlineMs: number;
  /** Refresh-token lifetime and refresh threshold in seconds (decision 28). */
  readonly refreshLifetimeSeconds: number;
  readonly refreshThresholdSeconds: number;
  /** How often an open tab asks what is deployed now, in milliseconds. */
  readonly updateIntervalMs: number;
  /** Origins from which an administrator may take a remote in place of a deployed one; empty where none may. */
  readonly overrideOrigins: readonly string[];
  /** Whether a remote is being worked on: the page loads anew when it changes. */
  readonly isDevelopment: boolean;
}
