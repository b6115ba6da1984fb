import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { type Cell, type Fault, injectFaults, type Round, rounds } from '../fixtures/faults';
import { type Place, places } from '../fixtures/places';
import { type DeployedRemote, deployedRemotes } from '../fixtures/registry';
import { goWithin, portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'default' });

/** As the portal sets it where nobody says otherwise. */
const loadDeadlineMs = 8000;

let portal: RunningPortal;
let context: BrowserContext;
let remotes: readonly DeployedRemote[];
let projectId: string;
let page: Page;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal({ PORTAL_UPDATE_INTERVAL_MS: '300' });
  context = await browser.newContext({ baseURL: portal.url });
  const first = await context.newPage();
  await signInPage(first).signInAs('administrator');
  await first.close();
  remotes = await deployedRemotes(portal.url);
  projectId = await demoProjectId(portal.url);
});

test.afterAll(async () => {
  await context.close();
  await portal.stop();
});

test.beforeEach(async () => {
  page = await context.newPage();
});

test.afterEach(() => page.close());

const cellsOf = ({ faults }: Round): readonly Cell[] =>
  places.flatMap((place) => {
    const fault = faults[place.remote];
    return fault ? [{ place, fault }] : [];
  });

const named = ({ place, fault }: Cell): string => `${place.remote}, ${fault.name}`;
const pathOf = ({ path }: Place): string => path.replace(':projectId', projectId);

for (const round of rounds) {
  const cells = cellsOf(round);
  test(`each costs its own place, is told, and comes back: ${cells.map(named).join('; ')}`, async () => {
    await page.goto('/health');
    await page.clock.install();
    const ends = await injectFaults(page, cells, remotes);
    await page.goto(round.whole.path);
    const documents = documentsLoaded();
    for (const cell of cells)
      await test.step(named(cell), async () => {
        await expectStruck(cell, round);
        await ends.get(cell)?.();
        await mendInPlace(cell);
        expect(documents()).toBe(0);
      });
    await mendByDocument(cells);
  });
}

/** Opens the place of a cell: the frame stands, the place shows the fault, the gateway hears of it, the rest works. */
async function expectStruck({ place, fault }: Cell, { whole }: Round): Promise<void> {
  const reported = fault.report && reportOf(place.remote, fault.report);
  const asked = entriesAskedFor(place);
  await openPlace(place, fault);
  // Before, the deadline may end while the registry loads, and nothing has hung yet.
  if (isHanging(fault)) await expect.poll(() => asked.size).toBe(1);
  await expectUsable(place, fault);
  await expectShown(fault, place);
  if (fault.report === 'crash') await page.getByRole('button', { name: 'Press' }).click();
  if (reported) expect((await reported).status()).toBe(204);

  if (place.path.startsWith('/projects/') && place.isFramed) return;
  await leadTo(whole.path);
  await expect(page.getByRole('heading', { level: 1, name: whole.heading })).toBeVisible();
  await openPlace(place, { ...fault, isLate: false });
  await expectShown(fault, place);
  // The place may show the end of the try before until the next one begins.
  if (isHanging(fault)) await expect.poll(() => asked.size).toBeGreaterThan(1);
}

const isHanging = ({ network }: Fault): boolean => network?.answer === 'hanging';

/** Addresses at which the entry of a remote is asked for from now on; every further try has one of its own. */
function entriesAskedFor({ remote }: Place): ReadonlySet<string> {
  const { base, entry } = deployed(remote);
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes(`${base}${entry}`)) asked.add(request.url());
  });
  return asked;
}

function deployed(remote: string): DeployedRemote {
  const found = remotes.find(({ name }) => name === remote);
  if (!found) throw new Error(`${remote} is not deployed.`);
  return found;
}

/** Goes to a place. A late fault strikes after a tab of its page has loaded. */
async function openPlace(place: Place, fault: Fault): Promise<void> {
  if (fault.isLate) {
    await goWithin(page, `/projects/${projectId}/construction-binder`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await portalFrame(page)
      .tabs.locator(`[href="${pathOf(place)}"]`)
      .click();
  } else if (fault.shown === 'no such place') await goWithin(page, pathOf(place));
  else await leadTo(pathOf(place));
}

/** Goes to a path, again if the page before it has just replaced the address, as one that leads on does. */
async function leadTo(path: string): Promise<void> {
  await goWithin(page, path);
  await expect(async () => {
    if (new URL(page.url()).pathname !== path) await goWithin(page, path);
    // A replacement that was under way comes before the next frame.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(new URL(page.url()).pathname).toBe(path);
  }).toPass({ timeout: 30_000 });
}

const reportOf = (remote: string, kind: string) =>
  page.waitForResponse((response) => {
    if (!response.url().endsWith('/remote-reports')) return false;
    const report = response.request().postDataJSON() as Record<string, string>;
    return report.name === remote && report.base === deployed(remote).base && report.kind === kind;
  });

/** The frame stands and answers, with the rest of the page; a page without a frame has begun to draw. */
async function expectUsable({ isFramed, path }: Place, { shown }: Fault): Promise<void> {
  const stands =
    isFramed || shown === 'no such place'
      ? portalFrame(page).content
      : page.locator('#portal > *').first();
  await expect(stands).toBeVisible();
  if (isFramed && path.startsWith('/projects/'))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** What a place shows while its fault lasts; what hangs has its time first, whenever it began to hang. */
async function expectShown(fault: Fault, place: Place): Promise<void> {
  const { shown } = fault;
  const expected = {
    'could not be loaded': portalFrame(page).unavailable,
    'went wrong': page.getByRole('alert').filter({ hasText: 'Something went wrong in this part' }),
    'no such place': place.withoutIt(page),
    'the part itself': place.drawn(page),
  }[shown];
  if (isHanging(fault)) await endDeadline(expected);
  await expect(expected).toBeVisible();
  if (shown !== 'the part itself') await expect(place.drawn(page)).toHaveCount(0);
}

const endDeadline = (expected: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(loadDeadlineMs);
    await expect(expected).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });

/** The fault of the cell has ended: Retry brings the part. */
async function mendInPlace({ place, fault }: Cell): Promise<void> {
  if (fault.mendedBy !== 'Retry' && fault.mendedBy !== 'itself') return;
  if (fault.mendedBy === 'Retry')
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(place.drawn(page)).toBeVisible();
  await expect(portalFrame(page).unavailable).toHaveCount(0);
}

/** The registry is as it was: the tab is told that there is an update, or somebody loads it anew. */
async function mendByDocument(cells: readonly Cell[]): Promise<void> {
  const left = cells.filter(({ fault }) => !['Retry', 'itself'].includes(fault.mendedBy));
  if (left.length === 0) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const loaded = page.waitForEvent('load');
  if (left.some(({ fault }) => fault.mendedBy === 'Update now'))
    await page.getByRole('button', { name: 'Update now' }).click();
  else await page.reload();
  await loaded;
  for (const cell of left)
    await test.step(`${named(cell)}: comes back`, async () => {
      await goWithin(page, pathOf(cell.place));
      await expect(cell.place.drawn(page)).toBeVisible();
      await expect(portalFrame(page).unavailable).toHaveCount(0);
    });
}

/** Address of the remotes for the roles of a person, with the hashes of their files. */
const withHashes = /\/registry\.json\?roles=/;

/** How many documents the page loads from now on. */
function documentsLoaded(): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

test('a page that opens while registry.json is a page shows its own remote, and the others once it is mended', async () => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await page.route('**/registry.json*', (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.goto('/members');
  const documents = documentsLoaded();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const toProjects = portalFrame(page).navigation.getByRole('link', { name: 'Projects' });
  await expect(toProjects).toHaveCount(0);

  await page.unroute('**/registry.json*');
  await toProjects.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(documents()).toBe(0);
  expect(problems).toEqual([]);
});

test('a page of which registry.json breaks before it has the hashes of other remotes offers Retry, which works once it is mended', async () => {
  await page.route(withHashes, (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.goto('/members');
  const documents = documentsLoaded();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await portalFrame(page).navigation.getByRole('link', { name: 'Projects' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(withHashes);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  expect(documents()).toBe(0);
});

test('an open page goes on as it is while registry.json is a page, and hears of updates once it is mended', async () => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const whole = page.waitForResponse(withHashes);
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await whole;
  await page.route(withHashes, (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.waitForRequest(withHashes);
  await portalFrame(page).navigation.getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);

  await page.unroute(withHashes);
  const others = remotes.map((one) => ({ ...one, base: `${one.base}newer/` }));
  await page.route(withHashes, (route) => route.fulfill({ json: { remotes: others } }));
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
  expect(problems).toEqual([]);
});

test('the reports of all of this stand in the status', async () => {
  const status = await portalCommand(portal.dataFolder, ['status']);
  for (const { remote } of places) {
    expect(status).toMatch(new RegExp(`${remote} .*failed to load [1-9]`));
  }
  expect(status).toMatch(/mf-people .*broke [1-9]\d*, crashed [1-9]/);
});
