import type { IncomingMessage } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { test as base } from '../fixtures/own-portal';
import { remotesFetchedBy } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { startRelay } from '../set-up/relay';
import { signInBehind } from './kept-offline';

/** A portal whose every request is noted, whether a page or a worker sends it. */
interface Counted {
  readonly url: string;
  /** Addresses that were read, with repetitions. */
  readonly reads: string[];
}

const test = base.extend<{ readonly counted: Counted }>({
  serviceWorkers: 'allow',
  counted: async ({ baseURL }, use) => {
    const reads: string[] = [];
    const note = ({ method, url = '/' }: IncomingMessage) => {
      if (method === 'GET') reads.push(url);
      return true;
    };
    const { url, stop } = await startRelay(baseURL ?? '', note);
    await use({ url, reads });
    await stop();
  },
});

/** The registrations of all service workers of the origin. */
const registrations = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(
      ({ scope, active, waiting, installing }) => ({
        scope,
        scripts: [active, waiting, installing].flatMap((one) => (one ? [one.scriptURL] : [])),
      }),
    ),
  );

const isInCharge = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

test('the origin has one service worker, whichever remotes were opened', async ({
  page,
  portal: { url },
}) => {
  const project = await demoProjectId(url);
  const remotes = remotesFetchedBy(page);
  const workers = new Set<string>();
  page.context().on('serviceworker', (worker) => workers.add(worker.url()));
  await signInPage(page).signInAfresh('manager');
  for (const [path, text] of [
    ['/projects', 'Harbour Walk backyard'],
    ['/clients', 'Amelia Okafor'],
    [`/projects/${project}/features`, 'Planting Beds'],
    [`/projects/${project}/documents`, 'Documents'],
    [`/projects/${project}/presentation`, 'Client Proposal'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('#portal').getByText(text).first()).toBeVisible();
    // The shell registers the worker when a page has settled.
    await expect.poll(() => registrations(page), { timeout: 60_000 }).not.toEqual([]);
    expect(await registrations(page)).toEqual([
      { scope: `${url}/`, scripts: [`${url}/service-worker.js`] },
    ]);
  }
  expect([...remotes].sort()).toEqual([
    'mf-auth',
    'mf-features',
    'mf-people',
    'mf-presentation',
    'mf-project-areas',
    'mf-projects',
  ]);
  await page.reload();
  expect(await isInCharge(page)).toBe(true);
  expect([...workers]).toEqual([`${url}/service-worker.js`]);
});

/** Resolves when the page has nothing left to do. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

/** Opens a page, and returns all addresses that the page and the worker have read when both have finished. */
async function visit(page: Page, { url, reads }: Counted, path: string, text: string) {
  await page.goto('about:blank');
  const before = reads.length;
  const read = () => reads.slice(before);
  await page.goto(url + path);
  await expect(page.locator('#portal').getByText(text).first()).toBeVisible();
  // The last address that is no code: the worker reads the page for use offline when the page has settled.
  await expect.poll(read, { timeout: 60_000 }).toContain('/offline.html');
  for (let round = 0; round < 3; round += 1) await idle(page);
  return read();
}

test('a second visit asks the network for no address twice, of the page and of the worker together', async ({
  page,
  counted,
  baseURL,
}) => {
  const project = await demoProjectId(baseURL ?? '');
  const pages = [
    ['/projects', 'Harbour Walk backyard'],
    [`/projects/${project}/features`, 'Planting Beds'],
  ] as const;
  await signInBehind(counted, page);
  for (const [path, text] of pages) await visit(page, counted, path, text);
  for (const [path, text] of pages) {
    const reads = await visit(page, counted, path, text);
    expect(await isInCharge(page)).toBe(true);
    // Of the page, and of the worker.
    expect(reads).toContainEqual(expect.stringContaining('/jsonapi/node/project'));
    expect(reads).toContain('/registry.json');
    expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
  }
});
