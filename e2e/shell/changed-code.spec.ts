import { expect, type Page } from '@playwright/test';
import { portalFrame } from '../pages/portal-frame';
import type { Wire } from '../set-up/wire';
import { isKept, signInBehind, test } from './kept-offline';

declare global {
  /** Set by a changed script that runs. */
  var groundplanChangedCode: boolean | undefined;
}

/** Signs in, and opens the page of clients until its code is in the cache. */
async function keepClients(page: Page, wire: Wire): Promise<void> {
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/clients`);
  await isKept(page, 'mf-people');
}

/** Writes changes into some scripts in the cache of code, and opens the page of clients again. */
async function openWithChanged(
  page: Page,
  url: string,
  isChanged: (path: string) => boolean,
): Promise<void> {
  const kept = await page.evaluate(async () => {
    const requests = await (await caches.open('groundplan-code')).keys();
    return requests.map((request) => new URL(request.url).pathname);
  });
  const paths = kept.filter((path) => path.endsWith('.js') && isChanged(path));
  expect(paths.length).toBeGreaterThan(0);
  await page.evaluate(async (changed) => {
    const cache = await caches.open('groundplan-code');
    const headers = { 'content-type': 'text/javascript' };
    for (const path of changed) {
      const script = await (await fetch(path)).text();
      const body = `globalThis.groundplanChangedCode = true;\n${script}`;
      await cache.put(path, new Response(body, { headers }));
    }
  }, paths);
  await page.goto(`${url}/clients`);
  // Otherwise the page would get the scripts of the server, and the test would prove nothing.
  for (const path of paths)
    expect(await page.evaluate(async (of) => (await fetch(of)).text(), path)).toContain(
      'groundplanChangedCode',
    );
}

const hasChangedCodeRun = (page: Page): Promise<boolean> =>
  page.evaluate(() => 'groundplanChangedCode' in globalThis);

test('changed scripts of a remote in the storage of the browser do not run: the page loads those of the server', async ({
  page,
  wire,
}) => {
  await keepClients(page, wire);
  const heading = page.getByRole('heading', { level: 1, name: 'Clients' });

  await openWithChanged(page, wire.url, (path) => path.startsWith('/remotes/mf-people/'));
  await expect(heading).toBeVisible();
  expect(await hasChangedCodeRun(page)).toBe(false);

  await test.step('without a network the page says that its part is not available', async () => {
    await wire.cut();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.clearBrowserCache');
    await page.reload();
    await expect(portalFrame(page).unavailable).toBeVisible();
    expect(await hasChangedCodeRun(page)).toBe(false);
  });
});

for (const { scripts, isEntry } of [
  { scripts: 'a changed first script', isEntry: true },
  { scripts: 'changed later scripts', isEntry: false },
])
  test(`${scripts} of the shell in the storage of the browser: nothing of it runs, and the page says that the portal could not be loaded`, async ({
    page,
    wire,
  }) => {
    await keepClients(page, wire);
    const entry = await page.locator('script[src^="/shell/"][defer]').getAttribute('src');

    await openWithChanged(
      page,
      wire.url,
      (path) => path.startsWith('/shell/') && (path === entry) === isEntry,
    );
    await expect(page.getByText('The portal could not be loaded.')).toBeVisible();
    expect(await hasChangedCodeRun(page)).toBe(false);
  });
