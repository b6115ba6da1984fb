import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import {
  countResources,
  measurePageResources,
  type PageResources,
} from '../fixtures/page-resources';
import { places } from '../fixtures/places';
import { exposeSharedModules } from '../fixtures/shared-modules';
import { goWithin } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';
import { watchTraffic } from '../pages/traffic';

const times = 50;
/** A page of the shell's own, with no remote on it. */
const rest = '/example';

/** Tells an element of a place from those of other pages. */
interface Mark {
  readonly tag: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string | null>>;
}

/** The mark of what only the remote draws at its place, once it stands there. */
const markOf = (drawn: Locator): Promise<Mark> =>
  drawn.evaluate((element) => ({
    tag: element.tagName,
    text: element.textContent ?? '',
    attributes: Object.fromEntries(
      ['type', 'name', 'autocomplete', 'aria-label', 'placeholder'].map((name) => [
        name,
        element.getAttribute(name),
      ]),
    ),
  }));

interface Visits {
  readonly mark: Mark;
  readonly path: string;
  readonly rest: string;
  readonly times: number;
}

/** Goes to a place and to a page without remotes, by turns, as soon as each is drawn; all within the page. */
const mountAndUnmount = (page: Page, visits: Visits): Promise<void> =>
  page.evaluate(async ({ mark, path, rest: other, times: visitsLeft }) => {
    const isMarked = (element: Element): boolean =>
      (element.textContent ?? '') === mark.text &&
      Object.entries(mark.attributes).every(
        ([name, value]) => element.getAttribute(name) === value,
      );
    const isDrawn = () => [...document.querySelectorAll(mark.tag)].some(isMarked);
    const isAtRest = () => !isDrawn() && document.querySelector('main [role="toolbar"]') !== null;
    const become = (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isSo()) return;
          observer.disconnect();
          resolve();
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, characterData: true });
        look();
      });
    const go = (address: string) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    for (let time = 0; time < visitsLeft; time += 1) {
      go(path);
      await become(isDrawn);
      go(other);
      await become(isAtRest);
    }
  }, visits);

/** What is more than before, once what was under way has ended. */
async function grownSince(before: PageResources, page: Page, devTools: CDPSession) {
  const now = await measurePageResources(page, devTools);
  const names = ['subscriptions', 'timers', 'intervals', 'listeners', 'nodes'] as const;
  return names.flatMap((name) => {
    const more = now[name] - before[name];
    return more > 0 ? [`${more} ${name} more than ${before[name]}`] : [];
  });
}

for (const place of places) {
  const tag = place.remote === 'mf-projects' ? [] : ['@slow'];
  test(`${place.remote}, mounted and unmounted ${times} times, leaves nothing behind`, {
    tag,
  }, async ({ page, baseURL }) => {
    await countResources(page);
    await exposeSharedModules(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Performance.enable');
    await signInPage(page).signInAs('administrator');
    const path = place.path.replace(':projectId', await demoProjectId(baseURL ?? ''));
    let documents = 0;
    await page.goto(rest);
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });

    const traffic = watchTraffic(page);
    await goWithin(page, path);
    await place.drawn(page).waitFor();
    const mark = await markOf(place.drawn(page));
    await goWithin(page, rest);
    await mountAndUnmount(page, { mark, path, rest, times: 1 });
    await traffic.ended();
    const before = await measurePageResources(page, devTools);
    // The shell itself listens: a count of none would see nothing grow.
    expect(before.subscriptions).toBeGreaterThan(0);
    await mountAndUnmount(page, { mark, path, rest, times: times - 2 });

    await expect.poll(() => grownSince(before, page, devTools)).toEqual([]);
    const after = await measurePageResources(page, devTools);
    expect(documents).toBe(0);
    console.log(
      `${place.remote}: ${after.subscriptions} subscriptions, ${after.timers} timers, ${after.intervals} intervals, ${after.listeners} listeners and ${after.nodes} nodes after ${times} times; heap ${before.heapMb} MB after two, ${after.heapMb} MB now`,
    );
  });
}
