import { expect, type Locator, type Page, test } from '@playwright/test';
import { demoPassword, mailOf } from '../fixtures/accounts';
import { demoProjectId } from '../fixtures/demo-project';
import {
  hasRunChanged,
  holdRequests,
  pageScripts,
  type ScriptFault,
  scriptFaults,
  shellScripts,
} from '../fixtures/page-scripts';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

/** The message of the page, or that of a part of the page. */
const retryOn = (page: Page): Locator => {
  const alert = page.getByRole('alert');
  const name = 'Retry';
  return alert.getByRole('link', { name }).or(alert.getByRole('button', { name })).first();
};

/** The time until a page, a chunk or a part is late has passed. */
const passTime = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ('animationName' in animation && animation.animationName === 'boot-late')
        animation.finish();
  });
  await page.clock.fastForward(20_000);
};

const faults = Object.keys(scriptFaults) as ScriptFault[];

interface Lost {
  readonly path: string;
  /** Address of the script. */
  readonly script: string;
  readonly fault: ScriptFault;
  readonly drawn: Locator;
}

/** Without the script the page says so, and Retry brings the page once the script is there. */
async function expectMended(page: Page, { path, script, fault, drawn }: Lost): Promise<void> {
  const address = `**${script}*`;
  let isLost = true;
  await page.route(address, (route) => (isLost ? scriptFaults[fault](route) : route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(async () => {
    if (fault === 'hanging') await passTime(page);
    await expect(retryOn(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(drawn).toHaveCount(0);
  expect(await hasRunChanged(page)).toBe(false);
  isLost = false;
  // What hangs is given up; of two parts of a page each has its own Retry.
  if (fault === 'hanging') await page.clock.fastForward(20_000);
  await expect(async () => {
    if (await retryOn(page).isVisible()) await retryOn(page).click();
    await expect(drawn).toBeVisible({ timeout: 2000 });
    await expect(retryOn(page)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await page.unroute(address);
}

test('without any one script of the sign-in page, the page says so, and Retry brings the page', async ({
  page,
}) => {
  await page.clock.install();
  const path = '/login';
  // The prerendered form is not counted: it cannot sign anybody in.
  const drawn = page.locator('#portal').getByLabel('Email');
  const scripts = await pageScripts(page, path);
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts)
    for (const fault of faults)
      await test.step(`${script}: ${fault}`, () =>
        expectMended(page, { path, script, fault, drawn }));
});

test('without the script of the frame, or one that parts share, the page says so, and Retry brings the page', async ({
  page,
  baseURL,
}) => {
  await signInPage(page).signInAs('manager');
  await page.clock.install();
  const path = `/projects/${await demoProjectId(baseURL ?? '')}/features`;
  const drawn = page.getByText('Interlock Patio').filter({ visible: true }).first();
  const scripts = (await pageScripts(page, path)).filter((address) =>
    /staff-frame|cms/.test(address),
  );
  expect(scripts).toHaveLength(2);
  for (const script of scripts)
    for (const fault of faults)
      await test.step(`${script}: ${fault}`, () =>
        expectMended(page, { path, script, fault, drawn }));
});

test('a late script of the shell with another byte does not run, also with another table of hashes, and its page says so', async ({
  page,
}) => {
  await signInPage(page).signInAs('administrator');
  const drawn = page.getByRole('heading', { level: 1, name: 'Deployments' });
  for (const script of ['deployments', 'late-hashes'])
    await test.step(script, async () => {
      const address = `**/shell/${script}.*.js*`;
      await page.route(address, scriptFaults['another byte']);
      await page.goto('/deployments');
      await expect(page.getByText('Something went wrong')).toHaveCount(1);
      await expect(drawn).toHaveCount(0);
      expect(await hasRunChanged(page)).toBe(false);
      await page.unrouteAll({ behavior: 'wait' });
      await page.goto('/deployments');
      await expect(drawn).toBeVisible();
    });
});

/** Where the first element of each kind stands, in px: the outline's, or that of the frame. */
const placesOf = async (page: Page, selectors: readonly string[]): Promise<number[][]> => {
  const boxes = await Promise.all(
    selectors.map((selector) => page.locator(selector).filter({ visible: true }).boundingBox()),
  );
  return boxes.map((box) => (box ? [box.x, box.y, box.width, box.height].map(Math.round) : []));
};

const wide = {
  width: 1440,
  outline: ['#boot > i + i', '#boot > i:first-child', '#boot > b > svg'],
  frame: ['#portal aside', 'header[aria-label="Toolbar"]', '#portal aside a[aria-label] svg'],
};
for (const { name, layout, width, outline, frame } of [
  { ...wide, name: '1440 px wide', layout: {} },
  {
    ...wide,
    name: 'boxed, with a narrow navigation on the right',
    layout: { mode: 'boxed', side: 'right', navbar: 'style-3' },
  },
  {
    ...{ name: '360 px wide', layout: {}, width: 360 },
    ...{ outline: ['#boot > i:first-child'], frame: ['header[aria-label="Toolbar"]'] },
  },
])
  test(`${name}, the outline of the frame stands before the scripts, and nothing moves when they come`, async ({
    page,
  }) => {
    await signInPage(page).signInAs('manager');
    await page.evaluate((chosen) => {
      const { userId } = JSON.parse(localStorage.getItem('groundplan.session') ?? '{}');
      localStorage.setItem(`groundplan.layout.${userId}`, JSON.stringify(chosen));
      localStorage.setItem('groundplan.theme', 'dark');
    }, layout);
    await page.setViewportSize({ width, height: 800 });
    const letGo = await holdRequests(page, shellScripts);
    await page.goto('/members', { waitUntil: 'commit' });
    await expect(page.locator('#boot > i:first-child')).toBeVisible();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await background()).toBe('rgb(26, 25, 22)');
    const outlined = await placesOf(page, outline);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
    expect(await placesOf(page, frame)).toEqual(outlined);
    expect(await background()).toBe('rgb(26, 25, 22)');
    await expect(page.locator('#boot')).toBeHidden();
  });

test('a frame that does not load after signing in says so, and Retry brings it', async ({
  page,
}) => {
  await page.goto('/login');
  await page.route('**/shell/staff-frame*.js*', scriptFaults['404']);
  await signInPage(page).fill(mailOf('manager'), demoPassword);
  await expect(
    page.getByRole('heading', { name: 'Something went wrong in the portal.' }),
  ).toBeVisible();
  await page.unroute('**/shell/staff-frame*.js*');
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(portalFrame(page).navigation).toBeVisible();
});

test('a browser without scripts is told what is missing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  // What stands in <noscript> is text to Playwright's other locators.
  await expect(page.locator('#scriptless')).toBeVisible();
  await expect(page.getByText('This is taking longer')).toBeHidden();
  await context.close();
});

test('the message is in the language of the person', async ({ page }) => {
  await page.goto('/health');
  await page.evaluate(() => localStorage.setItem('groundplan.language', 'ar'));
  await page.route('**/shell/*.js', scriptFaults['404']);
  await page.goto('/login');
  await expect(page.getByRole('alert')).toHaveText(/تعذر تحميل البوابة/, { useInnerText: true });
  await expect(page.getByRole('link')).toHaveText('إعادة المحاولة');
});
