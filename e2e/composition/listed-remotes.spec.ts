import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { copyOfBuild } from '../fixtures/builds';
import { ownManager as fixtures, type OwnManager } from '../fixtures/own-account';
import { test as base } from '../fixtures/own-portal';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import type { RunningPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

const test = base.extend<OwnManager>(fixtures);
test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(({ portal }) => deployPeopleForManagers(portal));

// Later tests of this worker use the same portal, and a client's own page belongs to mf-people.
test.afterAll(({ portal }) => portalCommand(portal.dataFolder, ['rollback', 'mf-people']));

interface Part {
  readonly roles?: readonly string[];
}

/** Deploys a build of mf-people of which no other role may use a part. */
async function deployPeopleForManagers({ dataFolder }: RunningPortal): Promise<void> {
  const dist = await copyOfBuild('mf-people');
  const file = join(dist, 'contributions.json');
  const { routes, navigation, slots, ...rest } = JSON.parse(await readFile(file, 'utf8')) as Record<
    'routes' | 'navigation' | 'slots',
    readonly Part[]
  >;
  const limited = (parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, roles: part.roles ?? ['administrator', 'manager'] }));
  const contribution = {
    ...rest,
    ...{ routes: limited(routes), navigation: limited(navigation), slots: limited(slots) },
  };
  await writeFile(file, JSON.stringify(contribution));
  await portalCommand(dataFolder, ['deploy', 'mf-people', '--dist', dist]);
  await rm(dist, { recursive: true });
}

/** Returns the queries of all reads of the registry from now on. */
function recordReads(page: Page): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/registry.json') queries.push(search);
  });
  return queries;
}

/** Returns the names of the remotes that a read of the registry lists. */
async function listedBy(page: Page, query: string): Promise<readonly string[]> {
  const answer = await page.request.get(`/registry.json${query}`);
  const { remotes } = (await answer.json()) as { remotes: readonly { name: string }[] };
  return remotes.map(({ name }) => name);
}

const lateCode = (page: Page) =>
  page.waitForResponse((response) => /\/shell\/late\./.test(response.url()));

test('signed out, the sign-in page reads no list of remotes; after the sign-in the page reads that of the roles', async ({
  page,
}) => {
  const reads = recordReads(page);
  const late = lateCode(page);
  await signInPage(page).open();
  await late;
  expect(reads).toEqual([]);
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/token')) reads.push('sign-in');
  });
  await signInPage(page).fill('manager@demo.test', 'Groundplan-demo-1');
  await expect(portalFrame(page).navigation.getByRole('link', { name: 'Members' })).toBeVisible();
  expect(reads).toEqual(['sign-in', '?roles=manager']);
});

test('signed out, another address reads the remotes for visitors alone, and leads back after the sign-in', async ({
  page,
}) => {
  const reads = recordReads(page);
  await page.goto('/projects');
  await expect(page).toHaveURL(/\/login$/);
  expect(reads.length).toBeGreaterThan(0);
  for (const query of reads) {
    expect(query).toMatch(/[?&]roles=$/);
    expect(await listedBy(page, query)).toEqual(['mf-auth', 'mf-presentation']);
  }
  await signInPage(page).fill('manager@demo.test', 'Groundplan-demo-1');
  await expect(page).toHaveURL(/\/projects$/);
  await expect(portalFrame(page).navigation.getByRole('link', { name: 'Members' })).toBeVisible();
});

test('the pages of a client list no remote that is for managers alone', async ({ page }) => {
  const reads = recordReads(page);
  await signInPage(page).openAs('customer', '/projects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => reads).toContain('?roles=customer');
  for (const query of reads) {
    const names = await listedBy(page, query);
    expect(names).toContain('mf-projects');
    expect(names).not.toContain('mf-people');
  }
  await page.goto('/members');
  await expect(page).toHaveURL(/\/projects$/);
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);
});

test('a role that is gained while the page is open brings its navigation', async ({
  page,
  ownManager,
}) => {
  const { navigation } = portalFrame(page);
  const members = navigation.getByRole('link', { name: 'Members' });
  await ownManager.become('designer');
  const reads = recordReads(page);
  await signInPage(page).open();
  await signInPage(page).fill(ownManager.mail, ownManager.password);
  await expect(navigation.getByRole('link')).toHaveText(['Overview', 'Projects']);
  await ownManager.become('manager');
  await expect(members).toBeVisible();
  expect(reads.at(-1)).toBe('?roles=manager');
  await members.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0);
});
