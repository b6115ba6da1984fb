import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { archivedBuild, archivedContracts, buildOfContract1 } from '../fixtures/archived-builds';
import { demoProjectId } from '../fixtures/demo-project';
import { type Place, places } from '../fixtures/places';
import { deployedRemotes } from '../fixtures/registry';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { startDeployer } from '../set-up/deployer';
import { buildShellWithout } from '../set-up/older-shell';
import { type RunningPortal, startPortal } from '../set-up/portal';
import { portalCommand } from '../set-up/portal-command';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let folder: string;
let portal: RunningPortal;
let page: Page;
let projectId: string;

test.beforeAll(async ({ browser }) => {
  folder = await mkdtemp(join(tmpdir(), 'groundplan-skew-'));
  portal = await startPortal();
  page = await browser.newPage({ baseURL: portal.url });
  await signInPage(page).signInAs('administrator');
  projectId = await demoProjectId(portal.url);
});

test.afterAll(async () => {
  await page.close();
  await portal.stop();
  await rm(folder, { recursive: true });
});

const command = (...args: string[]) => portalCommand(portal.dataFolder, args);
const pathOf = ({ path }: Place) => path.replace(':projectId', projectId);
const slides = () => page.getByRole('navigation', { name: 'Slides' });

/** Expects a command to end with an exit code other than 0, and with these words. */
async function expectRefused(args: readonly string[], ...reasons: RegExp[]): Promise<void> {
  const output = await command(...args).then(
    () => 'done',
    ({ message }: Error) => message,
  );
  for (const reason of reasons) expect(output).toMatch(reason);
}

test('a build of contract 1 is refused, with what to do', async () => {
  const dist = await buildOfContract1(folder);
  await expectRefused(
    ['deploy', 'mf-auth', '--dist', dist],
    /'portal deploy mf-auth' is refused; nothing was changed/,
    /does not list the names imported from .*@portal\/shared\/look.* Build the remote again/,
  );
});

test.describe('a shell of yesterday, which lacks a name that the deck takes', () => {
  const missing = { subject: 'proposal', name: 'answerChange' };
  const lacks = /mf-presentation \S+: imports answerChange from @portal\/shared\/proposal/;
  let older: string;

  test.beforeAll(async () => {
    older = await buildShellWithout(missing, folder);
  });

  test('is refused over the remotes of today', async () => {
    await expectRefused(['deploy', 'shell', '--dist', older], lacks);
    expect(await command('verify')).toContain('every build is compatible with the shell');
  });

  test('refuses the remote of today', async () => {
    await command('remove', 'mf-presentation');
    await command('deploy', 'shell', '--dist', older);
    await expectRefused(['deploy', 'mf-presentation'], lacks);
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
  });

  test('does not run it where it was forced: its place says so, and the other parts work', async () => {
    await command('deploy', 'mf-presentation', '--force');
    await expectRefused(['verify'], lacks);
    expect(await command('status')).toMatch(/^forced .*portal deploy mf-presentation, although/m);
    await page.goto(`/projects/${projectId}/presentation`);
    await expect(portalFrame(page).unavailable).toHaveCount(1);
    await page.goto('/members');
    await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible();
  });

  test('gives way to the shell of today, and the deck is back', async () => {
    await command('deploy', 'shell');
    await page.goto(`/projects/${projectId}/presentation`);
    await expect(slides()).toBeVisible();
    expect(await command('verify')).toContain('every build is compatible with the shell');
  });
});

for (const contract of archivedContracts()) {
  test(`the remotes of contract ${contract} work in the shell of today`, async () => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    const deployer = startDeployer(portal.dataFolder);
    for (const { remote } of places)
      await deployer.deploy(await archivedBuild(contract, remote, folder));
    await deployer.end();
    const deployed = await deployedRemotes(portal.url);
    for (const place of places) {
      const { base, entry } = deployed.find(({ name }) => name === place.remote)!;
      const asked = page.waitForRequest(`**${base}${entry}`);
      await page.goto(pathOf(place));
      await asked;
      await expect(place.drawn(page)).toBeVisible();
      await expect(portalFrame(page).unavailable).toHaveCount(0);
    }
    expect(problems).toEqual([]);
  });
}
