import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { places } from '../fixtures/places';
import { deployedRemotes } from '../fixtures/registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type Deployer, startDeployer } from '../set-up/deployer';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { buildWithShared, layOutShared } from '../set-up/previous-contract';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const previous = '1.0.0';
let folder: string;
let portal: RunningPortal;
let deployer: Deployer;
let page: Page;
let projectId: string;

/** The shell of today, and each remote as a team would have it that has not taken the new contract yet. */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'groundplan-skew-'));
  await layOutShared(previous, join(folder, 'shared'));
  portal = await startPortal();
  deployer = startDeployer(portal.dataFolder);
  projectId = await demoProjectId(portal.url);
  page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).signInAs('administrator');
});

test.afterAll(async () => {
  await page.close();
  await deployer.end();
  await portal.stop();
  await rm(folder, { recursive: true });
});

for (const place of places) {
  test(`${place.remote}, built against the contract ${previous}, works in the shell of today`, async () => {
    const { remote } = place;
    const dist = await buildWithShared(remote, join(folder, 'shared'), join(folder, remote));
    await deployer.deploy(dist);
    const deployed = (await deployedRemotes(portal.url)).find(({ name }) => name === remote);
    expect(deployed?.version).toBe('0.0.9');
    expect(deployed?.shared['@portal/shared/session']).toBe(`^${previous}`);

    const problems: string[] = [];
    const hear = ({ message }: Error) => problems.push(message);
    page.on('pageerror', hear);
    const asked = page.waitForRequest(`**${deployed?.base}${deployed?.entry}`);
    await page.goto(place.path.replace(':projectId', projectId));
    await asked;
    await expect(place.drawn(page)).toBeVisible();
    await expect(portalFrame(page).unavailable).toHaveCount(0);
    expect(problems).toEqual([]);
    page.off('pageerror', hear);
  });
}
