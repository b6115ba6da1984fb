import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { deployedRemotes, shownAssets } from '../fixtures/registry';
import { goWithin } from '../pages/portal-frame';
import { ownUserId, signInPage } from '../pages/sign-in-page';
import { watchTraffic } from '../pages/traffic';

interface Watch {
  readonly violations: readonly string[];
  readonly origins: ReadonlySet<string>;
}

/** Breaches of the Content-Security-Policy, and every origin that the page asks for anything. */
async function watch(page: Page): Promise<Watch> {
  const violations: string[] = [];
  const origins = new Set<string>();
  await page.exposeFunction('policyBroken', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { policyBroken } = globalThis as { policyBroken?: (text: string) => void };
      policyBroken?.(`${event.violatedDirective} ${event.blockedURI} at ${location.pathname}`);
    });
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http')) origins.add(origin);
  });
  return { violations, origins };
}

test('every screen keeps its Content-Security-Policy and fetches nothing from elsewhere', async ({
  page,
  baseURL: given,
}) => {
  const baseURL = given ?? '';
  const { violations, origins } = await watch(page);
  const ids = { projectId: await demoProjectId(baseURL), userId: '' };
  await signInPage(page).signInAs('administrator');
  ids.userId = await ownUserId(page);
  const remotes = await deployedRemotes(baseURL);
  const screens = new Set(
    remotes.flatMap((remote) => shownAssets(remote, ids).map(({ path }) => path)),
  );
  expect(screens.size).toBeGreaterThan(20);
  const traffic = watchTraffic(page);
  await page.goto('/example');
  for (const path of screens)
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect(
        page
          .getByRole('main')
          .or(page.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible();
      await traffic.ended();
    });
  expect(violations).toEqual([]);
  expect([...origins]).toEqual([new URL(baseURL).origin]);
});

test('a script that someone slips into the page does not run', async ({ page }) => {
  const { violations } = await watch(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => violations.length).toBe(1);
  expect(await page.title()).not.toBe('taken over');
});
