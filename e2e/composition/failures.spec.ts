import { expect, test } from '@playwright/test';
import { serveBroken } from '../fixtures/broken-entry';
import { demoProjectId, demoProjectTitle } from '../fixtures/demo-project';
import { managerNavigation, managerTabs } from '../fixtures/menus';
import { changeRegistry } from '../fixtures/page-registry';
import { deployedRemotes } from '../fixtures/registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { stopClock } from '../pages/stopped-clock';

/** As the portal sets it where nobody says otherwise. */
const loadDeadlineMs = 8000;

test('with no byte of any remote, navigation and tabs stand, and Retry brings each part without a reload', async ({
  page,
  baseURL,
}) => {
  const { navigation, tabs, unavailable } = portalFrame(page);
  await signInPage(page).openAs('manager', '/');
  const project = await demoProjectId(baseURL ?? '');
  await page.route('**/remotes/**', (route) => route.abort());
  await page.goto(`/projects/${project}/features`);

  await expect(navigation.getByRole('link')).toHaveText(managerNavigation);
  await expect(tabs.getByRole('link')).toHaveText(managerTabs);
  await expect(tabs.getByRole('link', { name: 'Features' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(unavailable).toHaveCount(2);

  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.unroute('**/remotes/**');
  await unavailable.first().getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: demoProjectTitle })).toBeVisible();
  await unavailable.getByRole('button', { name: 'Retry' }).click();
  await expect(unavailable).toHaveCount(0);
  await expect(page.getByText('Interlock Patio').first()).toBeVisible();
  expect(documents).toBe(0);
});

test('a remote that answers 404 costs only its own tab', async ({ page, baseURL }) => {
  const { tabs, unavailable } = portalFrame(page);
  await signInPage(page).openAs('manager', '/');
  const project = await demoProjectId(baseURL ?? '');
  await page.route('**/remotes/mf-features/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/projects/${project}/features`);

  await expect(unavailable).toHaveCount(1);
  await expect(unavailable.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: demoProjectTitle })).toBeVisible();
  await tabs.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/overview$/);
  await expect(unavailable).toHaveCount(0);
});

test('while a remote does not answer the frame stands; its message comes when the deadline ends', async ({
  page,
}) => {
  const { content, navigation, unavailable } = portalFrame(page);
  await signInPage(page).openAs('manager', '/');
  await page.route('**/remotes/mf-people/**', () => undefined);
  // The page's own clock stands still, so that neither a slow machine nor a quick one decides.
  await page.clock.install();
  await stopClock(page);
  await page.goto('/members', { waitUntil: 'commit' });
  await expect(content).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Projects' })).toBeVisible();
  await expect(unavailable).toHaveCount(0);

  await page.clock.runFor(loadDeadlineMs - 1000);
  await expect(unavailable).toHaveCount(0);
  await page.clock.runFor(1000);
  await expect(unavailable).toHaveCount(1);
  await page.clock.resume();
  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('a remote that breaks while it holds the page gives the page free', async ({
  page,
  baseURL,
}) => {
  const { navigation } = portalFrame(page);
  await signInPage(page).signInAs('manager');
  const people = (await deployedRemotes(baseURL ?? '')).find(({ name }) => name === 'mf-people');
  if (!people) throw new Error('mf-people is not deployed.');
  const holding = await serveBroken(page, people, 'holding');
  await changeRegistry(page, (all) => all.map((one) => (one.name === people.name ? holding : one)));
  await page.goto('/members');
  await page.getByRole('button', { name: 'Press' }).click();
  const cover = page.getByRole('dialog', { name: 'Copying for ever' });
  await expect(cover).toBeVisible();

  await page.evaluate('breakHolder()');
  await expect(page.getByText('Something went wrong in this part')).toBeVisible();
  await expect(cover).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
});

test('a project that cannot be read is reported once, and Retry brings head and tab', async ({
  page,
  baseURL,
}) => {
  await signInPage(page).openAs('manager', '/');
  const project = await demoProjectId(baseURL ?? '');
  const isProject = (url: URL) => url.pathname === `/jsonapi/node/project/${project}`;
  await page.route(isProject, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/projects/${project}/features`);
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(retry).toHaveCount(1);

  await page.unroute(isProject);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: demoProjectTitle })).toBeVisible();
  await expect(page.getByText('Interlock Patio').first()).toBeVisible();
});
