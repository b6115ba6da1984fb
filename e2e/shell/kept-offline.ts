import { expect, type Page } from '@playwright/test';
import { test as base } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';
import { layWire, type Wire } from '../set-up/wire';

/** A test whose browser reaches the portal by a wire that can be cut. */
export const test = base.extend<{ readonly wire: Wire }>({
  serviceWorkers: 'allow',
  wire: async ({ baseURL }, use) => {
    const wire = await layWire(baseURL ?? '');
    await use(wire);
    await wire.cut();
  },
});

/** Signs in at the portal behind the wire: the manager of the demo if nobody else is named. */
export async function signInBehind(
  { url }: Wire,
  page: Page,
  { mail, password } = { mail: 'manager@demo.test', password: 'Groundplan-demo-1' },
): Promise<void> {
  await page.goto(`${url}/login`);
  await signInPage(page).fill(mail, password);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Waits until the browser has kept the page and the code of a remote. */
export async function isKept(page: Page, remote: string): Promise<void> {
  const kept = () =>
    page.evaluate(async (name) => {
      if (!(await caches.match('/offline.html'))) return false;
      const files = await (await caches.open('groundplan-code')).keys();
      return files.some(({ url }) => url.includes(`/remotes/${name}/`));
    }, remote);
  await expect.poll(kept, { timeout: 60_000 }).toBe(true);
}

/** Returns the keys and values of all answers that the browser keeps. */
export const keptEntries = (page: Page): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const name = 'groundplan.answers';
    // To open a database that does not exist would create it.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
    return new Promise<[string, string][]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const answers = opening.result.transaction('answers').objectStore('answers');
        const keys = answers.getAllKeys();
        const values = answers.getAll();
        values.onerror = () => reject(values.error);
        values.onsuccess = () => {
          opening.result.close();
          resolve(keys.result.map((key, row) => [String(key), JSON.stringify(values.result[row])]));
        };
      };
    });
  });

/** Returns the keys of all answers that the browser keeps. */
export const keptPaths = async (page: Page): Promise<string[]> =>
  (await keptEntries(page)).map(([key]) => key);

/** The mark of data that was kept by the browser. */
export const age = (page: Page) => page.getByRole('status').filter({ hasText: /Data of/ });
