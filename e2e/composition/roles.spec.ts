import { expect, test } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { demoProjectId } from '../fixtures/demo-project';
import { managerNavigation, managerTabs } from '../fixtures/menus';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

const leaders = {
  landing: /\/overview$/,
  firstTab: 'overview',
  navigation: managerNavigation,
  tabs: managerTabs,
};
const workers = {
  landing: /\/projects$/,
  firstTab: 'construction-binder',
  navigation: ['Projects'],
  tabs: ['Construction Binder', 'Features', 'Documents', 'Change Requests'],
};

/** Who sees what: decision 12, and section 6 of the projects' specification. */
const table = {
  administrator: leaders,
  manager: leaders,
  designer: {
    landing: /\/overview$/,
    firstTab: 'overview',
    navigation: ['Overview', 'Projects'],
    tabs: ['Overview', 'Construction Binder', 'Features', 'Documents', 'Checklist'],
  },
  staff_worker: workers,
  contract_worker: workers,
  customer: {
    landing: /\/projects$/,
    firstTab: 'cost-planner',
    navigation: ['Projects'],
    tabs: ['Features', 'Payments', 'Documents', 'Cost Planner'],
  },
};

for (const [role, { landing, firstTab, navigation, tabs }] of Object.entries(table)) {
  test(`${role} sees the navigation and the tabs of that role`, async ({ page, baseURL }) => {
    const frame = portalFrame(page);
    await signInPage(page).openAs(role, '/');
    await expect(page).toHaveURL(landing);
    await expect(frame.navigation.getByRole('link')).toHaveText(navigation);
    await page.goto(`/projects/${await demoProjectId(baseURL ?? '')}`);
    await expect(page).toHaveURL(new RegExp(`/${firstTab}$`));
    await expect(frame.tabs.getByRole('link')).toHaveText(tabs);
  });
}

test('whoever is signed out is led to sign in and back', async ({ page }) => {
  await page.goto('/clients');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).fill(mailOf('manager'), demoPassword);
  await expect(page).toHaveURL(/\/clients$/);
});

test('a page of another role leads home, and the address is forgotten', async ({ page }) => {
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login$/);
  await signInPage(page).fill(mailOf('customer'), demoPassword);
  await expect(page).toHaveURL(/\/projects$/);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/projects$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/projects$/);
});

test('an address that nobody has says so and leads back', async ({ page }) => {
  await signInPage(page).signInAs('manager');
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/404$/);
  await expect(
    page.getByText('Sorry but we could not find the page you are looking for'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Go back to dashboard' }).click();
  await expect(page).toHaveURL(/\/overview$/);
});
