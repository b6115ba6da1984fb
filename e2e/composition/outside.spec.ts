import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, type Route, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { fetched } from '../pages/fetched';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { withoutEvents } from '../pages/without-events';
import { follow, type Step, stepsOf } from '../set-up/guide';
import { type RunningPortal, startPortal } from '../set-up/portal';

const run = promisify(execFile);

interface Bundler {
  readonly name: string;
  /** Files of the container, the page, and the forecast, which loads later. */
  readonly files: Readonly<Record<'container' | 'page' | 'late', string>>;
}

const bundlers: readonly Bundler[] = [
  { name: 'rspack', files: { container: 'remoteEntry', page: 'expose-Page', late: '*' } },
  { name: 'vite', files: { container: 'remoteEntry', page: 'Page', late: 'forecast' } },
  { name: 'webpack', files: { container: 'remoteEntry', page: 'expose-Page', late: '*' } },
];

for (const { name, files } of bundlers) {
  // The other bundlers take as long again: they run before a release.
  const tag = name === 'rspack' ? [] : ['@slow'];
  test.describe(`a remote of another repository, built with ${name}`, { tag }, () => {
    test.describe.configure({ mode: 'serial', timeout: 480_000 });
    let portal: RunningPortal;
    let folder: string;
    let page: Page;
    let environment: Record<string, string>;
    let withdrawal: () => Promise<string>;

    test.beforeAll(async ({ browser }) => {
      folder = await mkdtemp(join(tmpdir(), 'groundplan-teams-'));
      // An open tab that asks in the middle of a test would take the withdrawal at its next navigation.
      portal = await startPortal({ PORTAL_UPDATE_INTERVAL_MS: '600000' });
      page = await browser.newPage({ baseURL: portal.url });
      await signInPage(page).openAs('manager', '/');
    });

    test.afterAll(async () => {
      await page.close();
      await portal.stop();
      await rm(folder, { recursive: true });
    });

    const weather = () => portalFrame(page).navigation.getByRole('link', { name: 'Weather' });
    const heading = () => page.getByRole('heading', { level: 1, name: 'Weather' });

    test('the guide, step by step, brings the first page into a running portal', async () => {
      environment = { PORTAL_DATA: portal.dataFolder, PORTAL_URL: portal.url };
      const reader = { folder, repository: 'mf-weather', environment };
      const perform = async (step: Step) => {
        const text = step.text.replace(/ new mf-weather$/m, `$& --bundler ${name}`);
        const output = await follow({ ...step, text }, reader);
        const [key] = /^\S{40,}$/m.exec(output) ?? [];
        if (step.text.includes('team add') && key) environment.PORTAL_KEY = key;
        return output;
      };
      const steps = await stepsOf('new-remote.md');
      expect(steps).toHaveLength(18);
      const [kit, ...others] = steps.slice(0, -1);
      withdrawal = () => perform(steps.at(-1)!);
      await perform(kit!);
      const begun = performance.now();
      const preview = others.findIndex(({ text }) => text.includes('--preview')) + 1;
      for (const step of others.slice(0, preview)) await perform(step);
      await page.goto('/projects?preview=first');
      await weather().click();
      await expect(heading()).toBeVisible();
      // Printed, not limited: the time depends on the network and the machine.
      console.log(`First page after ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
      await page.getByRole('button', { name: 'Visits: 0' }).click();
      await expect(page.getByRole('button', { name: 'Visits: 1' })).toBeVisible();

      await page.getByRole('button', { name: 'Leave preview' }).click();
      await expect(weather()).toHaveCount(0);
      for (const step of others.slice(preview)) await perform(step);
      await page.goto('/projects');
      await weather().click();
      await expect(heading()).toBeVisible();
    });

    test('the command deploys by key from a folder that holds nothing but dist', async () => {
      const bare = join(folder, 'bare');
      await cp(join(folder, 'mf-weather/dist'), join(bare, 'dist'), { recursive: true });
      const command = join(folder, 'mf-weather/node_modules/groundplan/groundplan.js');
      const { stdout } = await run(process.execPath, [command, 'deploy', '--json'], {
        cwd: bare,
        env: { ...process.env, ...environment },
      });
      expect(JSON.parse(stdout)).toMatchObject({ name: 'mf-weather', place: 'live', isNew: false });
      expect(await readdir(bare)).toEqual(['dist']);
    });

    test('it fills a tab of a project with the React and the bus of the shell', async () => {
      const project = await demoProjectId(portal.url);
      await page.goto(`/projects/${project}/features`);
      await portalFrame(page).tabs.getByRole('link', { name: 'Weather' }).click();
      await expect(page.getByRole('heading', { name: `Weather for ${project}` })).toBeVisible();
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(page.getByText('Rain on Friday.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ask' })).toBeDisabled();
    });

    // The row of this remote in the table of e2e/shell/form-drafts.spec.ts, which needs no second portal.
    test('its half-filled form is as it was left by navigation and by a reload, until it is saved', async () => {
      const project = await demoProjectId(portal.url);
      const note = page.getByRole('textbox', { name: 'Note' });
      await page.goto(`/projects/${project}/weather`);
      await note.fill('Half-filled');
      await portalFrame(page).navigation.getByRole('link', { name: 'Clients' }).click();
      await expect(page).toHaveURL(/\/clients$/);
      await page.goBack();
      await expect(note).toHaveValue('Half-filled');
      await page.reload();
      await expect(note).toHaveValue('Half-filled');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(note).toHaveValue('');
      await page.reload();
      await expect(page.getByRole('heading', { name: `Weather for ${project}` })).toBeVisible();
      await expect(note).toHaveValue('');
    });
    const tampered = [
      ['container', files.container, '/weather'],
      ['page', files.page, '/weather'],
      ['chunk that loads later', files.late, 'tab'],
    ] as const;
    for (const [part, file, place] of tampered) {
      test(`a ${part} with another byte does not run, and its place says so`, async () => {
        const project = await demoProjectId(portal.url);
        const changed = `**/remotes/mf-weather/*/${file}.*.js*`;
        const tamper = async (route: Route) => {
          const address = route.request().url();
          if (place === 'tab' && /remoteEntry|expose-|Tab/.test(address)) return route.fallback();
          const response = await fetched(route);
          const body = `globalThis.stolen = 1;${await response.text()}`;
          // Kept by the browser for ever, as the file says, the changed bytes would meet the tests that follow.
          const headers = { ...response.headers(), 'cache-control': 'no-store' };
          return route.fulfill({ response, headers, body });
        };
        if (place === 'tab') {
          await page.goto(`/projects/${project}/weather`);
          await expect(page.getByRole('button', { name: 'Show forecast' })).toBeVisible();
          await page.route(changed, tamper);
          await page.getByRole('button', { name: 'Show forecast' }).click();
        } else {
          await page.route(changed, tamper);
          await page.goto(place);
        }
        const failed =
          place === 'tab'
            ? page.getByText('Something went wrong in this part of the portal.')
            : portalFrame(page).unavailable;
        await expect(failed).toHaveCount(1);
        expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
        await page.unrouteAll({ behavior: 'wait' });
        if (place === 'tab') return;
        await portalFrame(page).unavailable.getByRole('button', { name: 'Retry' }).click();
        await expect(heading()).toBeVisible();
      });
    }

    test('the chunk that loads later runs as it was deployed', async () => {
      await page.goto(`/projects/${await demoProjectId(portal.url)}/weather`);
      await page.getByRole('button', { name: 'Show forecast' }).click();
      const forecast = page.getByText('Dry until Thursday');
      await expect(forecast).toHaveCSS('font-weight', '600');
    });

    test('dev deploys every saved change to a preview, and a build that fails keeps the last one', async () => {
      const remote = join(folder, 'mf-weather');
      const source = join(remote, 'src/pages/weather/weather.page.tsx');
      const text = await readFile(source, 'utf8');
      const command = join(remote, 'node_modules/groundplan/groundplan.js');
      const child = spawn(process.execPath, [command, 'dev', '--preview', 'dev'], {
        cwd: remote,
        env: { ...process.env, ...environment },
      });
      let output = '';
      child.stdout.on('data', (part: Buffer) => (output += part.toString()));
      child.stderr.on('data', (part: Buffer) => (output += part.toString()));
      const deployments = () => output.split('to a preview').length - 1;
      try {
        await expect.poll(deployments, { timeout: 60_000 }).toBe(1);
        await expect.poll(() => output).toContain('Waiting for changes');
        await writeFile(source, 'export default (');
        await expect.poll(() => output, { timeout: 60_000 }).toMatch(/error/i);
        await writeFile(source, text.replace('<h1>Weather</h1>', '<h1>Weather today</h1>'));
        await expect.poll(deployments, { timeout: 60_000 }).toBe(2);
      } finally {
        const ended = once(child, 'exit');
        child.kill('SIGINT');
        await ended;
      }
      await page.goto('/weather?preview=dev');
      await expect(page.getByRole('heading', { level: 1, name: 'Weather today' })).toBeVisible();
      await page.getByRole('button', { name: 'Leave preview' }).click();
      await expect(heading()).toHaveText('Weather');
    });

    test('withdrawn, it is gone from the next page on, and an open one still works', async () => {
      // An open page that is told of the withdrawal would take it at its next navigation.
      await withoutEvents(page);
      await page.goto('/projects');
      await withdrawal();
      await weather().click();
      await expect(heading()).toBeVisible();
      await page.goto('/projects');
      await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
      await expect(weather()).toHaveCount(0);
      await page.goto('/weather');
      await expect(page.getByText('Sorry but we could not find the page')).toBeVisible();
    });
  });
}
