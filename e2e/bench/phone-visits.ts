import type { Browser, BrowserContextOptions } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { inPortal } from './in-portal';
import { median } from './median';
import { antdAlone, type PlainPage, plainContent, reactAlone, servePlainPage } from './plain-page';
import { signedIn } from './signed-in';
import { observeContent, observeLongTasks, openUntilContent } from './visit';
import { type Visit, visits } from './visits';

const rounds = 3;

/** Network and processor of a phone: 1.6 Mbit/s, 150 ms, a processor four times as slow. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const slowdown = 4;
/** Time in milliseconds after the load and the data in which a page stores itself, and its worker the files. */
const idleMs = 15_000;
/** Time in milliseconds after the load and the data from which tasks count as idle: the start ends in this time. */
const startEndsMs = 500;

declare global {
  /** Start and end of the tasks of more than 50 ms, in milliseconds after the navigation. */
  var groundplanLongTasks: (readonly [start: number, end: number])[] | undefined;
}

interface Times {
  /** First words or pictures, in milliseconds after the navigation. */
  readonly firstPaintMs: number;
  readonly contentMs: number;
  /** Time of long tasks beyond 50 ms, over the whole load. */
  readonly blockedMs: number;
}

/**
 * `npm run bench:phone -- [PART OF A NAME]`: cold visits with the network and processor of a phone, medians of three,
 * beside pages of React alone and of antd alone in the same run; then the longest task of a visit that stays open.
 */
const main = (): Promise<void> =>
  inPortal(async (browser, url) => {
    const [named = ''] = process.argv.slice(2);
    const project = await demoProjectId(url);
    const plain = {
      react: await measuredPlain(browser, reactAlone),
      antd: await measuredPlain(browser, antdAlone),
    };
    const rows: Record<string, Record<string, string>> = Object.fromEntries(
      [plain.react, plain.antd].map(({ name, times }) => [name, row(times, plain, null)]),
    );
    for (const visit of visits.filter(({ name }) => name.includes(named))) {
      const storageState = visit.role ? await signedIn(browser, url, visit.role) : undefined;
      const address = url + visit.path.replace('{project}', project);
      const times = await measured(browser, { storageState }, address, visit.content);
      const idleTaskMs = await longestIdleTask(browser, { storageState }, address, visit.content);
      rows[visit.name] = {
        ...row(times, plain, visit.phone ?? null),
        'idle task ms': `${idleTaskMs?.toFixed(0) ?? 'below 50'} of 50`,
      };
    }
    console.table(rows);
  });

interface MeasuredPlain {
  /** Name of the page with the bytes of its script. */
  readonly name: string;
  readonly times: Times;
}

async function measuredPlain(browser: Browser, page: PlainPage): Promise<MeasuredPlain> {
  const { url, scriptBytes, stop } = await servePlainPage(page);
  const times = await measured(browser, {}, url, plainContent);
  await stop();
  return { name: `${page.name}, ${(scriptBytes / 1000).toFixed(0)} kB`, times };
}

async function measured(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  content: string,
): Promise<Times> {
  const all: Times[] = [];
  for (let round = 0; round < rounds; round += 1)
    all.push(await visitOnPhone(browser, options, url, content));
  const medianOf = (name: keyof Times) => median(all.map((times) => times[name]));
  return {
    firstPaintMs: medianOf('firstPaintMs'),
    contentMs: medianOf('contentMs'),
    blockedMs: medianOf('blockedMs'),
  };
}

async function visitOnPhone(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  content: string,
): Promise<Times> {
  const { page, cdp } = await phone(browser, { ...options, serviceWorkers: 'block' });
  // The stream of events would keep the network from becoming idle.
  await cdp.send('Network.setBlockedURLs', { urls: ['*/api/events'] });
  await page.addInitScript(observeLongTasks);
  await page.addInitScript(observeContent, content);
  await openUntilContent(page, url);
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    contentMs: (globalThis.groundplanVisibleMs ?? 0) - performance.timeOrigin,
    blockedMs: globalThis.groundplanBlockingMs ?? 0,
  }));
  await page.context().close();
  return times;
}

/**
 * Returns the longest task in milliseconds of a page that stays open after its data, with events, service worker and what is
 * stored for use offline; null if none takes more than 50 ms.
 */
async function longestIdleTask(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  content: string,
): Promise<number | null> {
  const { page } = await phone(browser, { ...options, serviceWorkers: 'allow' });
  await page.addInitScript(observeTasks);
  await page.addInitScript(observeContent, content);
  await openUntilContent(page, url);
  await page.waitForLoadState('load');
  await page.waitForTimeout(idleMs);
  const longest = await page.evaluate((afterMs) => {
    const shownMs = (globalThis.groundplanVisibleMs ?? 0) - performance.timeOrigin;
    const [navigation] = performance.getEntriesByType('navigation');
    const { loadEventEnd } = navigation as PerformanceNavigationTiming;
    const idleFrom = Math.max(shownMs, loadEventEnd) + afterMs;
    const idle = (globalThis.groundplanLongTasks ?? []).filter(([, end]) => end > idleFrom);
    return Math.max(0, ...idle.map(([start, end]) => end - start));
  }, startEndsMs);
  await page.context().close();
  return longest > 0 ? longest : null;
}

/** Runs in the page: notes the tasks of more than 50 ms. */
function observeTasks(): void {
  globalThis.groundplanLongTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.groundplanLongTasks?.push([startTime, startTime + duration]);
  }).observe({ type: 'longtask', buffered: true });
}

/** Opens a page with the network and processor of a phone. */
async function phone(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp };
}

const ofGoal = (value: string, goal: number | undefined): string =>
  goal === undefined ? value : `${value} of ${goal}`;

const row = (
  { firstPaintMs, contentMs, blockedMs }: Times,
  plain: { readonly react: MeasuredPlain; readonly antd: MeasuredPlain },
  goal: NonNullable<Visit['phone']> | null,
) => ({
  'first paint ms': ofGoal(firstPaintMs.toFixed(0), goal ? 1000 : undefined),
  'content ms': contentMs.toFixed(0),
  'times React alone': ofGoal(
    (contentMs / plain.react.times.contentMs).toFixed(2),
    goal?.mostRatio,
  ),
  'times antd alone': ofGoal(
    (contentMs / plain.antd.times.contentMs).toFixed(2),
    goal?.mostAntdRatio,
  ),
  'blocked ms': ofGoal(blockedMs.toFixed(0), goal?.mostBlockedMs),
});

await main();
