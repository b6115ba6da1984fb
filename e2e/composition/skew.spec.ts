import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { places } from '../fixtures/places';
import { deployedRemotes } from '../fixtures/registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';
import { buildWithShared, layOutShared } from '../set-up/previous-contract';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const previous = '1.0.0';
let folder: string;
let portal: RunningPortal;

/** The shell of today, and each remote as a team would have it that has not taken the new contract yet. */
test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'groundplan-skew-'));
  await layOutShared(previous, join(folder, 'shared'));
  portal = await startPortal();
});

test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

for (const place of places) {
  test(`${place.remote}, built against the contract ${previous}, works in the shell of today`, async ({
    browser,
  }) => {
    const { remote } = place;
    const dist = await buildWithShared(remote, join(folder, 'shared'), join(folder, remote));
    await portalCommand(portal.dataFolder, ['deploy', remote, '--dist', dist]);
    const deployed = (await deployedRemotes(portal.url)).find(({ name }) => name === remote);
    expect(deployed?.version).toBe('0.0.9');
    expect(deployed?.shared['@portal/shared/session']).toBe(`^${previous}`);

    const page = await browser.newPage({ baseURL: portal.url });
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await signInPage(page).openAs('administrator', '/');
    const asked = page.waitForRequest(`**${deployed?.base}${deployed?.entry}`);
    await page.goto(place.path.replace(':projectId', await demoProjectId(portal.url)));
    await asked;
    await expect(place.drawn(page)).toBeVisible();
    await expect(portalFrame(page).unavailable).toHaveCount(0);
    expect(problems).toEqual([]);
    await page.close();
  });
}
