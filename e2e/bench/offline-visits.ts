import { type BrowserContext, expect, type Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { signInPage } from '../pages/sign-in-page';
import { layWire } from '../set-up/wire';
import { inPortal } from './in-portal';
import { median } from './median';
import { plainContent, reactAlone, servePlainPage } from './plain-page';
import { observeContent, openUntilContent } from './visit';

const rounds = 5;
/** Slowdown of the processor in the profile of a phone. */
const slowdown = 4;
/** Goal in milliseconds of the first paint of a saved page. */
const savedGoalMs = 300;

/** Pages with a text of their content and the goal in milliseconds. */
const pages = [
  { name: '/projects', path: '/projects', content: 'Harbour Walk backyard', goalMs: 600 },
  {
    name: 'an open project',
    path: '/projects/{project}/features',
    content: 'Planting Beds',
    goalMs: 900,
  },
];

/**
 * `npm run bench:offline`: time until pages show the HTML of the last visit, and data, on a second
 * visit with the processor of a phone, with and without a network. A page of React alone, opened
 * again in the same run, tells how fast the machine is.
 */
await inPortal(async (browser, url) => {
  const wire = await layWire(url);
  const project = await demoProjectId(url);
  const context = await browser.newContext({ baseURL: wire.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signInPage(page).signInAfresh('manager');
  const visits = pages.map((one) => ({ ...one, path: one.path.replace('{project}', project) }));
  for (const { path, content } of visits) {
    await page.goto(path);
    await page.getByText(content).first().waitFor();
    await codeIsKept(page);
  }
  await page.close();
  const rows: Record<string, Record<string, string>> = {
    'React alone': { 'with a network, data': `${Math.round(await reactAloneMs(context))} ms` },
  };
  for (const network of ['with a network', 'without a network']) {
    if (network === 'without a network') await wire.cut();
    for (const { name, path, content, goalMs } of visits) {
      const times = await timesOf(context, wire.url + path, content);
      const ofMedian = (time: keyof Times, goal: number) =>
        `${Math.round(median(times.map((one) => one[time])))} of ${goal} ms`;
      rows[name] = { ...rows[name], [`${network}, data`]: ofMedian('dataMs', goalMs) };
      if (times.every(({ savedMs }) => savedMs > 0))
        rows[name] = { ...rows[name], 'saved page': ofMedian('savedMs', savedGoalMs) };
    }
  }
  console.table(rows);
  await context.close();
});

/** Time until a page of React alone shows data from a server on this machine, median of later visits. */
async function reactAloneMs(context: BrowserContext): Promise<number> {
  const { url, stop } = await servePlainPage(reactAlone);
  await visibleAfter(context, url, plainContent);
  const times = await timesOf(context, url, plainContent);
  await stop();
  return median(times.map(({ dataMs }) => dataMs));
}

/** Waits until the worker has finished to keep the code of the open page. */
async function codeIsKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const code = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = code.filter((name) => /\/(shell|remotes)\//.test(name));
      const found = await Promise.all(files.map((file) => caches.match(file)));
      return found.every(Boolean) && (await caches.match('/offline.html')) !== undefined;
    });
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

/** Times after the navigation, in milliseconds. */
interface Times {
  /** First paint of a saved page; 0 without one. */
  readonly savedMs: number;
  readonly dataMs: number;
}

async function timesOf(context: BrowserContext, url: string, content: string): Promise<Times[]> {
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await visibleAfter(context, url, content));
  return times;
}

async function visibleAfter(context: BrowserContext, url: string, content: string): Promise<Times> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observeSaved, content);
  await page.addInitScript(observeContent, content);
  await openUntilContent(page, url);
  const times = await page.evaluate(() => {
    // No function with a name: the compiler would add a call of a helper that the page does not have.
    const [savedAt, paintedAt = 0] = ['saved', 'first-contentful-paint'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    return {
      dataMs: (globalThis.groundplanVisibleMs ?? 0) - performance.timeOrigin,
      savedMs: savedAt === undefined ? 0 : Math.max(savedAt, paintedAt),
    };
  });
  await page.close();
  return times;
}

/** Runs in the page: marks when a text first stands in the saved page. */
function observeSaved(text: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('#saved-page')?.textContent?.includes(text)) return;
    performance.mark('saved');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
