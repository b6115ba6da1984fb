import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { demoProjectId } from '../fixtures/demo-project';
import { signInPage } from '../pages/sign-in-page';
import {
  age,
  isKept,
  keptEntries,
  keptPaths,
  signInBehind,
  storedTasks,
  test,
} from './kept-offline';

declare global {
  /** What a person saw of a saved page, before the portal had drawn anything; null if nothing. */
  var groundplanSavedPage: string | null | undefined;
  /** What the portal had drawn when the saved page was removed. */
  var groundplanTakenOver: string | null | undefined;
}

/** Runs in the page: notes what is seen of a saved page in the first frame that has any of the page. */
function observeSavedPage(): void {
  const look = () => {
    const saved = document.querySelector<HTMLElement>('#saved-page');
    if (!saved && !document.querySelector('#portal > *')) return void requestAnimationFrame(look);
    const isSeen = saved?.checkVisibility() && !document.querySelector('#portal > *');
    globalThis.groundplanSavedPage = isSeen ? saved?.innerText : null;
  };
  requestAnimationFrame(look);
}

/** Runs in the page: notes what the portal had drawn when the saved page was removed. */
function observeTakeOver(): void {
  new MutationObserver((changes) => {
    const isRemoved = changes
      .flatMap(({ removedNodes }) => [...removedNodes])
      .some((one) => one instanceof Element && one.id === 'saved-page');
    if (isRemoved) globalThis.groundplanTakenOver = document.querySelector('#portal')?.textContent;
  }).observe(document, { childList: true, subtree: true });
}

/** Returns the text of the saved page that was shown first; null if none was. Waits until it is gone. */
async function savedPageOf(page: Page): Promise<string | null | undefined> {
  await page.waitForFunction(() => globalThis.groundplanSavedPage !== undefined);
  await expect(page.locator('#saved-page')).toHaveCount(0);
  return page.evaluate(() => globalThis.groundplanSavedPage);
}

test('without a network the checklist of an open project is there, is ticked and noted, and all arrives later', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  const tasks = await storedTasks(baseURL, ownProject.id);
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects`);
  await expect(page.getByRole('link', { name: ownProject.title }).first()).toBeVisible();
  await expect.poll(async () => (await keptPaths(page)).join()).toContain('/jsonapi/node/project?');
  await page.goto(`${wire.url}/projects/${ownProject.id}/checklist`);
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Mark the hedge');
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('checkbox', { name: 'Mark the hedge done' })).toBeVisible();
  await isKept(page, 'mf-project-areas');
  const isPageSaved = async () =>
    (await keptEntries(page)).some(
      ([key, html]) => key.includes('page /projects/') && html.includes('Mark the hedge'),
    );
  await expect.poll(isPageSaved).toBe(true);

  await test.step('the page opens anew, and says from when it is', async () => {
    await wire.cut();
    await page.addInitScript(observeSavedPage);
    await page.reload();
    expect(await savedPageOf(page)).toMatch(/Data of .+Mark the hedge/s);
    await expect(page.getByRole('checkbox', { name: 'Mark the hedge done' })).toBeVisible();
    await expect(age(page)).toBeVisible();
  });
  await test.step('another person sees nothing of it', async () => {
    const session = await page.evaluate(() => {
      const kept = localStorage.getItem('groundplan.session') ?? '';
      const { roles } = JSON.parse(kept) as { roles: string[] };
      const userId = '22222222-2222-4222-8222-222222222222';
      localStorage.setItem('groundplan.session', JSON.stringify({ userId, roles }));
      return kept;
    });
    await page.reload();
    expect(await savedPageOf(page)).toBeNull();
    await page.evaluate((kept) => localStorage.setItem('groundplan.session', kept), session);
  });
  await test.step('an expired token signs nobody out', async () => {
    await page.evaluate(() => {
      const tokens = JSON.parse(localStorage.getItem('groundplan.tokens') ?? '{}');
      localStorage.setItem(
        'groundplan.tokens',
        JSON.stringify({ ...tokens, expiresAt: Date.now() - 1000 }),
      );
    });
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Mark the hedge done' })).toBeVisible();
  });
  await test.step('a tick and a note wait', async () => {
    await page.getByRole('checkbox', { name: 'Mark the hedge done' }).check();
    await page.getByLabel('Notes of Mark the hedge').fill('Eleven posts');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not saved yet: 2')).toBeVisible();
  });
  await test.step('the list of projects opens as well', async () => {
    await page.goto(`${wire.url}/projects`);
    await expect(page.getByRole('link', { name: ownProject.title }).first()).toBeVisible();
  });
  await test.step('with the network all arrives', async () => {
    await wire.mend();
    await page.goto(`${wire.url}/projects/${ownProject.id}/checklist`);
    await expect
      .poll(async () => JSON.stringify(await tasks()), { timeout: 60_000 })
      .toContain('Eleven posts');
    await expect(age(page)).toBeHidden();
  });
});

test('over a network that answers nothing the data of the last visit takes the place of the saved page', async ({
  page,
  wire,
}) => {
  const projects = page.locator('#portal').getByText('Harbour Walk backyard');
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects`);
  await expect(projects).toBeVisible();
  await isKept(page, 'mf-projects');
  const savedPages = async () =>
    (await keptPaths(page)).filter((key) => key === 'text page /projects').length;
  await expect.poll(savedPages).toBe(1);

  wire.silence();
  await page.addInitScript(observeTakeOver);
  // A picture that the browser has not kept yet delays the end of loading.
  await page.reload({ waitUntil: 'domcontentloaded' });
  const takenOver = () => page.evaluate(() => globalThis.groundplanTakenOver);
  await expect.poll(takenOver).toContain('Harbour Walk backyard');
});

test('pictures that were seen stay visible without a network', async ({ page, wire, baseURL }) => {
  const project = await demoProjectId(baseURL ?? '');
  await signInBehind(wire, page);
  await page.goto(`${wire.url}/projects/${project}/overview`);
  const pictures = page
    .locator('#portal')
    .getByRole('link', { name: /^Pictures of the project/ })
    .locator('img');
  const areDrawn = async () => {
    const widths = await pictures.evaluateAll((all) =>
      all.map((one) => (one as HTMLImageElement).naturalWidth),
    );
    return widths.length > 0 && widths.every((width) => width > 0);
  };
  await expect(pictures.first()).toBeVisible();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(areDrawn).toBe(true);
  await isKept(page, 'mf-projects');
  const shown = await pictures.count();
  const keptPictures = async () =>
    (await keptPaths(page)).filter((key) => key.startsWith('picture ')).length;
  await expect.poll(keptPictures).toBeGreaterThanOrEqual(shown);
  await wire.cut();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await page.reload();
  await expect(pictures).toHaveCount(shown);
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(areDrawn).toBe(true);
});

test('who signs out leaves nothing, and a project that was taken away is not kept', async ({
  page,
  ownProject,
  wire,
  baseURL,
}) => {
  await signInBehind(wire, page, ownProject.client);
  await page.goto(`${wire.url}/projects/${ownProject.id}`);
  await expect(page.getByRole('heading', { name: ownProject.title }).first()).toBeVisible();
  await expect.poll(async () => (await keptPaths(page)).join()).toContain(ownProject.id);

  const service = await contentServiceAs(baseURL ?? '', 'manager');
  await service.patch(`/jsonapi/node/project/${ownProject.id}/relationships/field_project_client`, {
    data: null,
  });
  await page.goto(`${wire.url}/`);
  await expect
    .poll(async () => (await keptPaths(page)).join(), { timeout: 60_000 })
    .not.toContain(ownProject.id);

  await expect.poll(async () => (await keptPaths(page)).length).toBeGreaterThan(0);
  await signInPage(page).signOut();
  expect(await keptPaths(page)).toEqual([]);
});

test('without a network a sign-out leads to the sign-in page, and so does Back', async ({
  page,
  wire,
}) => {
  await signInBehind(wire, page);
  // Another document than that of the sign-in page.
  await page.goto(`${wire.url}/clients`);
  await isKept(page, 'mf-people');
  await isKept(page, 'mf-auth');
  await wire.cut();
  await signInPage(page).signOut();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
