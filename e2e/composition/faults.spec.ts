import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import {
  allFaults,
  commonFaults,
  type Fault,
  lateFaults,
  mainFaults,
  type Shown,
} from '../fixtures/faults';
import { type Place, places } from '../fixtures/places';
import { type DeployedRemote, deployedRemotes } from '../fixtures/registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'default' });

const deadlineMs = 2000;

let portal: RunningPortal;
let context: BrowserContext;
let remotes: readonly DeployedRemote[];
let projectId: string;
let page: Page;
const grid: string[] = [];

test.beforeAll(async ({ browser }) => {
  portal = await startPortal({
    PORTAL_LOAD_DEADLINE_MS: String(deadlineMs),
    PORTAL_UPDATE_INTERVAL_MS: '300',
  });
  context = await browser.newContext({ baseURL: portal.url });
  const first = await context.newPage();
  await signInPage(first).openAs('administrator', '/');
  await expect(portalFrame(first).content).toBeVisible();
  await first.close();
  remotes = await deployedRemotes(portal.url);
  projectId = await demoProjectId(portal.url);
});

test.afterAll(async () => {
  console.log(['Faults of remotes, and when the shell and the place stood:', ...grid].join('\n'));
  await context.close();
  await portal.stop();
});

test.beforeEach(async () => {
  page = await context.newPage();
});

test.afterEach(() => page.close());

const [people, ...others] = places;
const more: Readonly<Record<string, readonly Fault[]>> = {
  'mf-features': commonFaults,
  'mf-project-areas': lateFaults,
};
const faultsOf = ({ remote }: Place) => [...mainFaults, ...(more[remote] ?? [])];
const cells = [
  ...allFaults.map((fault) => ({ place: people!, fault })),
  ...others.flatMap((place) => faultsOf(place).map((fault) => ({ place, fault }))),
];

for (const { place, fault } of cells) {
  test(`${place.remote}, ${fault.name}: costs its own place, is told, and comes back`, async () => {
    const remote = remotes.find(({ name }) => name === place.remote)!;
    const path = place.path.replace(':projectId', projectId);
    await page.goto(fault.isLate ? `/projects/${projectId}/construction-binder` : '/health');
    if (fault.isLate) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await fault.inject(page, remote, place);
    const reported = fault.report && reportOf(remote, fault.report);

    const begun = Date.now();
    if (fault.isLate) await portalFrame(page).tabs.locator(`[href="${path}"]`).click();
    else await page.goto(path, { waitUntil: 'commit' });
    await expectUsable(place, fault);
    const usableMs = Date.now() - begun;
    await expectShown(fault.shown, place);
    const shownMs = Date.now() - begun;
    if (fault.report === 'crash') await page.getByRole('button', { name: 'Press' }).click();
    if (reported) expect((await reported).status()).toBe(204);

    await expectOthersUntouched(place, fault);
    await mend(fault, place);
    grid.push(
      `  ${place.remote.padEnd(18)}${fault.name.padEnd(38)}shell ${String(usableMs).padStart(5)} ms   ${fault.shown.padEnd(20)}${String(shownMs).padStart(6)} ms   back by ${fault.mendedBy}`,
    );
  });
}

const reportOf = ({ name, base }: DeployedRemote, kind: string) =>
  page.waitForResponse((response) => {
    if (!response.url().endsWith('/remote-reports')) return false;
    const report = response.request().postDataJSON() as Record<string, string>;
    return report.name === name && report.base === base && report.kind === kind;
  });

/** The frame stands and answers; a page without one has begun to draw. */
async function expectUsable({ isFramed }: Place, { shown }: Fault): Promise<void> {
  const stands =
    isFramed || shown === 'no such place'
      ? portalFrame(page).content
      : page.locator('#portal > *').first();
  await expect(stands).toBeVisible();
}

async function expectShown(shown: Shown, place: Place): Promise<void> {
  const expected = {
    'could not be loaded': portalFrame(page).unavailable,
    'went wrong': page.getByRole('alert').filter({ hasText: 'Something went wrong in this part' }),
    'no such place': place.withoutIt(page),
    'the part itself': place.drawn(page),
  }[shown];
  await expect(expected).toBeVisible();
  if (shown !== 'the part itself') await expect(place.drawn(page)).toHaveCount(0);
}

/** Another remote draws beside the place, or on the next page, and the place is as broken as before. */
async function expectOthersUntouched(place: Place, { shown }: Fault): Promise<void> {
  if (place.path.startsWith('/projects/') && place.isFramed && shown !== 'no such place') {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    return;
  }
  const [path, name] =
    place.remote === 'mf-projects' ? ['/members', 'Members'] : ['/projects', 'Projects'];
  if (place.isFramed) await portalFrame(page).navigation.locator(`[href="${path}"]`).click();
  else await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expectShown(shown, place);
}

/** The fault ends. Retry loads no document where the runtime allows it; else the tab is told that there is an update. */
async function mend(fault: Fault, place: Place): Promise<void> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  if (fault.mend) await fault.mend(page);
  else await page.unrouteAll({ behavior: 'ignoreErrors' });
  await byHand[fault.mendedBy]();
  if (fault.shown === 'no such place') await page.goto(place.path.replace(':projectId', projectId));
  await expect(place.drawn(page)).toBeVisible();
  await expect(portalFrame(page).unavailable).toHaveCount(0);
  if (fault.mendedBy === 'Retry') expect(documents).toBe(0);
}

const byHand: Readonly<Record<Fault['mendedBy'], () => Promise<unknown>>> = {
  Retry: () => page.getByRole('alert').getByRole('button', { name: 'Retry' }).click(),
  'Update now': () => page.getByRole('button', { name: 'Update now' }).click(),
  'a reload': () => page.reload(),
  itself: async () => undefined,
};

const registryFaults: Readonly<Record<string, Parameters<Page['route']>[1]>> = {
  '404': (route) => route.fulfill({ status: 404 }),
  '500': (route) => route.fulfill({ status: 500 }),
  hanging: () => undefined,
  'a page in place of JSON': (route) => route.fulfill({ body: '<!doctype html>' }),
  'JSON that is no registry': (route) => route.fulfill({ json: { remotes: [null] } }),
};

for (const [name, answer] of Object.entries(registryFaults)) {
  test(`registry.json, ${name}: an open page goes on as it is, and hears of updates once it is mended`, async () => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.route('**/registry.json', answer);
    const asked = page.waitForRequest('**/registry.json');
    await page.goto('/members');
    await asked;
    await expect(people!.drawn(page)).toBeVisible();
    await portalFrame(page).navigation.getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);

    await page.unroute('**/registry.json');
    const others = remotes.map((one) => ({ ...one, base: `${one.base}newer/` }));
    await page.route('**/registry.json', (route) => route.fulfill({ json: { remotes: others } }));
    await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
    expect(problems).toEqual([]);
  });
}

test('the reports of all of this stand in the status', async () => {
  const status = await portalCommand(portal.dataFolder, ['status']);
  for (const { remote } of places) {
    expect(status).toMatch(new RegExp(`${remote} .*failed to load [1-9]`));
  }
  expect(status).toMatch(/mf-people .*broke [1-9]\d*, crashed [1-9]/);
});
