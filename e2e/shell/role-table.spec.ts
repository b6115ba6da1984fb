import { expect, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

const leaders = ['administrator', 'manager'];
const planners = [...leaders, 'designer'];
const workers = ['staff_worker', 'contract_worker'];
const staff = [...planners, ...workers];
const everyone = [...staff, 'customer'];

/** Who opens which page, as the documents have it: spec 1, sections 2 and 6; spec 2, section 6; decisions 12 to 16. */
const pages: Readonly<Record<string, readonly string[]>> = {
  '/overview': planners,
  '/projects': everyone,
  '/projects/new': planners,
  '/members': leaders,
  '/members/new': leaders,
  '/clients': leaders,
  '/clients/new': leaders,
  '/crews': leaders,
  '/password/reset': everyone,
  '/example': everyone,
  '/loading': everyone,
};

/** Who opens which tab of a project. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  overview: planners,
  'construction-binder': staff,
  features: everyone,
  finances: [...leaders, 'customer'],
  work: leaders,
  documents: everyone,
  'change-request': [...leaders, ...workers],
  checklist: planners,
  'cost-planner': [...leaders, 'customer'],
};

const home = (role: string): string => (planners.includes(role) ? '/overview' : '/projects');

for (const role of everyone) {
  test(`${role} opens the pages of that role by their address, and no other`, async ({ page }) => {
    await signInPage(page).openAs(role, '/');
    for (const [path, allowed] of Object.entries(pages)) {
      await test.step(path, async () => {
        await page.goto(path);
        const end = allowed.includes(role) ? path : home(role);
        await expect(page).toHaveURL((url) => url.pathname === end);
      });
    }
  });

  test(`${role} opens the tabs of that role by their address, and no other`, async ({
    page,
    baseURL,
  }) => {
    const project = `/projects/${await demoProjectId(baseURL ?? '')}`;
    await signInPage(page).openAs(role, '/');
    for (const [tab, allowed] of Object.entries(tabs)) {
      await test.step(tab, async () => {
        await page.goto(`${project}/${tab}`);
        const current = portalFrame(page).tabs.locator('[aria-current="page"]');
        await expect(current).toBeVisible();
        const isThere = new URL(page.url()).pathname === `${project}/${tab}`;
        expect(isThere, `${role} at ${tab}`).toBe(allowed.includes(role));
      });
    }
  });
}

test('nobody who is signed out opens any page but the public ones', async ({ page, baseURL }) => {
  const project = `/projects/${await demoProjectId(baseURL ?? '')}`;
  const closed = Object.keys(pages).filter((path) => !['/example', '/loading'].includes(path));
  for (const path of [...closed, `${project}/features`, `${project}/presentation`]) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
    });
  }
  for (const path of ['/login', '/password/forgot', '/example', '/loading']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});
