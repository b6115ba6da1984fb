import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { recordNetwork, type WeighedRequest } from './network-log';
import { countWaves } from './request-chain';

/** Measurements of a cold visit. Bytes are transferred bodies; times in milliseconds. */
export interface VisitFigures {
  /** Script whose request started before the content was visible; 0 for content in the HTML. */
  readonly firstScriptBytes: number;
  /** Paths of these scripts. */
  readonly firstScripts: readonly string[];
  /** Whether the content stands in the HTML. */
  readonly isInHtml: boolean;
  /** Script whose request started within 5 s, or until the network was idle if that took longer. */
  readonly scriptBytes: number;
  /** The HTML, and the JSON that started before the content was visible. */
  readonly htmlBytes: number;
  readonly jsonBytes: number;
  readonly styleBytes: number;
  readonly requests: number;
  readonly waves: number;
  readonly contentMs: number;
  readonly blockingMs: number;
  readonly heapMb: number;
  /** Scripts without brotli compression; must be empty for the byte counts to be valid. */
  readonly uncompressed: readonly string[];
  /** Addresses of data that the page read more than once. */
  readonly readTwice: readonly string[];
  /** Transferred bytes by address, largest first. */
  readonly files: Readonly<Record<string, number>>;
}

/** A page has started what it loads when idle within this time, in milliseconds. */
export const settledMs = 5000;

interface Opened {
  readonly url: string;
  /** Text whose appearance ends the wait for the content. */
  readonly content: string;
  /** Time in milliseconds for which the page is left open at least. */
  readonly openMs: number;
}

/** Opens an address with an empty cache and waits for the page's content. */
export async function measureVisit(
  browser: Browser,
  options: BrowserContextOptions,
  { url, content, openMs }: Opened,
): Promise<VisitFigures> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const network = await recordNetwork(cdp);
  await page.addInitScript(observeLongTasks);
  await page.addInitScript(observeContent, content);
  const begun = performance.now();
  await openUntilContent(page, url);
  const contentMs = performance.now() - begun;
  const visibleAt = (await page.evaluate(() => globalThis.groundplanVisibleMs ?? 0)) / 1000;
  await page.waitForTimeout(Math.max(0, openMs - contentMs));
  await expect.poll(network.isQuiet).toBe(true);
  const requests = network.finished();
  const readTwice = network.readTwice();
  const isInHtml = await page.evaluate(() => globalThis.groundplanIsInHtml ?? false);
  const blockingMs = await page.evaluate(() => globalThis.groundplanBlockingMs ?? 0);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await context.close();
  const scripts = requests.filter(isScript);
  const first = requests.filter(({ beganAt, kind }) =>
    isInHtml ? kind === 'Document' : beganAt < visibleAt,
  );
  return {
    isInHtml,
    firstScriptBytes: bytesOf(first, 'Script'),
    firstScripts: first.filter(isScript).map(({ url: one }) => new URL(one).pathname),
    scriptBytes: bytesOf(requests, 'Script'),
    htmlBytes: bytesOf(requests, 'Document'),
    jsonBytes: bytesOf(first, 'Fetch', 'XHR'),
    styleBytes: bytesOf(requests, 'Stylesheet'),
    requests: requests.length,
    waves: countWaves(first),
    contentMs,
    blockingMs,
    heapMb: usedSize / 1e6,
    uncompressed: scripts
      .filter(({ encoding, bytes }) => encoding !== 'br' && bytes > 1000)
      .map(({ url: one }) => one),
    readTwice,
    files: Object.fromEntries(
      requests
        .map(({ url: one, bytes }) => [new URL(one).pathname, bytes] as const)
        .sort(([, a], [, b]) => b - a),
    ),
  };
}

declare global {
  var groundplanBlockingMs: number | undefined;
  var groundplanVisibleMs: number | undefined;
  var groundplanIsInHtml: boolean | undefined;
}

/** Runs in the page: notes when a text first stands in the page, in milliseconds since 1970. */
export function observeContent(text: string): void {
  new MutationObserver((_, observer) => {
    // No function with a name: the compiler would add a call of a helper that the page does not have.
    const [early, drawn] = ['#prerendered', '#portal'].map((part) =>
      document.querySelector(part)?.textContent?.includes(text),
    );
    if (!early && !drawn) return;
    globalThis.groundplanIsInHtml = early ?? false;
    globalThis.groundplanVisibleMs = performance.timeOrigin + performance.now();
    console.debug('content is visible');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Opens an address and waits for the message of the observer in the page that the content is visible.
 * A locator would first run 330 kB of script in the page that is measured: 130 ms with the processor of a phone.
 */
export async function openUntilContent(page: Page, url: string): Promise<void> {
  const reported = page.waitForEvent('console', {
    predicate: (message) => message.text() === 'content is visible',
  });
  await Promise.all([reported, page.goto(url, { waitUntil: 'commit' })]);
}

/** Runs in the page: sums up the time of all tasks beyond 50 ms (total blocking time). */
export function observeLongTasks(): void {
  globalThis.groundplanBlockingMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      globalThis.groundplanBlockingMs = (globalThis.groundplanBlockingMs ?? 0) + duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
}

const isScript = ({ kind }: WeighedRequest): boolean => kind === 'Script';

const bytesOf = (requests: readonly WeighedRequest[], ...kinds: readonly string[]): number =>
  requests
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0);
