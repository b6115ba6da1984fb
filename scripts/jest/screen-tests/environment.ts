import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { BroadcastChannel } from 'node:worker_threads';
import JsdomEnvironment from 'jest-environment-jsdom';
import type { startSite } from '../../../cms/src/tools/testing/running-site';
import { siteModule } from '../../../cms/src/tools/testing/site-module';
import { pageFetch } from './page-fetch';

interface SiteModule {
  readonly startSite: typeof startSite;
}

/** A channel that keeps no process alive: a page that is closed has no listener either. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/** Loads the bundle once a worker; node's own require keeps it for the next test file. */
function loadSite(): SiteModule {
  const file = process.env[siteModule];
  if (!file) throw new Error(`${siteModule} is not set: the global setup of the project sets it.`);
  return createRequire(file)(file) as SiteModule;
}

/**
 * A jsdom page whose origin is a content service of its own: real HTTP, a fresh copy of the demo data a test file.
 *
 * The service runs in the process of the jest worker, outside of the context of the tests.
 */
export default class ScreenEnvironment extends JsdomEnvironment {
  private readonly pageClosed = new AbortController();
  private stopSite = () => Promise.resolve();

  override async setup(): Promise<void> {
    await super.setup();
    const site = await loadSite().startSite();
    this.stopSite = site.stop;
    this.dom?.reconfigure({ url: `${site.origin}/` });
    Object.assign(this.global, {
      fetch: pageFetch(this.global, this.pageClosed.signal),
      Request,
      Response,
      Headers,
      TextEncoder,
      TextDecoder,
      structuredClone,
      BroadcastChannel: PageChannel,
      // `reconfigure` leaves the origin by which XMLHttpRequest (uploads) tells other servers apart.
      _origin: site.origin,
    });
    Object.defineProperty(this.global, 'crypto', { value: webcrypto });
  }

  override async teardown(): Promise<void> {
    this.pageClosed.abort();
    await this.stopSite();
    await super.teardown();
  }
}
