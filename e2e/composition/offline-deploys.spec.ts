import { expect, type Page, test } from '@playwright/test';
import { renamedBuild } from '../fixtures/builds';
import { deployedRemotes } from '../fixtures/registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';
import { startRelay } from '../set-up/relay';
import { layWire } from '../set-up/wire';
import { keptPaths } from '../shell/kept-offline';

test.use({ serviceWorkers: 'allow' });

/** Returns the paths of all kept files. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const baseOf = async (portalUrl: string): Promise<string> =>
  (await deployedRemotes(portalUrl)).find(({ name }) => name === 'mf-people')?.base ?? '';

/** Serves a portal whose pages hang, while its files and data are answered. */
async function servePortalWithHangingPages(portalUrl: string) {
  let held = 0;
  const relay = await startRelay(portalUrl, ({ headers }) => {
    const isPage = headers.accept?.includes('text/html') ?? false;
    if (isPage) held += 1;
    return !isPage;
  });
  return { ...relay, heldPages: () => held };
}

test('what was withdrawn is not kept, its kept page offers the update, and a portal without offline use removes the worker', {
  tag: '@slow',
}, async ({ page }) => {
  const first = await startPortal();
  const wire = await layWire(first.url);
  // The same content service: the session stays, whose end would delete the kept answers as well.
  const second = await startPortal({ PORTAL_OFFLINE: '0', CMS_ORIGIN: first.contentServiceUrl });
  try {
    const dist = await renamedBuild('Crew and office');
    await portalCommand(first.dataFolder, ['deploy', 'mf-people', '--dist', dist]);
    const withdrawn = await baseOf(first.url);
    await page.goto(`${wire.url}/login`);
    await signInPage(page).fill('manager@demo.test', 'Groundplan-demo-1');
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(`${wire.url}/members`);
    const { navigation } = portalFrame(page);
    await expect(navigation.getByRole('link', { name: 'Crew and office' })).toBeVisible();
    await expect
      .poll(async () => (await keptFiles(page)).join(), { timeout: 60_000 })
      .toContain('/offline.html');
    expect((await keptFiles(page)).join()).toContain(withdrawn);

    await test.step('a roll-back, while pages hang', async () => {
      await portalCommand(first.dataFolder, ['rollback', 'mf-people']);
      const hanging = await servePortalWithHangingPages(first.url);
      await wire.cut();
      await wire.mend(hanging.url);
      await page.goto(`${wire.url}/members`);
      await expect(page.getByText('A new version of the portal is ready.')).toBeVisible();
      expect(hanging.heldPages()).toBeGreaterThan(0);
      await wire.cut();
      await hanging.stop();
      await wire.mend();
    });
    await test.step('a roll-back', async () => {
      await page.goto(`${wire.url}/members`);
      await expect
        .poll(async () => (await keptFiles(page)).join(), { timeout: 60_000 })
        .not.toContain(withdrawn);
      await wire.cut();
      await page.reload();
      // Until the portal is rendered, the saved page has the same navigation.
      await expect(page.locator('#saved-page')).toHaveCount(0);
      await expect(navigation.getByRole('link', { name: 'Members' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Crew and office' })).toBeHidden();
    });
    await test.step('switched off', async () => {
      expect(await keptPaths(page)).not.toEqual([]);
      await wire.mend(second.url);
      await page.goto(`${wire.url}/members`);
      const isGone = () =>
        page.evaluate(async () => {
          const workers = await navigator.serviceWorker.getRegistrations();
          return workers.length === 0 && (await caches.keys()).length === 0;
        });
      await expect.poll(isGone, { timeout: 60_000 }).toBe(true);
      await expect.poll(() => keptPaths(page)).toEqual([]);
      await expect(navigation.getByRole('link', { name: 'Members' })).toBeVisible();
    });
  } finally {
    await wire.cut();
    await Promise.all([first.stop(), second.stop()]);
  }
});
