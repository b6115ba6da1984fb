import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { countResources, type PageResources, resourcesOf } from '../fixtures/page-resources';
import { type Place, places } from '../fixtures/places';
import { signInPage } from '../pages/sign-in-page';

const times = 50;
/** A page of the shell's own, with no remote on it. */
const rest = '/example';

/** Another address by a navigation within the shell. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

async function mountAndUnmount(page: Page, place: Place, path: string): Promise<void> {
  await go(page, path);
  await place.drawn(page).waitFor();
  await go(page, rest);
  await page.getByRole('toolbar', { name: 'Toolbar' }).waitFor();
  await expect(place.drawn(page)).toHaveCount(0);
}

/** What is more than before, once what was under way has ended. */
async function grownSince(before: PageResources, page: Page, devTools: CDPSession) {
  const now = await resourcesOf(page, devTools);
  const names = ['subscriptions', 'timers', 'intervals', 'listeners', 'nodes'] as const;
  return names.flatMap((name) => {
    const more = now[name] - before[name];
    return more > 0 ? [`${more} ${name} more than ${before[name]}`] : [];
  });
}

for (const place of places) {
  test(`${place.remote}, mounted and unmounted ${times} times, leaves nothing behind`, async ({
    page,
    baseURL,
  }) => {
    await countResources(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable');
    await signInPage(page).signInAs('administrator');
    const path = place.path.replace(':projectId', await demoProjectId(baseURL ?? ''));
    let documents = 0;
    await page.goto(rest);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });

    for (let time = 1; time <= 2; time += 1) await mountAndUnmount(page, place, path);
    await page.waitForLoadState('networkidle');
    const before = await resourcesOf(page, devTools);
    for (let time = 3; time <= times; time += 1) await mountAndUnmount(page, place, path);

    await expect.poll(() => grownSince(before, page, devTools)).toEqual([]);
    const after = await resourcesOf(page, devTools);
    expect(documents).toBe(0);
    console.log(
      `${place.remote}: ${after.subscriptions} subscriptions, ${after.timers} timers, ${after.intervals} intervals, ${after.listeners} listeners and ${after.nodes} nodes after ${times} times; heap ${before.heapMb} MB after two, ${after.heapMb} MB now`,
    );
  });
}
