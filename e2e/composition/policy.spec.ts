import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { signInPage } from '../pages/sign-in-page';

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

test('pages keep their Content-Security-Policy and fetch nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const { violations, origins } = await watch(page);
  const project = await demoProjectId(baseURL ?? '');
  await signInPage(page).signInAs('manager');
  const paths = ['/projects', `/projects/${project}/features`, `/projects/${project}/documents`];
  for (const path of [...paths, `/projects/${project}/presentation`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(violations).toEqual([]);
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
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
