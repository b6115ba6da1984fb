import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import {
  type DeployedRemote,
  deployedRemotes,
  type ShownAsset,
  shownAssets,
} from '../fixtures/registry';
import { fetched } from '../pages/fetched';
import { goWithin, portalFrame } from '../pages/portal-frame';
import { ownUserId, signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';
import { type RemoteOrigin, startRemoteOrigin } from '../set-up/remote-origin';

test.describe.configure({ mode: 'serial' });

const names = [
  'mf-auth',
  'mf-people',
  'mf-projects',
  'mf-features',
  'mf-project-areas',
  'mf-presentation',
];

let portal: RunningPortal;
let origins: RemoteOrigin[];
let allowed: Record<string, string>;

/** Every remote at an origin of its own, and the portal at another. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  origins = await Promise.all(names.map(startRemoteOrigin));
  allowed = { PORTAL_REMOTE_ORIGINS: origins.map(({ origin }) => origin).join(' ') };
  portal = await startPortal(allowed);
  for (const [index, name] of names.entries()) {
    origins[index]!.serve(join(portal.dataFolder, 'store'));
    await command('deploy', name, '--origin', origins[index]!.origin);
  }
});

test.afterAll(async () => {
  await portal.stop();
  await Promise.all(origins.map((origin) => origin.stop()));
});

const command = (...args: string[]) => portalCommand(portal.dataFolder, args, allowed);

async function signedIn(browser: Browser, role: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).openAs(role, '/');
  return page;
}

test('six remotes at six origins of their own are one portal', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portal.url });
  const asked = new Set<string>();
  const violations: string[] = [];
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await signInPage(page).signInAs('administrator');
  const project = await demoProjectId(portal.url);
  for (const path of ['overview', 'features', 'documents', 'presentation']) {
    await page.goto(`/projects/${project}/${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(portalFrame(page).unavailable).toHaveCount(0);
  for (const { origin } of origins) expect([...asked]).toContain(origin);
  expect(violations).toEqual([]);
  expect(await command('verify')).toContain('all hashes match');
  await page.close();
});

/** Remotes whose every file is tried in the test of this tag; the faults suite tries a file of each kind of all six. */
const tampered = [
  { files: 'any file that a customer loads', remotes: ['mf-auth', 'mf-presentation'], tag: [] },
  { files: 'any file of any remote', remotes: null, tag: '@slow' },
];

for (const { files, remotes, tag } of tampered)
  test(`one flipped byte in ${files} is refused`, { tag }, async ({ browser }) => {
    test.setTimeout(600_000);
    const staff = await aVisitor(browser);
    const visitor = await aVisitor(browser);
    await signInPage(staff.page).openAs('administrator', '/example');
    const ids = {
      projectId: await demoProjectId(portal.url),
      userId: await ownUserId(staff.page),
    };
    const deployed = await deployedRemotes(portal.url);
    const tried = deployed.filter(({ name }) => remotes === null || remotes.includes(name));
    expect(tried.length).toBeGreaterThanOrEqual(remotes?.length ?? 6);
    const ran: string[] = [];
    for (const remote of tried) {
      const assets = shownAssets(remote, ids);
      expect(assets.length).toBeGreaterThan(4);
      for (const asset of assets)
        if (!(await isRefused(asset.isPublic ? visitor : staff, asset)))
          ran.push(`${asset.address} at ${asset.path}`);
      await expectRestChained(remote, new Set(assets.map(({ address }) => address)));
    }
    expect(ran).toEqual([]);
    await staff.page.close();
    await visitor.page.close();
  });

interface Visitor {
  readonly page: Page;
  /** Addresses of the files that the document of the page has asked for. */
  readonly asked: ReadonlySet<string>;
}

async function aVisitor(browser: Browser): Promise<Visitor> {
  const page = await browser.newPage({ baseURL: portal.url });
  return { page, asked: filesAskedBy(page) };
}

/** Opens the page of a file with one byte of it flipped: whether the browser blocks it and its place says so. */
async function isRefused(
  { page, asked }: Visitor,
  { address, path, section }: ShownAsset,
): Promise<boolean> {
  const isLoaded = page.url() === 'about:blank' || asked.has(address);
  // Further tries ask with a query of their own: they get the same byte.
  const everyTry = `${address}*`;
  await page.route(everyTry, async (route) => {
    const response = await fetched(route);
    const body = await response.body();
    const middle = Math.floor(body.length / 2);
    body[middle] = (body[middle] ?? 0) ^ 1;
    await route.fulfill({ response, body });
  });
  const blocked = happens(
    page.waitForEvent('console', {
      timeout: 20_000,
      predicate: (message) => {
        const text = message.text();
        return text.includes('integrity') && text.includes(address);
      },
    }),
  );
  await openAnew(page, isLoaded, path);
  if (section) await openSection(page, section);
  const isBlocked = await blocked;
  const place = portalFrame(page).unavailable.first();
  const isTold = await happens(place.waitFor({ timeout: 15_000 }));
  await page.unroute(everyTry);
  return isBlocked && isTold;
}

const happens = (wanted: Promise<unknown>): Promise<boolean> =>
  wanted.then(
    () => true,
    () => false,
  );

/** Opens a path within the document of the page, unless the document has the file already. */
async function openAnew(page: Page, isLoaded: boolean, path: string): Promise<void> {
  if (isLoaded) return void (await page.goto(path));
  await goWithin(page, '/example');
  await expect(page.getByRole('toolbar', { name: 'Toolbar' })).toBeVisible();
  await goWithin(page, path);
}

/** Addresses, whichever try it was, of the files that the document of a page has asked for. */
function filesAskedBy(page: Page): ReadonlySet<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.clear();
    else asked.add(request.url().replace(/\?.*/, ''));
  });
  return asked;
}

async function openSection(page: Page, name: string): Promise<void> {
  const head = page.getByRole('main').getByRole('button', { name }).first();
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}

/** Files that no page names are held by a hash too. */
async function expectRestChained(
  { base, integrity }: DeployedRemote,
  shown: ReadonlySet<string>,
): Promise<void> {
  for (const [file, hash] of Object.entries(integrity))
    if (!shown.has(`${base}${file}`)) await expectChained(base, Object.keys(integrity), hash);
}

/** A file that only other files load is held by the hash that one of them carries. */
async function expectChained(base: string, files: readonly string[], hash: string): Promise<void> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(
    scripts.map(async (file) => (await fetch(`${base}${file}`)).text()),
  );
  expect(texts.filter((text) => text.includes(hash))).not.toEqual([]);
}

test('an origin that is not on the list is refused by the deploy, and by the page of a registry that names it', async ({
  browser,
}) => {
  const stranger = await startRemoteOrigin();
  stranger.serve(join(portal.dataFolder, 'store'));
  await expect(command('deploy', 'mf-people', '--origin', stranger.origin)).rejects.toThrow(
    'is not allowed to serve remotes',
  );

  const file = join(portal.dataFolder, 'store/registry.json');
  const registry = await readFile(file, 'utf8');
  const [, own = ''] = origins.map(({ origin }) => origin);
  await writeFile(file, registry.replaceAll(own, stranger.origin));
  const page = await signedIn(browser, 'manager');
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(stranger.origin)) strangers.push(request.url());
  });
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(portalFrame(page).navigation.getByRole('link', { name: 'Members' })).toHaveCount(0);
  expect(strangers).toEqual([]);
  await writeFile(file, registry);
  await page.close();
  await stranger.stop();
});

test('an origin that does not serve the files as they were built is refused by the deploy', async () => {
  const empty = origins[1]!;
  empty.serve('/nowhere');
  await expect(command('deploy', 'mf-people', '--origin', empty.origin)).rejects.toThrow(
    /origin does not serve them:[\s\S]*answers 404[\s\S]*The registry is unchanged/,
  );
  empty.serve(join(portal.dataFolder, 'store'));
});
