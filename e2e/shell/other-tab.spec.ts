import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { type OwnProject, test } from '../fixtures/own-project';
import { lineGrid } from '../pages/line-grid';
import { signInPage } from '../pages/sign-in-page';
import { watchTraffic } from '../pages/traffic';
import { everythingStored, lineStored } from '../pages/writes';

const linesOf = (page: Page) => lineGrid(page, 'Line items', 'Gravel garden');

const eventLocks = 'groundplan.events';

/** Waits until a tab has announced itself to the tab that reads the stream of events; returns the name of their channel. */
async function joinedChannel(tab: Page): Promise<string> {
  const waiting = () =>
    tab.evaluate(async (prefix) => {
      const { pending = [] } = await navigator.locks.query();
      return pending.map(({ name = '' }) => name).find((name) => name.startsWith(prefix)) ?? '';
    }, eventLocks);
  await expect.poll(waiting).not.toBe('');
  return waiting();
}

/** Resolves once a tab has heard the event of a changed cost line on the channel. */
const lineTold = (tab: Page, name: string) =>
  tab.evaluate(
    (channel) =>
      new Promise<void>((resolve) => {
        new BroadcastChannel(channel).addEventListener('message', ({ data }) => {
          if (String(data.data).includes('paragraph--line_item')) resolve();
        });
      }),
    name,
  );

/**
 * Resolves once a tab knows how far the events were told before it joined, and has read again what it may lack: other tests
 * change other projects meanwhile.
 */
async function caughtUp(tab: Page, name: string): Promise<void> {
  const traffic = watchTraffic(tab);
  await tab.evaluate(
    (channel) =>
      new Promise<void>((resolve) => {
        const asking = new BroadcastChannel(channel);
        asking.addEventListener('message', ({ data }) => {
          if (data.name === 'tab-placed') resolve();
        });
        asking.postMessage({ kind: 'event', name: 'tab-joined', data: '{}' });
      }),
    name,
  );
  await tab.clock.runFor(5000);
  await traffic.ended();
}

/** Opens the estimate in two tabs, of which the first reads the stream of events. */
async function openTwice(page: Page, { id }: OwnProject): Promise<Page> {
  const open = async (tab: Page) => {
    await tab.goto(`/projects/${id}/cost-planner`);
    await expect(linesOf(tab).cell('Quantity', 'Crew of three')).toHaveValue('2');
  };
  await signInPage(page).signInAs('manager');
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
  await Promise.all([opened, open(page)]);
  const second = await page.context().newPage();
  await second.clock.install();
  await open(second);
  return second;
}

/** Counts the reads of a project by a page from now on. */
function countReads(page: Page, { id }: OwnProject): () => number {
  let reads = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname === `/jsonapi/node/project/${id}`) reads += 1;
  });
  return () => reads;
}

test('a version that is restored in one tab is shown in the other tab of the browser', async ({
  page,
  ownProject,
  baseURL,
}) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  await service.post(`/api/project/${ownProject.id}/estimate-versions`, { title: 'As quoted' });
  const second = await openTwice(page, ownProject);
  const channel = await joinedChannel(second);
  await caughtUp(second, channel);
  const reads = countReads(second, ownProject);
  const traffic = watchTraffic(second);

  await test.step('an edit of the change log reaches the other tab without a read', async () => {
    const [stored, told] = [lineStored(page), lineTold(second, channel)];
    await linesOf(page).set('Quantity', 'Crew of three', '3');
    expect((await stored).ok()).toBe(true);
    await Promise.all([everythingStored(page), told]);
    await expect(linesOf(second).cell('Quantity', 'Crew of three')).toHaveValue('3');
    // Past the time in which changes are gathered before they are read.
    await second.clock.runFor(1000);
    await traffic.ended();
    expect(reads()).toBe(0);
  });

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('list', { name: 'Versions' });
  await expect(versions).toContainText('As quoted');
  await versions.getByRole('button', { name: 'Go back to it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(versions).toContainText('Before "As quoted"');
  await expect(linesOf(second).cell('Quantity', 'Crew of three')).toHaveValue('2');
});
